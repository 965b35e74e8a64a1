import astro from 'eslint-plugin-astro';
import { importX } from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { boundaries, VENDORS } from './eslint.boundaries.js';

export default defineConfig(
  {
    ignores: [
      'dist',
      '.astro',
      '.cache',
      'data',
      'art',
      'node_modules',
      'public',
      'test-results',
      'tests/performance/bare-astro/.astro',
      'db/migrations',
    ],
  },
  ...tseslint.configs.strictTypeChecked.map((config) => ({
    ...config,
    files: ['**/*.ts', '**/*.tsx'],
  })),
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // A port's method may be async because its other implementations are.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // What a factory returns are plain functions without `this`.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // A handler given to JSX or addEventListener may be async; its errors are caught inside.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
    },
  },
  ...astro.configs.recommended,
  // A script inside a page belongs to no project, so there are no types to lint it with.
  { files: ['**/*.astro/*.ts'], ...tseslint.configs.disableTypeChecked },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['**/*.{ts,tsx,astro,mjs,js}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: boundaries }],
      'import-x/no-default-export': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the module itself.' },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'db/**/*.ts'],
    rules: { 'import-x/no-cycle': ['error', { ignoreExternal: true }] },
  },
  {
    files: ['src/server/**/*.{ts,tsx}', 'src/pages/api/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: vendorsClosedTo() }] },
  },
  // The rule of a folder replaces the one above: its own vendors are open to it.
  ...[...new Set(Object.values(VENDORS))].map((folder) => ({
    files: [`${folder}/**/*.{ts,tsx}`],
    rules: { 'no-restricted-imports': ['error', { paths: vendorsClosedTo(folder) }] },
  })),
  {
    // A framework wants a default export here.
    files: [
      '**/*.astro',
      '**/*.config.{ts,mjs,js}',
      'eslint.*.js',
      '**/*.astro/*.{ts,js}',
      '**/*.d.ts',
      'scripts/late/directive.ts',
      'tests/support/current-build.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
);

function vendorsClosedTo(folder) {
  return Object.entries(VENDORS)
    .filter(([, owner]) => owner !== folder)
    .map(([name, owner]) => ({
      name,
      message: `Only ${owner} talks to this service (docs/architecture.md).`,
    }));
}

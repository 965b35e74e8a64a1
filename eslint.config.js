import astro from 'eslint-plugin-astro';
import { importX } from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
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
  { files: ['**/*.ts', '**/*.tsx'], languageOptions: { parser: tseslint.parser } },
  ...astro.configs.recommended,
  {
    files: ['**/*.{ts,tsx,astro,mjs,js}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: boundaries }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the module itself.' },
      ],
    },
  },
  {
    files: ['src/domain/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^[^.#]', message: 'A rule is made of rules and content alone.' }] },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    // A rule may use no library at all; see above.
    ignores: ['src/domain/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: vendorsClosedTo() }] },
  },
  {
    // A service without a library is called by `fetch`.
    files: ['src/server/**/*.{ts,tsx}', 'src/pages/api/**/*.ts'],
    ignores: Object.values(VENDORS).map((folder) => `${folder}/**`),
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Only a gateway calls a service (docs/architecture.md).' },
      ],
    },
  },
  // The rule of a folder replaces the one above: its own vendors are open to it.
  ...[...new Set(Object.values(VENDORS))].map((folder) => ({
    files: [`${folder}/**/*.{ts,tsx}`],
    rules: { 'no-restricted-imports': ['error', { patterns: vendorsClosedTo(folder) }] },
  })),
);

function vendorsClosedTo(folder) {
  return Object.entries(VENDORS)
    .filter(([, owner]) => owner !== folder)
    .map(([name, owner]) => ({
      // With its parts: `@stripe/stripe-js/pure`.
      regex: `^${name}(?:/|$)`,
      message: `Only ${owner} talks to this service (docs/architecture.md).`,
    }));
}

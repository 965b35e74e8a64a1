import astro from 'eslint-plugin-astro';
import { importX } from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { boundaries, LIBRARIES_OF, QUERY_FILES, VENDORS } from './eslint.boundaries.js';

const NO_BARRELS = {
  selector: 'ExportAllDeclaration',
  message: 'No barrels: import from the module itself.',
};
/** The SQL libraries. */
const SQL = {
  regex: '^(?:drizzle-orm|better-sqlite3)(?:/|$)',
  message: 'SQL is in a feature’s *repository.ts alone (docs/architecture.md).',
};
const OUTSIDE_A_RULE = [
  'console',
  'crypto',
  'document',
  'fetch',
  'globalThis',
  'indexedDB',
  'localStorage',
  'location',
  'navigator',
  'performance',
  'process',
  'sessionStorage',
  'setInterval',
  'setTimeout',
  'window',
];
const CLOCKS_AND_CHANCE = [
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.name='Date']",
  "MemberExpression[object.name='Date'][property.name='now']",
  "MemberExpression[object.name='Math'][property.name='random']",
];

export default defineConfig(
  {
    ignores: [
      'dist',
      'dist-*',
      '.astro',
      '.cache',
      'data',
      'art/render.mjs',
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
      'no-restricted-syntax': ['error', NO_BARRELS],
    },
  },
  {
    // Rules read no clock and do no I/O: `now` is passed in.
    files: ['src/domain/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...OUTSIDE_A_RULE.map(closedToRules)],
      'no-restricted-syntax': ['error', NO_BARRELS, ...CLOCKS_AND_CHANCE.map(closedToRules)],
    },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    rules: { 'no-restricted-imports': ['error', { patterns: [...vendorsClosedTo(), SQL] }] },
  },
  {
    // Services without a library are called with `fetch`.
    files: ['src/server/**/*.{ts,tsx}', 'src/pages/api/**/*.ts'],
    ignores: Object.values(VENDORS).map((folder) => `${folder}/**`),
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Only a gateway calls a service (docs/architecture.md).' },
      ],
    },
  },
  // From here on, each rule replaces the earlier one for its files.
  ...Object.entries(LIBRARIES_OF).map(([room, libraries]) => ({
    files: [`src/${room}/**/*.{ts,tsx,astro}`],
    rules: { 'no-restricted-imports': ['error', { patterns: [onlyOf(room, libraries)] }] },
  })),
  // A folder may import its own vendors.
  ...[...new Set(Object.values(VENDORS))].map((folder) => ({
    files: [`${folder}/**/*.{ts,tsx}`],
    rules: { 'no-restricted-imports': ['error', { patterns: closedToFolder(folder) }] },
  })),
  {
    files: QUERY_FILES,
    rules: { 'no-restricted-imports': ['error', { patterns: vendorsClosedTo() }] },
  },
);

function closedToRules(given) {
  const message = 'A rule has no clock, no chance and no I/O: pass it in (docs/architecture.md).';
  return given.includes('[') ? { selector: given, message } : { name: given, message };
}

/** Forbids Node's modules and every library but these. */
function onlyOf(room, libraries) {
  // Subpaths included (`react-dom/client`). Ours start with a dot or `#`.
  const open = libraries.map((name) => `|${name}(?:/|$)`).join('');
  return {
    regex: `^(?![.#]${open})`,
    message: `${room} may use only: ${libraries.join(', ') || 'no library'} (docs/architecture.md).`,
  };
}

function closedToFolder(folder) {
  const [, room] = folder.split('/');
  if (!(room in LIBRARIES_OF)) return [...vendorsClosedTo(folder), SQL];
  const own = Object.keys(VENDORS).filter((name) => VENDORS[name] === folder);
  return [onlyOf(folder, [...LIBRARIES_OF[room], ...own])];
}

function vendorsClosedTo(folder) {
  return Object.entries(VENDORS)
    .filter(([, owner]) => owner !== folder)
    .map(([name, owner]) => ({
      // Subpaths included: `@stripe/stripe-js/pure`.
      regex: `^${name}(?:/|$)`,
      message: `Only ${owner} talks to this service (docs/architecture.md).`,
    }));
}

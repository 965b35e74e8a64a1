import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { lucideInCss } from './scripts/lucide-in-css.ts';
import { findBrowser } from './scripts/find-browser.ts';

/** These replace browser globals or content with fakes, and modules keep what they read at import. */
const WITH_FAKES = ['tests/unit/browser/**/*.test.ts', 'tests/unit/payments/late-terms.test.ts'];

const browser = findBrowser();

/**
 * What the islands are made of. A library that Vite finds only while tests run reloads their page:
 * whoever uses a new one in a browser adds it here (docs/decisions/077).
 */
const LIBRARIES_OF_ISLANDS = [
  '@hookform/resolvers/zod',
  '@nanostores/react',
  'idb-keyval',
  'lit-html',
  'lit-html/directives/keyed.js',
  'lit-html/directives/live.js',
  'lit-html/directives/repeat.js',
  'lit-html/directives/unsafe-svg.js',
  'nanostores',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react/jsx-dev-runtime',
  'zod',
];

export default defineConfig({
  test: {
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    // Generous, for slow machines: nothing here measures time. Where others use the processors, too,
    // a test that takes 5 seconds has taken 108.
    testTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
    // Many wait for a server or a service, so there are more workers than CPUs.
    maxWorkers: 6,
    projects: [
      // Files in a worker share modules where nothing in them is mocked: reloading them for each
      // file takes a third of the processor time.
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['tests/unit/**/*.test.ts'],
          exclude: WITH_FAKES,
        },
      },
      { extends: true, test: { name: 'unit with fakes', include: WITH_FAKES } },
      {
        extends: true,
        test: { name: 'sandbox', isolate: false, include: ['tests/sandbox/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'built',
          isolate: false,
          include: ['tests/pages/**/*.test.ts', 'tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/current-build.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'reliability',
          isolate: false,
          include: ['tests/reliability/**/*.test.ts'],
          globalSetup: ['tests/support/current-build.ts'],
        },
      },
      {
        extends: true,
        // As in astro.config.mjs, which styles the same islands.
        plugins: [tailwindcss()],
        css: { postcss: { plugins: [lucideInCss] } },
        optimizeDeps: { include: LIBRARIES_OF_ISLANDS },
        test: {
          name: 'islands',
          include: ['tests/islands/**/*.test.tsx'],
          setupFiles: ['tests/support/island.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(browser ? { executablePath: browser } : {}),
                args: ['--no-sandbox', '--disable-gpu'],
              },
            }),
            // Part of a text or a name, as in the journeys.
            locators: { exact: false },
            viewport: { width: 1280, height: 800 },
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});

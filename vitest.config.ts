import { defineConfig } from 'vitest/config';

/** These put fakes in the place of a browser's globals, and modules remember what they found there. */
const WITH_FAKES = ['tests/unit/browser/**/*.test.ts'];

export default defineConfig({
  test: {
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    // Patience for slow machines: nothing here measures time.
    testTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
    // Many of them wait for a server or a service, so more of them than processors.
    maxWorkers: 6,
    projects: [
      // The files of a worker share their modules where nothing in them is replaced: reading the
      // modules anew for each file is a third of the processor's time.
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
    ],
  },
});

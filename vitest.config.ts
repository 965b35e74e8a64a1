import { defineConfig } from 'vitest/config';

/** These replace browser globals with fakes, and modules keep what they read at import. */
const WITH_FAKES = ['tests/unit/browser/**/*.test.ts'];

export default defineConfig({
  test: {
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    // Generous, for slow machines: nothing here measures time.
    testTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
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
    ],
  },
});

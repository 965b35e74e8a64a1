import { defineConfig } from 'vitest/config';

const BUILT = ['tests/pages', 'tests/api', 'tests/reliability'];

export default defineConfig({
  test: {
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    // Patience for slow machines: nothing here measures time.
    testTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'sandbox', include: ['tests/sandbox/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'built',
          include: BUILT.map((folder) => `${folder}/**/*.test.ts`),
          globalSetup: ['tests/support/current-build.ts'],
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    // Patience for slow machines: nothing here measures time.
    testTimeout: 40_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});

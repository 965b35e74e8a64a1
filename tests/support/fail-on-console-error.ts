import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An unexpected console.error is a failure: nobody reads the output of a passing test. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const spy = vi.mocked(console.error);
  if (vi.isMockFunction(spy)) expect(spy.mock.calls).toEqual([]);
  vi.restoreAllMocks();
});

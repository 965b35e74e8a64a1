/** One removed defense: its source text, and the tests that must fail. */
export type SeededFault = {
  name: string;
  file: string;
  find: string;
  replace: string;
  tests: readonly string[];
};

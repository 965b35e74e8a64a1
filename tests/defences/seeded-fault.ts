/** One defense taken away: the text that is it, and the tests that must notice. */
export type SeededFault = {
  name: string;
  file: string;
  find: string;
  replace: string;
  tests: readonly string[];
};

/** What went wrong, for a terminal: the sentence of an error in one line, never its stack. */
export function oneLineOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, '; ');
}

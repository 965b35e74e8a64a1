/** An error's message on one line, for a terminal; never its stack. */
export function oneLineOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, '; ');
}

/**
 * Sets apostrophes as type does: `We'll` in a content file is `We’ll` on the page. The owner types
 * whatever the keyboard has.
 */
export function curly(text: string): string {
  return text.replace(/(?<=[a-z])'(?=[a-z]|\s|$)/gi, '’');
}

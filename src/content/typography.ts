/**
 * Sets apostrophes as type does: `We'll` in a content file is `We’ll` on the page. The owner types
 * whatever the keyboard has.
 */
export function curly(text: string): string {
  return text.replace(/(?<=[a-z])'(?=[a-z]|\s|$)/gi, '’');
}

/** Sets a text as {@link curly} does, with every hour and its AM or PM on one line. */
export function typeset(text: string): string {
  return curly(text).replace(/(?<=\d) (?=[AP]M\b)/g, '\u00a0');
}

const WHOLE =
  /(\(\d{3}\) [\d-]+\S?|\(\d+:\d\d\s[AP]M - \d+:\d\d\s[AP]M\)\S?|\(?\$?\d+(?::\d\d)?(?:\s[AP]M)?–\$?\d+(?:\s(?:[AP]M|hours))?\S?|\d+(?::\d\d)?\s[AP]M\S?|\S{1,12}-\S{1,12})/;

/**
 * A text cut before and after what must not break across lines: phone numbers, ranges of prices and
 * times, hyphenated words unless they are too long for a phone. Every second part, the first one
 * not, is such a piece.
 */
export function wholePieces(text: string): readonly string[] {
  return text.split(WHOLE);
}

/** What type sets for what a keyboard has. */
const TYPE_SET: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201b\u2032\u02bc`\u00b4]/g, "'"],
  [/[\u201c-\u201f\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\s/g, ' '],
];

/**
 * A text as a search compares it: without case and accents, with plain quotes, dashes and spaces.
 * As long as the composed (NFC) text, so a place in one is the same place in the other.
 */
export function foldText(text: string): string {
  const plain = TYPE_SET.reduce(
    (so, [set, typed]) => so.replace(set, typed),
    text.normalize('NFC'),
  );
  // Letter by letter: some lower-case or decomposed letters are longer than what they came from.
  return plain.replace(/[^ -@[-`{-~]/g, (letter) =>
    letter.normalize('NFD').charAt(0).toLowerCase(),
  );
}

/** Spaces that must not break: `9:33 AM`, `2 bedrooms`, `14 miles`, `CA 94598`, `Apt 4`. */
const WITHIN = [
  / (?=[AP]M\b)/g,
  /(?<=\d\+?) (?=(?:bed|bath)rooms?\b)/g,
  /(?<=\d) (?=(?:hr|min|miles?)\b)|(?<=\d\shr) (?=\d)/g,
  /(?<=\b[A-Z]{2}) (?=\d{5}\b)/g,
  /(?<=\b(?:Apt|Unit|Suite|Ste|Loft)\.?) (?=\S)/g,
];

/** A text with non-breaking spaces in hours, durations, distances and parts of an address. */
export function unbroken(text: string): string {
  return WITHIN.reduce((words, space) => words.replace(space, '\u00a0'), text);
}

/** Spaces that must not break: `9:33 AM`, `Dec 8, 2026`, `2 bedrooms`, `14 miles`, `CA 94598`. */
const WITHIN = [
  /(?<=\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*) (?=\d)/g,
  /(?<=\d,) (?=\d{4}\b)/g,
  / (?=[AP]M\b)/g,
  /(?<=\d\+?) (?=(?:bed|bath)rooms?\b)/g,
  /(?<=\d) (?=(?:hr|min|miles?)\b)|(?<=\d\shr) (?=\d)/g,
  /(?<=\b[A-Z]{2}) (?=\d{5}\b)/g,
  /(?<=\b(?:Apt|Unit|Suite|Ste|Loft)\.?) (?=\S)/g,
];

/** A text with non-breaking spaces in dates, hours, durations, distances and parts of an address. */
export function unbroken(text: string): string {
  return WITHIN.reduce((words, space) => words.replace(space, '\u00a0'), text);
}

/** What a spreadsheet takes for the start of a formula, also behind spaces. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A plain amount below zero is a number to every spreadsheet, and has to add up as one. */
const NEGATIVE = /^-\d+\.\d\d$/;

/**
 * One cell of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an
 * apostrophe in front, so that what a stranger typed into a form stays text.
 */
export function csvCell(value: string | number | boolean | null): string {
  if (typeof value === 'number') return String(value);
  const text = String(value ?? '');
  const inert = FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** One line of a CSV file with its line end. */
export function csvLine(values: readonly (string | number | boolean | null)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** What a spreadsheet reads as the start of a formula, even after spaces. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A negative amount: spreadsheets must treat it as a number so that sums work. */
const NEGATIVE = /^-\d+\.\d\d$/;

/**
 * One cell of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula gets a leading
 * apostrophe, so visitor input stays text.
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

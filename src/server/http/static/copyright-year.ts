import { businessTime } from '#domain/calendar-date.ts';

/** The footer's line as the build wrote it: `© 2026 ` and the name (spec 2.2). */
const YEAR = /(?<=© )\d{4}(?= )/;

/** A page whose copyright line names this year, whatever year it was built in. */
export function withCopyrightYear(html: string, year: string): string {
  return html.replace(YEAR, year);
}

/** The year of an instant where the business is, `2026`. */
export function businessYear(instant: Date): string {
  return businessTime(instant).date.slice(0, 4);
}

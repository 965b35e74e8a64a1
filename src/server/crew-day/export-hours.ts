import { addDays, daysBetween, type CalendarDate } from '#domain/calendar-date.ts';
import { csvLine } from '#domain/csv.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { hoursBetween } from './hours-between.ts';

const COLUMNS = [
  'Member',
  'Crew',
  'Date',
  'Booking',
  'Start',
  'End',
  'Hours',
  'Tapped start',
  'Tapped end',
  'Corrected by',
  'Reason',
];
const MOST_DAYS = 366;

/**
 * The hours of a range of days as CSV, one line per member and visit; hours with two decimals.
 *
 * @throws AppError `invalid` for more than a year.
 */
export function exportHours(app: App, { from, to }: { from: CalendarDate; to: CalendarDate }) {
  if (daysBetween(from, to) >= MOST_DAYS) {
    throw new AppError(
      'invalid',
      `Please choose ${addDays(from, MOST_DAYS - 1)} or an earlier day.`,
    );
  }
  const lines = hoursBetween(app, from, to).flatMap(({ name, crew, visits }) =>
    visits.map(({ bookingId, date, startsAt, endsAt, minutes, tapped, corrections }) => {
      const last = corrections.at(-1);
      return csvLine([
        name,
        crew,
        date,
        bookingId,
        startsAt,
        endsAt,
        minutes === null ? '' : (minutes / 60).toFixed(2),
        tapped.startsAt,
        tapped.endsAt,
        last?.by ?? '',
        last?.reason ?? '',
      ]);
    }),
  );
  return csvLine(COLUMNS) + lines.join('');
}

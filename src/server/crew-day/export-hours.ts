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
  'Tips to hand on',
  'Tips in cash',
  'Tapped start',
  'Tapped end',
  'Corrected by',
  'Reason',
];
const MOST_DAYS = 366;

/**
 * The hours of a range of days as CSV, one line per member and visit; hours with two decimals,
 * tips in dollars.
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
  const { members, crews } = hoursBetween(app, from, to);
  const lines = members.flatMap(({ name, crew, visits }) =>
    visits.map(({ bookingId, date, startsAt, endsAt, minutes, tips, tapped, corrections }) => {
      const last = corrections.at(-1);
      return csvLine([
        name,
        crew,
        date,
        bookingId,
        startsAt,
        endsAt,
        minutes === null ? '' : (minutes / 60).toFixed(2),
        tips.handOn,
        tips.cash,
        tapped.startsAt,
        tapped.endsAt,
        last?.by ?? '',
        last?.reason ?? '',
      ]);
    }),
  );
  // Where tips go to the crew, a line for each, without a member.
  const ofCrews = crews.map(({ crew, handOn, cash }) =>
    csvLine(['', crew, from, '', '', '', '', handOn, cash, '', '', '', '']),
  );
  return csvLine(COLUMNS) + [...lines, ...ofCrews].join('');
}

import holidays from '@18f/us-federal-holidays';
import Database from 'better-sqlite3';
import {
  availablePeriods,
  slotsBlockedWeekly,
  travelHalves,
  type WeeklyBlock,
} from '#domain/availability.ts';
import { addDays, businessTime, formatDate, weekday } from '#domain/calendar-date.ts';
import type { Config } from '#server/config/config.ts';
import { good, off, type Finding } from './finding.ts';

const DAYS_AHEAD = 60;
/** The holiday's actual date: offices move one on a weekend, homes do not. */
const AS_THEY_FALL = { shiftSaturdayHolidays: false, shiftSundayHolidays: false };

/** Names the public holidays of the next 60 days that customers can book. */
export function checkHolidays({ databasePath, rules }: Config, now: Date): Finding[] {
  const today = businessTime(now).date;
  const soon = holidaysBetween(today, addDays(today, DAYS_AHEAD));
  const blocked = readBlocks(databasePath);
  const crews = [{ id: 1, jobs: [], off: new Set<never>() }];
  const open = soon.filter(({ date }) => {
    const day = { blockedSlots: blocked(date), crews, travel: travelHalves(rules) };
    return availablePeriods({ date }, day, rules, now).length > 0;
  });
  if (open.length === 0) {
    return [good(`No public holiday of the next ${DAYS_AHEAD} days can be booked.`)];
  }
  return open.map(({ name, date }) =>
    off(
      `${name}, ${formatDate(date)}, can be booked.`,
      'If nobody works then, block the day: dashboard, Calendar.',
    ),
  );
}

function holidaysBetween(from: string, to: string): { name: string; date: string }[] {
  return [from, to]
    .map((date) => Number(date.slice(0, 4)))
    .filter((year, index, years) => years.indexOf(year) === index)
    .flatMap((year) => holidays.allForYear(year, AS_THEY_FALL))
    .map(({ name, dateString }) => ({ name, date: dateString }))
    .filter(({ date }) => from <= date && date <= to);
}

/** Looks up the hours of a date that the owner has blocked, once or week by week. */
function readBlocks(databasePath: string): (date: string) => ReadonlySet<string> {
  const database = new Database(databasePath, { readonly: true, fileMustExist: true });
  try {
    const single = database
      .prepare('SELECT date, time_slot AS timeSlot FROM blocked_time_slots WHERE is_active = 1')
      .all() as { date: string; timeSlot: string }[];
    const weekly = database
      .prepare(
        'SELECT weekday, time_slot AS timeSlot, starts_on AS startsOn, ends_on AS endsOn FROM weekly_blocks',
      )
      .all() as WeeklyBlock[];
    return (date) =>
      new Set([
        ...single.filter((block) => block.date === date).map(({ timeSlot }) => timeSlot),
        ...slotsBlockedWeekly(
          date,
          weekly.filter((block) => block.weekday === weekday(date)),
        ),
      ]);
  } finally {
    database.close();
  }
}

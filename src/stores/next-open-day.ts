import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { byPhoneSentence } from '#domain/online-hours.ts';
import type { Period } from '#domain/slots.ts';
import { $inEffect } from './in-effect.ts';

/** How many days after a full one are looked at, one after the other. */
const LOOK_AHEAD = 21;

/**
 * The first day after `date` with something open.
 *
 * @param ask fetches what is open on a day.
 * @returns undefined if there is none soon, an answer fails or is no longer wanted.
 */
export async function findNextOpenDay(
  date: CalendarDate,
  ask: (day: CalendarDate) => Promise<readonly Period[]>,
  isWanted: () => boolean,
): Promise<CalendarDate | undefined> {
  for (let days = 1; days <= LOOK_AHEAD && isWanted(); days += 1) {
    const day = addDays(date, days);
    if (byPhoneSentence(day, undefined, $inEffect.get().online)) continue;
    const open = await ask(day).catch(() => undefined);
    if (open === undefined) return undefined;
    if (open.length > 0) return day;
  }
  return undefined;
}

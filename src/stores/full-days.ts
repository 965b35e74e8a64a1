import { atom } from 'nanostores';
import { fetchAvailablePeriods } from '#browser/api/available-time-periods.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';

/** What a day is asked for: a service, and how long a described visit takes. */
export type DayQuestion = {
  readonly serviceType: string;
  /** In minutes; undefined until the home is described. */
  readonly minutes: number | undefined;
};

/** The keys of days that have no open time; see {@link fullDayKey}. */
export const $fullDays = atom<ReadonlySet<string>>(new Set());

/** Asked before: a day that was full a moment ago stays known, whatever is tapped meanwhile. */
const asked = new Set<string>();

/** One day and what it was asked for. */
export function fullDayKey(day: CalendarDate, { serviceType, minutes }: DayQuestion): string {
  return `${day} ${serviceType} ${minutes ?? ''}`;
}

/** Finds out which of these days are full; a day whose answer fails counts as open. */
export async function lookUpFullDays(
  days: readonly CalendarDate[],
  question: DayQuestion,
): Promise<void> {
  const { serviceType, minutes } = question;
  await Promise.all(
    days.map(async (day) => {
      const key = fullDayKey(day, question);
      if (asked.has(key)) return;
      asked.add(key);
      try {
        const open = await fetchAvailablePeriods(day, serviceType, minutes);
        if (open.length === 0) $fullDays.set(new Set([...$fullDays.get(), key]));
      } catch {
        asked.delete(key);
      }
    }),
  );
}

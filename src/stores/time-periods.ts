import { atom } from 'nanostores';
import { LOOKUP_SLOW_MS } from '#browser/api.ts';
import { fetchAvailablePeriods } from '#browser/api/available-time-periods.ts';
import { today } from '#browser/today.ts';
import { isCalendarDate, type CalendarDate } from '#domain/calendar-date.ts';
import { byPhoneSentence } from '#domain/online-hours.ts';
import { PERIODS, type Period } from '#domain/slots.ts';
import { $inEffect } from './in-effect.ts';
import { latestOnly } from './latest-only.ts';
import { findNextOpenDay } from './next-open-day.ts';

/** Which periods the form offers for the chosen date (spec 4). */
export type TimePeriods =
  | { readonly state: 'idle' }
  /** `slow`: it takes longer than expected, and the page offers alternatives. */
  | { readonly state: 'loading'; readonly slow: boolean }
  | {
      readonly state: 'ready';
      readonly offered: readonly Period[];
      /** The server did not answer, so all three are offered. */
      readonly assumed: boolean;
      /** If nothing is offered: the next day with something open, once it is found. */
      readonly nextOpen?: CalendarDate;
    };

type Ready = Extract<TimePeriods, { state: 'ready' }>;

/** The periods of the date and service chosen now. */
export const $timePeriods = atom<TimePeriods>({ state: 'idle' });

const startRead = latestOnly();

/** Asks for the periods of a date; a late answer to an earlier request is ignored. */
export async function loadTimePeriods(
  date: string,
  serviceType: string,
  minutes?: number,
): Promise<void> {
  const isLatest = startRead();
  if (!isCalendarDate(date)) {
    // Set only once: every tap in the form gets here, even before there is a date.
    if ($timePeriods.get().state !== 'idle') $timePeriods.set({ state: 'idle' });
    return;
  }
  if (date < today()) {
    // Typing a year passes through 0002 and 0020: no need to ask the server about those.
    $timePeriods.set({ state: 'ready', offered: [], assumed: false });
    return;
  }
  $timePeriods.set({ state: 'loading', slow: false });
  const slow = setTimeout(() => {
    if (isLatest()) $timePeriods.set({ state: 'loading', slow: true });
  }, LOOKUP_SLOW_MS);
  const answer = await askServer(date, serviceType, minutes);
  clearTimeout(slow);
  if (!isLatest()) return;
  $timePeriods.set(answer);
  // A day that is booked by phone has its own sentence.
  if (answer.offered.length > 0 || byPhoneSentence(date, undefined, $inEffect.get().online)) return;
  const nextOpen = await findNextOpenDay(
    date,
    (day) => fetchAvailablePeriods(day, serviceType, minutes),
    isLatest,
  );
  if (nextOpen && isLatest()) $timePeriods.set({ ...answer, nextOpen });
}

async function askServer(
  date: string,
  serviceType: string,
  minutes: number | undefined,
): Promise<Ready> {
  try {
    const offered = await fetchAvailablePeriods(date, serviceType, minutes);
    return { state: 'ready', offered, assumed: false };
  } catch {
    return { state: 'ready', offered: PERIODS, assumed: true };
  }
}

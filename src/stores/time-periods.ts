import { atom } from 'nanostores';
import { LOOKUP_SLOW_MS } from '#browser/api.ts';
import { fetchAvailablePeriods } from '#browser/api/available-time-periods.ts';
import { today } from '#browser/today.ts';
import { addDays, isCalendarDate, type CalendarDate } from '#domain/calendar-date.ts';
import { byPhoneSentence } from '#domain/online-hours.ts';
import { PERIODS, type Period } from '#domain/slots.ts';
import { latestOnly } from './latest-only.ts';

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

/** How many days after a full one are looked at, one after the other. */
const LOOK_AHEAD = 21;

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
  if (answer.offered.length > 0 || byPhoneSentence(date)) return;
  const nextOpen = await findNextOpen(date, serviceType, minutes, isLatest);
  if (nextOpen && isLatest()) $timePeriods.set({ ...answer, nextOpen });
}

/** Undefined if there is none soon, the server stops answering or the answer is no longer wanted. */
async function findNextOpen(
  date: CalendarDate,
  serviceType: string,
  minutes: number | undefined,
  isWanted: () => boolean,
): Promise<CalendarDate | undefined> {
  for (let days = 1; days <= LOOK_AHEAD && isWanted(); days += 1) {
    const day = addDays(date, days);
    if (byPhoneSentence(day)) continue;
    const { offered, assumed } = await askServer(day, serviceType, minutes);
    if (assumed) return undefined;
    if (offered.length > 0) return day;
  }
  return undefined;
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

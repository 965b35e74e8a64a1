import { useEffect, useState } from 'react';
import { isCalendarDate, type CalendarDate } from '#domain/calendar-date.ts';
import { byPhoneSentence } from '#domain/online-hours.ts';
import type { Period } from '#domain/slots.ts';
import { $inEffect } from '#stores/in-effect.ts';
import { findNextOpenDay } from '#stores/next-open-day.ts';

/** Where a visit can move to on a date. */
export type FreePeriods =
  | { readonly state: 'idle' | 'loading' | 'failed' }
  | {
      readonly state: 'ready';
      readonly periods: readonly Period[];
      /** If there are none: the next day with something open, once it is found. */
      readonly nextOpen?: CalendarDate;
    };

/** Whether a day is known to have nothing open. */
export function isFull(free: FreePeriods): boolean {
  return free.state === 'ready' && free.periods.length === 0;
}

/** Whether a day offers no time to choose, or none yet. */
export function offersNothing(free: FreePeriods): boolean {
  return free.state === 'loading' || isFull(free);
}

/**
 * Moves an untouched form on from a day that has nothing else open to the next one that has.
 *
 * @param isUntouched whether the customer has not chosen a day yet.
 */
export function useFirstOpenDay(
  free: FreePeriods,
  isUntouched: boolean,
  choose: (day: CalendarDate) => void,
): void {
  const nextOpen = free.state === 'ready' ? free.nextOpen : undefined;
  useEffect(() => {
    if (nextOpen !== undefined && isUntouched) choose(nextOpen);
  });
}

/**
 * Asks which periods of a date are free, and after a full day for the next open one; an answer to
 * an earlier date is ignored.
 *
 * @param lookUp must be a stable function for the same visit.
 */
export function useFreePeriods(
  lookUp: (date: string) => Promise<readonly Period[]>,
  date: string,
): FreePeriods {
  const [free, setFree] = useState<FreePeriods>({ state: 'idle' });
  useEffect(() => {
    let isCurrent = true;
    const isWanted = () => isCurrent;
    const ask = async () => {
      if (!isCalendarDate(date)) {
        setFree({ state: 'idle' });
        return;
      }
      setFree({ state: 'loading' });
      const answer: FreePeriods = await lookUp(date).then(
        (periods) => ({ state: 'ready', periods }),
        () => ({ state: 'failed' }),
      );
      if (!isWanted()) return;
      setFree(answer);
      // A day that is booked by phone has its own sentence.
      if (!isFull(answer) || byPhoneSentence(date, undefined, $inEffect.get().online)) return;
      const nextOpen = await findNextOpenDay(date, lookUp, isWanted);
      if (nextOpen && isWanted()) setFree({ state: 'ready', periods: [], nextOpen });
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [lookUp, date]);
  return free;
}

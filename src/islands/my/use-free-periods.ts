import { useEffect, useState } from 'react';
import { isCalendarDate } from '#domain/calendar-date.ts';
import type { Period } from '#domain/slots.ts';

/** Where a visit can move to on a date. */
export type FreePeriods =
  | { readonly state: 'idle' | 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly periods: readonly Period[] };

/** Whether a day offers no time to choose, or none yet. */
export function offersNothing(free: FreePeriods): boolean {
  return free.state === 'ready' ? free.periods.length === 0 : free.state === 'loading';
}

/**
 * Asks which periods of a date are free; an answer to an earlier date is ignored.
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
      if (isCurrent) setFree(answer);
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [lookUp, date]);
  return free;
}

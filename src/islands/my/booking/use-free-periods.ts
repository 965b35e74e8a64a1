import { useEffect, useState } from 'react';
import { fetchMyPeriods } from '#browser/api/my-booking.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import type { Period } from '#domain/slots.ts';

/** Where a booking can move to on a date. */
export type FreePeriods =
  | { readonly state: 'idle' | 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly periods: readonly Period[] };

/** Asks which periods of a date are free; an answer to an earlier date is ignored. */
export function useFreePeriods(token: string, date: string): FreePeriods {
  const [free, setFree] = useState<FreePeriods>({ state: 'idle' });
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      if (!isCalendarDate(date)) {
        setFree({ state: 'idle' });
        return;
      }
      setFree({ state: 'loading' });
      const answer: FreePeriods = await fetchMyPeriods(token, date).then(
        (periods) => ({ state: 'ready', periods }),
        () => ({ state: 'failed' }),
      );
      if (isCurrent) setFree(answer);
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [token, date]);
  return free;
}

import { useEffect, useState } from 'react';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Period } from '#domain/slots.ts';

/**
 * Which of these days have nothing open, asked one after the other; one whose answer fails counts
 * as open.
 *
 * @param lookUp must be a stable function for the same visit.
 * @param days a stable list.
 */
export function useFullNear(
  lookUp: (date: string) => Promise<readonly Period[]>,
  days: readonly CalendarDate[],
): ReadonlySet<CalendarDate> {
  const [full, setFull] = useState<ReadonlySet<CalendarDate>>(new Set());
  useEffect(() => {
    let isCurrent = true;
    const isWanted = () => isCurrent;
    const ask = async () => {
      for (const day of days) {
        const periods = await lookUp(day).catch(() => null);
        if (!isWanted()) return;
        if (periods?.length === 0) setFull((before) => new Set(before).add(day));
      }
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [lookUp, days]);
  return full;
}

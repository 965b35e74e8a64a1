import { useStore } from '@nanostores/react';
import { useEffect, useState, type RefObject } from 'react';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { $fullDays, fullDayKey, lookUpFullDays } from '#stores/full-days.ts';
import { describedMinutes } from './form/visit-price.ts';
import type { BookingFormApi } from './form/form-values.ts';
import { usePricedFields } from './form/use-priced-fields.ts';

/** Taps on a stepper follow each other faster than this; only the last one is asked for. */
const SETTLED_MS = 400;

/**
 * Which of these days have nothing open for the visit as described so far. Asked once the element
 * comes into view, because many leave a form before they get to its dates.
 */
export function useFullDays(
  form: BookingFormApi,
  days: readonly CalendarDate[],
  element: RefObject<Element | null>,
): ReadonlySet<CalendarDate> {
  const full = useStore($fullDays);
  const question = usePricedFields(form, (fields) => ({
    serviceType: fields.serviceType,
    minutes: describedMinutes(fields),
  }));
  const isSeen = useSeen(element);
  const { serviceType, minutes } = question;
  const list = days.join(' ');
  useEffect(() => {
    if (!isSeen || list === '') return;
    const settled = setTimeout(() => {
      void lookUpFullDays(list.split(' '), { serviceType, minutes });
    }, SETTLED_MS);
    return () => {
      clearTimeout(settled);
    };
  }, [isSeen, list, serviceType, minutes]);
  return new Set(days.filter((day) => full.has(fullDayKey(day, question))));
}

/** Whether the element has been on the screen. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setSeen(true);
      observer.disconnect();
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return isSeen;
}

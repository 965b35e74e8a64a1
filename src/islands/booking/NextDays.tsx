import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { addDays, formatShortDate, type CalendarDate } from '#domain/calendar-date.ts';
import { onlineDays, type WeekOfPeriods } from '#domain/online-hours.ts';
import { quoteDays } from '#domain/quote-day.ts';
import { $fullDays, fullDayKey, lookUpFullDays } from '#stores/full-days.ts';
import { useInEffect } from '#islands/ui/use-in-effect.ts';
import type { BookingFormApi } from './form/form-values.ts';
import { usePricedFields } from './form/use-priced-fields.ts';
import { describedMinutes } from './form/visit-price.ts';

const COUNT = 6;

type Props = {
  readonly form: BookingFormApi;
  /** Undefined in the prerendered page, which only reserves the space. */
  readonly today: CalendarDate | undefined;
  readonly chosen: string;
  /** Whether online hours apply; a quote books nothing, and needs some days first. */
  readonly isBound: boolean;
  readonly onChoose: (date: CalendarDate) => void;
};

/**
 * The next days that can be booked online or promised, as cards above the date field: most people
 * book within the week. A full one says so before it is tapped; a tap still says what is open next.
 */
export function NextDays({ form, today, chosen, isBound, onChoose }: Props) {
  const { online } = useInEffect();
  const days = today === undefined ? [] : nextDays(today, isBound, online);
  const group = useRef<HTMLDivElement>(null);
  const full = useFullDays(form, isBound ? days : [], group);
  const shown = today === undefined ? Array.from<undefined>({ length: COUNT }) : days;
  return (
    <div className="next-days" ref={group} role="radiogroup" aria-label="The next days">
      {shown.map((day, index) => {
        const isFull = day !== undefined && full.has(day);
        const [weekday, date] = day ? formatShortDate(day).split(', ') : [];
        return (
          <label key={index} className="next-day" data-full={isFull || undefined}>
            <input
              type="radio"
              name="booking-day"
              value={day ?? ''}
              disabled={!day}
              checked={day !== undefined && day === chosen}
              onChange={() => {
                if (day) onChoose(day);
              }}
            />
            <b>{weekday ?? '\u00a0'}</b> <span>{date ?? '\u00a0'}</span>
            {isFull && <small> full</small>}
          </label>
        );
      })}
    </div>
  );
}

function nextDays(today: CalendarDate, isBound: boolean, online: WeekOfPeriods): CalendarDate[] {
  return isBound ? onlineDays(addDays(today, 1), COUNT, online) : quoteDays(today, COUNT, online);
}

/** Taps on a stepper follow each other faster than this; only the last one is asked for. */
const SETTLED_MS = 400;

/**
 * Which of these days have nothing open for the visit as described so far. Asked once the element
 * comes into view, because many leave a form before they get to its dates.
 */
function useFullDays(
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

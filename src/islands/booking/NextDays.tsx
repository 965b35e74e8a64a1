import { useRef } from 'react';
import { addDays, formatShortDate, weekday, type CalendarDate } from '#domain/calendar-date.ts';
import { BOOKABLE_ONLINE } from '#domain/online-hours.ts';
import type { BookingFormApi } from './form/form-values.ts';
import { useFullDays } from './use-full-days.ts';

const COUNT = 6;
/** This many days include COUNT open ones, unless every weekday is closed. */
const LOOK_AHEAD = COUNT * 7;

type Props = {
  readonly form: BookingFormApi;
  /** Undefined in the prerendered page, which only reserves the space. */
  readonly today: CalendarDate | undefined;
  readonly chosen: string;
  /** Whether days without online hours are left out; a quote may ask for any day. */
  readonly isBound: boolean;
  readonly onChoose: (date: CalendarDate) => void;
};

/**
 * The next days that can be booked online, as buttons: most people book within the week. A full one
 * is struck through before it is tapped; a tap still says what is open next.
 */
export function NextDays({ form, today, chosen, isBound, onChoose }: Props) {
  const days = today === undefined ? [] : nextDays(today, isBound);
  const group = useRef<HTMLDivElement>(null);
  const full = useFullDays(form, isBound ? days : [], group);
  return (
    <div className="next-days" ref={group} role="group" aria-label="The next days">
      {Array.from({ length: today === undefined ? COUNT : days.length }, (_, index) => {
        const day = days[index];
        const isFull = day !== undefined && full.has(day);
        const [weekday, date] = day ? formatShortDate(day).split(', ') : [];
        return (
          <button
            key={index}
            type="button"
            className="next-day"
            data-full={isFull || undefined}
            disabled={!day}
            aria-pressed={day !== undefined && day === chosen}
            onClick={() => {
              if (day) onChoose(day);
            }}
          >
            <b>{weekday ?? '\u00a0'}</b> <span>{date ?? '\u00a0'}</span>
            {isFull && <span className="sr-only">, full</span>}
          </button>
        );
      })}
    </div>
  );
}

function nextDays(today: CalendarDate, isBound: boolean): CalendarDate[] {
  return Array.from({ length: LOOK_AHEAD }, (_, index) => addDays(today, index + 1))
    .filter((day) => !isBound || (BOOKABLE_ONLINE[weekday(day)] ?? []).length > 0)
    .slice(0, COUNT);
}

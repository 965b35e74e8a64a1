import { useRef } from 'react';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { onlineDays } from '#domain/online-hours.ts';
import { quoteDays } from '#domain/quote-day.ts';
import { DayRow } from '#islands/ui/DayRow.tsx';
import type { BookingFormApi } from './form/form-values.ts';
import { useFullDays } from './use-full-days.ts';

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
 * The next days that can be booked online or promised, as buttons: most people book within the week. A full one
 * is struck through before it is tapped; a tap still says what is open next.
 */
export function NextDays({ form, today, chosen, isBound, onChoose }: Props) {
  const days = today === undefined ? [] : nextDays(today, isBound);
  const group = useRef<HTMLDivElement>(null);
  const full = useFullDays(form, isBound ? days : [], group);
  return (
    <DayRow
      ref={group}
      label="The next days"
      days={today === undefined ? Array.from<undefined>({ length: COUNT }) : days}
      chosen={chosen}
      full={full}
      onChoose={onChoose}
    />
  );
}

function nextDays(today: CalendarDate, isBound: boolean): CalendarDate[] {
  return isBound ? onlineDays(addDays(today, 1), COUNT) : quoteDays(today, COUNT);
}

import { useEffect, useMemo, useState } from 'react';
import {
  useFormContext,
  useFormState,
  useWatch,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { today } from '#browser/today.ts';
import { addDays, weekday, type CalendarDate } from '#domain/calendar-date.ts';
import {
  byPhoneSentence,
  MOST_HORIZON_DAYS,
  onlineDays,
  type WeekOfPeriods,
} from '#domain/online-hours.ts';
import type { Period } from '#domain/slots.ts';
import { Callable } from '#islands/ui/Callable.tsx';
import { DateBox } from '#islands/ui/DateBox.tsx';
import { DayRow } from '#islands/ui/DayRow.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { NextOpenDay } from '#islands/ui/NextOpenDay.tsx';
import { useInEffect } from '#islands/ui/use-in-effect.ts';
import { periodOnOneLine } from './period-words.ts';
import { isFull, type FreePeriods } from './use-free-periods.ts';

/** How many days around the visit are one tap away, and how many of them may be before it. */
const NEAR = 6;
const BEFORE = 2;
const MOVED = { date: 'New date', period: 'New time' };

type Props = {
  readonly id: string;
  /** The first day that can be chosen. */
  readonly from: string;
  /** The day the visit is on now; empty for one that is not booked yet. */
  readonly current: CalendarDate;
  /** The day around which others are one tap away; the visit's own if absent. */
  readonly around?: CalendarDate;
  /** The only days of the week that come into question; all if absent. */
  readonly only?: readonly number[] | undefined;
  /** The names of the two fields. */
  readonly labels?: { readonly date: string; readonly period: string };
  /** Fetches what is open on a day; stable for the same visit. */
  readonly lookUp: (date: string) => Promise<readonly Period[]>;
  /** The free times of the chosen day. */
  readonly free: FreePeriods;
};

/** Fields for a new day and a free time; another day clears the time and its errors. */
export function NewTime(props: Props) {
  const { id, from, current, around = current, only, labels = MOVED, lookUp, free } = props;
  const { clearErrors, control, register, setValue } = useFormContext<{
    date: string;
    period: string;
  }>();
  const date = useWatch({ control, name: 'date' });
  const { errors } = useFormState({ control, name: ['date', 'period'] });
  const { online } = useInEffect();
  const [start] = useState(around || from);
  const near = useMemo(() => daysAround(start, from, online), [start, from, online]);
  const full = useFullNear(lookUp, near);
  const chooseAnew = () => {
    setValue('period', '');
    clearErrors('period');
    clearErrors('root');
  };
  const choose = (another: CalendarDate) => {
    setValue('date', another, { shouldDirty: true });
    chooseAnew();
  };
  // Registered first: the form focuses the first invalid field in registration order.
  const day = register('date', { onChange: chooseAnew });
  return (
    <>
      <Field id={id} label={labels.date} error={errors.date?.message}>
        {(attributes) => (
          <DateBox
            isEmpty={date === ''}
            min={from}
            max={addDays(today(), MOST_HORIZON_DAYS)}
            {...attributes}
            {...day}
          />
        )}
      </Field>
      <DayRow
        label={current === '' ? 'The next days' : 'Days around it'}
        days={only ? near.filter((day) => only.includes(weekday(day))) : near}
        chosen={date}
        full={full}
        onChoose={choose}
      />
      <PeriodChoice
        free={free}
        date={date}
        current={current}
        legend={labels.period}
        field={register('period')}
        error={errors.period?.message}
        choose={choose}
      />
    </>
  );
}

/** The days with online hours around a visit's own, none before `from`. */
function daysAround(
  current: CalendarDate,
  from: CalendarDate,
  online: WeekOfPeriods,
): CalendarDate[] {
  const first = addDays(current, -BEFORE);
  return onlineDays(first < from ? from : first, NEAR, online);
}

/**
 * Which of these days have nothing open, asked one after the other; one whose answer fails counts
 * as open.
 *
 * @param lookUp must be a stable function for the same visit.
 * @param days a stable list.
 */
function useFullNear(
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

type PeriodChoiceProps = {
  readonly free: FreePeriods;
  readonly date: string;
  /** Where the visit stands now: its own time is not offered on that day. */
  readonly current: string;
  readonly legend: string;
  /** The result of `register` for the time field. */
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
  /** Chooses another day. */
  readonly choose: (day: CalendarDate) => void;
};

/** The free periods of a day to choose from, or why there are none. */
function PeriodChoice({ free, date, current, legend, field, error, choose }: PeriodChoiceProps) {
  const { online } = useInEffect();
  const nextOpen = free.state === 'ready' ? free.nextOpen : undefined;
  return (
    <fieldset
      className="my-periods"
      aria-busy={free.state === 'loading'}
      data-full={isFull(free)}
      data-invalid={error !== undefined}
    >
      <legend>{legend}</legend>
      {(free.state === 'ready' ? free.periods : []).map((each) => (
        <label key={each}>
          <input type="radio" value={each} {...field} />
          {periodOnOneLine(each)}
        </label>
      ))}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <p className="form-small" role="status">
        {nextOpen ? (
          <>
            {nothingOpen(date === current)} <NextOpenDay day={nextOpen} onChoose={choose} />
          </>
        ) : (
          <Callable text={hintFor(free, date, current, online)} />
        )}
      </p>
    </fieldset>
  );
}

function nothingOpen(isItsOwnDay: boolean): string {
  return `Nothing ${isItsOwnDay ? 'else ' : ''}is open on this date.`;
}

function hintFor(free: FreePeriods, date: string, current: string, online: WeekOfPeriods): string {
  switch (free.state) {
    case 'idle':
      return 'Choose a date first.';
    case 'loading':
      return 'Looking up open times...';
    case 'failed':
      return 'We couldn’t look up the open times. Please choose the date again.';
    case 'ready':
      return isFull(free)
        ? (byPhoneSentence(date, undefined, online) ??
            `${nothingOpen(date === current)} Please try another day.`)
        : '';
  }
}

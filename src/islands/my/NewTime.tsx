import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { today } from '#browser/today.ts';
import { addDays, weekday, type CalendarDate } from '#domain/calendar-date.ts';
import { MOST_HORIZON_DAYS, onlineDays } from '#domain/online-hours.ts';
import type { Period } from '#domain/slots.ts';
import { DateBox } from '#islands/ui/DateBox.tsx';
import { DayRow } from '#islands/ui/DayRow.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import type { FreePeriods } from './use-free-periods.ts';
import { useFullNear } from './use-full-near.ts';

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
  const [near] = useState(() => daysAround(around || from, from));
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
function daysAround(current: CalendarDate, from: CalendarDate): CalendarDate[] {
  const first = addDays(current, -BEFORE);
  return onlineDays(first < from ? from : first, NEAR);
}

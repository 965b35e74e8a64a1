import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { today } from '#browser/today.ts';
import { addDays } from '#domain/calendar-date.ts';
import { MOST_HORIZON_DAYS } from '#domain/online-hours.ts';
import type { Period } from '#domain/slots.ts';
import { DateBox } from '#islands/ui/DateBox.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { useFreePeriods } from './use-free-periods.ts';

type Props = {
  readonly id: string;
  /** The first day that can be chosen. */
  readonly from: string;
  /** Looks up the free times of a day; must be a stable function for the same visit. */
  readonly lookUp: (date: string) => Promise<readonly Period[]>;
};

/** Form fields for a new day and a free time; changing the day clears the time. */
export function NewTime({ id, from, lookUp }: Props) {
  const { control, register, setValue } = useFormContext<{ date: string; period: string }>();
  const date = useWatch({ control, name: 'date' });
  const { errors } = useFormState({ control, name: 'date' });
  const free = useFreePeriods(lookUp, date);
  const chooseAnew = () => {
    setValue('period', '');
  };
  // Registered first: the form focuses the first invalid field in registration order.
  const day = register('date', { onChange: chooseAnew });
  return (
    <>
      <Field id={id} label="New date" error={errors.date?.message}>
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
      <PeriodChoice free={free} date={date} field={register('period')} />
    </>
  );
}

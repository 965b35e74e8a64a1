import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { today } from '#browser/today.ts';
import { addDays } from '#domain/calendar-date.ts';
import { MOST_HORIZON_DAYS } from '#domain/online-hours.ts';
import { DateBox } from '#islands/ui/DateBox.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import type { FreePeriods } from './use-free-periods.ts';

type Props = {
  readonly id: string;
  /** The first day that can be chosen. */
  readonly from: string;
  /** The free times of the chosen day. */
  readonly free: FreePeriods;
};

/** Fields for a new day and a free time; another day clears the time and its errors. */
export function NewTime({ id, from, free }: Props) {
  const { clearErrors, control, register, setValue } = useFormContext<{
    date: string;
    period: string;
  }>();
  const date = useWatch({ control, name: 'date' });
  const { errors } = useFormState({ control, name: ['date', 'period'] });
  const chooseAnew = () => {
    setValue('period', '');
    clearErrors('period');
    clearErrors('root');
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
      <PeriodChoice
        free={free}
        date={date}
        field={register('period')}
        error={errors.period?.message}
        choose={(another) => {
          setValue('date', another, { shouldDirty: true });
          chooseAnew();
        }}
      />
    </>
  );
}

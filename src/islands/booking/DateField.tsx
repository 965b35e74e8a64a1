import { useFormState, useWatch } from 'react-hook-form';
import { today } from '#browser/today.ts';
import { addDays } from '#domain/calendar-date.ts';
import { isBoundByOnlineHours, MOST_HORIZON_DAYS } from '#domain/online-hours.ts';
import { quoteDaySentence } from '#domain/quote-day.ts';
import { DateBox } from '#islands/ui/DateBox.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { useHydrated } from '#islands/ui/use-hydrated.ts';
import { chooseDate } from './choose-date.ts';
import type { BookingFormApi } from './form/form-values.ts';
import { NextDays } from './NextDays.tsx';

/**
 * The day of the visit, from today in the company's own zone: one control of the next days, each a
 * tap away, and a field for every other one.
 */
export function DateField({ form }: { readonly form: BookingFormApi }) {
  // The page was prerendered on an earlier day, so it cannot know today's date.
  const first = useHydrated() ? today() : undefined;
  const date = useWatch({ control: form.control, name: 'preferredDate' });
  const serviceType = useWatch({ control: form.control, name: 'serviceType' });
  const isBound = isBoundByOnlineHours(serviceType);
  const { errors } = useFormState({ control: form.control, name: 'preferredDate' });
  return (
    <Field
      id="booking-preferredDate"
      label={isBound ? 'Date' : 'Preferred date'}
      error={errors.preferredDate?.message}
      hint={isBound ? undefined : first && date && quoteDaySentence(date, first)}
      live
    >
      {(control) => (
        <div className="date-control">
          <NextDays
            form={form}
            today={first}
            chosen={date}
            isBound={isBound}
            onChoose={(day) => {
              chooseDate(form, day);
            }}
          />
          <DateBox
            isEmpty={date === ''}
            min={first}
            max={first && addDays(first, MOST_HORIZON_DAYS)}
            aria-required
            {...control}
            {...form.register('preferredDate')}
          />
        </div>
      )}
    </Field>
  );
}

import { addDays, businessTime } from '#domain/calendar-date.ts';
import { Field } from '#islands/ui/Field.tsx';
import { useHydrated } from '#islands/ui/use-hydrated.ts';
import type { BookingFormApi } from './form-values.ts';

/** How far ahead the calendar lets one choose; the server has the last word. */
const HORIZON_DAYS = 365;

/** The day of the clean, from today in the company's own zone. */
export function DateField({ form }: { readonly form: BookingFormApi }) {
  // The prerendered page is older than the visit, so it knows nothing of today.
  const today = useHydrated() ? businessTime(new Date()).date : undefined;
  return (
    <Field
      id="booking-preferredDate"
      label="Date"
      error={form.formState.errors.preferredDate?.message}
    >
      {(control) => (
        <input
          className="input"
          type="date"
          min={today}
          max={today && addDays(today, HORIZON_DAYS)}
          aria-required
          {...control}
          {...form.register('preferredDate')}
        />
      )}
    </Field>
  );
}

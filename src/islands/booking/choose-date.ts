import type { CalendarDate } from '#domain/calendar-date.ts';
import { clearError } from './clear-error.ts';
import type { BookingFormApi } from './form/form-values.ts';

/** Puts a day that was tapped, not typed, into the form. */
export function chooseDate(form: BookingFormApi, day: CalendarDate): void {
  form.setValue('preferredDate', day, { shouldDirty: true });
  clearError(form, 'preferredDate');
}

import type { BookingFormApi, FieldName } from './form/form-values.ts';

/** Takes an error off its field. Where there is none, nothing is said: every field would hear it. */
export function clearError(form: BookingFormApi, name: FieldName): void {
  if (form.getFieldState(name).error) form.clearErrors(name);
}

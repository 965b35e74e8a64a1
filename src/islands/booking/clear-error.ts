import type { BookingFormApi, FieldName } from './form/form-values.ts';

/** Clears a field's error. Does nothing if there is none, to avoid notifying every field. */
export function clearError(form: BookingFormApi, name: FieldName): void {
  if (form.getFieldState(name).error) form.clearErrors(name);
}

import { TextField } from '#islands/ui/TextField.tsx';
import type { BookingFormApi } from './form/form-values.ts';

/** What else we should know: free text, optional. */
export function InstructionsField({ form }: { readonly form: BookingFormApi }) {
  return (
    <TextField
      form={form}
      name="specialInstructions"
      id="booking-specialInstructions"
      label="Special instructions"
      optional
      rows={3}
      className="input input-short"
      placeholder="Pets, parking, how to get in, rooms that matter most"
      autoComplete="off"
    />
  );
}

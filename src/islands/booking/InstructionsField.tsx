import { TextField } from '#islands/ui/TextField.tsx';
import type { BookingFormApi } from './form/form-values.ts';

type Props = { readonly form: BookingFormApi; readonly isForHome: boolean };

/** What else we should know: free text, optional. */
export function InstructionsField({ form, isForHome }: Props) {
  return (
    <TextField
      form={form}
      name="specialInstructions"
      id="booking-specialInstructions"
      label="Special instructions"
      optional
      rows={3}
      className="input input-short"
      placeholder={
        isForHome
          ? 'Pets, parking, how to get in, rooms that matter most'
          : 'Floors, hours you’re open, how to get in'
      }
      autoComplete="off"
    />
  );
}

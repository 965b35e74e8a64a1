import { useFormState } from 'react-hook-form';
import { Field } from '#islands/ui/Field.tsx';
import type { BookingFormApi } from './form/form-values.ts';

/** What else we should know: free text, optional. */
export function InstructionsField({ form }: { readonly form: BookingFormApi }) {
  const { errors } = useFormState({ control: form.control, name: 'specialInstructions' });
  return (
    <Field
      id="booking-specialInstructions"
      label="Special instructions"
      optional
      error={errors.specialInstructions?.message}
    >
      {(control) => (
        <textarea
          className="input input-short"
          rows={3}
          placeholder="Pets, parking, how to get in, rooms that matter most"
          autoComplete="off"
          {...control}
          {...form.register('specialInstructions')}
        />
      )}
    </Field>
  );
}

import { useFormState, useWatch } from 'react-hook-form';
import { TextField } from '#islands/ui/TextField.tsx';
import { Fold } from './Fold.tsx';
import type { BookingFormApi } from './form/form-values.ts';

type Props = { readonly form: BookingFormApi; readonly isForHome: boolean };

/**
 * What else we should know: free text, optional, behind one line. A business has more to say, so
 * there it begins open.
 */
export function InstructionsField({ form, isForHome }: Props) {
  const isFilled = useWatch({
    control: form.control,
    name: 'specialInstructions',
    compute: (text = '') => text !== '',
  });
  const { errors } = useFormState({ control: form.control, name: 'specialInstructions' });
  const hasError = errors.specialInstructions !== undefined;
  return (
    <div className="form-folds">
      <Fold
        name={isForHome ? 'Gate code, pets, notes' : 'Notes'}
        now={isFilled ? <b>Added</b> : 'None'}
        opens={isFilled || hasError || !isForHome}
      >
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
      </Fold>
    </div>
  );
}

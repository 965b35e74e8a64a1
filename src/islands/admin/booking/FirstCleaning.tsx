import { useFormContext, useFormState } from 'react-hook-form';
import { priceTable } from '#content/services.ts';
import type { Values } from '#islands/admin/ui/typed.ts';

const PROBLEM_ID = 'promo-problem';

/**
 * Whether a booking by phone is somebody's first cleaning, and so has the welcome offer. Ticked for
 * who is new in the form; the server knows better, and says so here.
 */
export function FirstCleaning() {
  const { control, register } = useFormContext<Values>();
  const { errors } = useFormState({ control, name: 'promo' });
  const problem = errors['promo']?.message;
  return (
    <>
      <label className="form-check">
        <input
          type="checkbox"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : PROBLEM_ID}
          {...register('promo')}
        />
        <span>Their first cleaning: {priceTable.welcomeOffer.percent}% welcome offer</span>
      </label>
      {problem !== undefined && (
        <p className="field-error" id={PROBLEM_ID} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

import { useFormContext } from 'react-hook-form';
import type { Values } from '#islands/admin/ui/typed.ts';

/** The box the owner ticks once the customer agrees; never ticked by default. */
export function AgreesToTexts() {
  const { register } = useFormContext<Values>();
  return (
    <label className="form-check agrees-to-texts">
      <input type="checkbox" {...register('smsConsent')} />
      <span>OK to text about this visit. Ask first; we keep a record of when they said yes.</span>
    </label>
  );
}

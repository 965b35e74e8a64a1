import { useFormContext } from 'react-hook-form';
import type { Values } from '#islands/admin/ui/typed.ts';

/** The box the owner ticks once the customer agrees; never ticked by default. */
export function AgreesToTexts() {
  const { register } = useFormContext<Values>();
  return (
    <label className="form-check agrees-to-texts">
      <input type="checkbox" {...register('smsConsent')} />
      <span>
        Agrees to texts about the visit. Please ask first: the day and time of their yes are kept.
      </span>
    </label>
  );
}

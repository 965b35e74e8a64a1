import { useFormContext, useWatch } from 'react-hook-form';
import { decimalToCents, formatMoney } from '#domain/money.ts';
import { Input } from '#islands/admin/ui/Input.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';

type Props = {
  /** The most that is accepted without confirmation, in dollars. */
  readonly owed: number;
};

/** The amount received; more than is owed needs confirmation before sending. */
export function AmountTaken({ owed }: Props) {
  const { control, register } = useFormContext<Values>();
  const amount = String(useWatch({ control, name: 'amount' }) ?? '');
  const cents = decimalToCents(amount.trim().replace(/^\$/, ''));
  const over = cents - Math.round(owed * 100);
  return (
    <>
      <Input name="amount" label="Amount in dollars" inputMode="decimal" />
      {over > 0 && (
        <label className="form-check">
          <input type="checkbox" {...register('moreThanOwed')} />
          Yes, {formatMoney(over)} more than is owed
        </label>
      )}
    </>
  );
}

import { useFormContext, useWatch } from 'react-hook-form';
import { decimalToCents, formatMoney } from '#domain/money.ts';
import { Input } from '#islands/admin/ui/Input.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';

type Props = {
  /** What can be taken without a question, in dollars. */
  readonly owed: number;
};

/** How much came in; more than is owed is asked about before it is sent. */
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

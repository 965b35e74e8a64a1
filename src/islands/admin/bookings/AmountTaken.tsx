import { useState } from 'react';
import { decimalToCents, formatMoney } from '#domain/money.ts';
import { useKept } from '#islands/admin/ui/AdminForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';

type Props = {
  /** What the field begins with. */
  readonly begun: string;
  /** What can be taken without a question, in dollars. */
  readonly owed: number;
};

/** How much came in; more than is owed is asked about before it is sent. */
export function AmountTaken({ begun, owed }: Props) {
  const [amount, setAmount] = useState(useKept('amount') ?? begun);
  const cents = decimalToCents(amount.trim().replace(/^\$/, ''));
  const over = cents - Math.round(owed * 100);
  return (
    <>
      <Input
        name="amount"
        label="Amount in dollars"
        inputMode="decimal"
        value={amount}
        onChange={({ target }) => {
          setAmount(target.value);
        }}
      />
      {over > 0 && (
        <label className="form-check">
          <input type="checkbox" name="moreThanOwed" />
          Yes, {formatMoney(over)} more than is owed
        </label>
      )}
    </>
  );
}

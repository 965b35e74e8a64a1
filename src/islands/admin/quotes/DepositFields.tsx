import { useFormContext, useWatch } from 'react-hook-form';
import type { DepositKind } from '#domain/deposit.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';

const KINDS: readonly { value: DepositKind; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'amount', label: 'An amount' },
  { value: 'percent', label: 'Percent of the total' },
];

/** What is to be paid when the quote is accepted. */
export function DepositFields() {
  const { control } = useFormContext<Values>();
  const kind = useWatch({ control, name: 'deposit' });
  return (
    <div className="form-pair">
      <Choice
        name="deposit"
        label="Deposit"
        options={KINDS}
        hint="They pay it when they accept; it counts toward the first visit. The time is booked either way."
      />
      {kind === 'amount' && (
        <Input name="depositOf" label="Deposit in dollars" inputMode="decimal" />
      )}
      {kind === 'percent' && (
        <Input name="depositOf" label="Deposit in percent" inputMode="numeric" />
      )}
    </div>
  );
}

import { useFormContext, useWatch } from 'react-hook-form';
import { LIMITS } from '#contracts/fields.ts';
import { decimalToCents, formatMoney } from '#domain/money.ts';
import { methodName } from '#domain/payment-name.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';

/** How money comes in without a card, for a choice. */
const METHODS = ['cash', 'peer', 'reader', 'other'].map((value) => {
  return { value, label: methodName(value) };
});

type Props = {
  /** The field that says how it was paid. */
  readonly how?: string;
  /** The most that is accepted without confirmation, in dollars. */
  readonly owed: number;
  readonly hint?: string;
};

/**
 * How something was paid, and the amount received; what is more than owed is a tip or too much, which
 * the owner says.
 */
export function PaidFields({ how = 'method', owed, hint }: Props) {
  const { control, register } = useFormContext<Values>();
  const amount = String(useWatch({ control, name: 'amount' }) ?? '');
  const cents = decimalToCents(amount.trim().replace(/^\$/, ''));
  const over = cents - Math.round(owed * 100);
  return (
    <>
      <Choice name={how} label="Paid by" options={METHODS} />
      <Input name="amount" label="Amount in dollars" hint={hint} inputMode="decimal" />
      {over > 0 && (
        <fieldset className="form-choice">
          <legend>That’s {formatMoney(over)} more than is owed. The rest is</legend>
          <label className="form-check">
            <input type="radio" value="tip" {...register('rest')} />a tip for the crew
          </label>
          <label className="form-check">
            <input type="radio" value="too-much" {...register('rest')} />
            paid too much
          </label>
        </fieldset>
      )}
    </>
  );
}

/** What the owner notes of what was paid, such as the number of a check. */
export function PaidNote() {
  return (
    <Input
      name="note"
      label="Note"
      required={false}
      maxLength={LIMITS.reason}
      hint="Only you see it, but a check’s number is on the receipt."
    />
  );
}

/** What the form says of the rest, as the calls take it. */
export function restOf(rest: string | undefined): { isTip: boolean; moreThanOwed: boolean } {
  return { isTip: rest === 'tip', moreThanOwed: rest === 'too-much' };
}

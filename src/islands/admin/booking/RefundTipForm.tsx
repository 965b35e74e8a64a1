import { useRef } from 'react';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import { refundBody } from '#contracts/admin/payments.ts';
import { LIMITS } from '#contracts/fields.ts';
import { decimalToCents, formatMoney } from '#domain/money.ts';
import type { Outcome } from '#stores/admin/attempt.ts';
import { refundTip } from '#stores/admin/booking.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { Question } from '#islands/admin/ui/Question.tsx';
import { useAsking } from '#islands/admin/ui/use-asking.ts';
import { showMoney } from './show-money.ts';

type Details = Parameters<typeof refundTip>[0];
type Sent = Outcome<BookingDetail> | undefined;

/** Refunds a tip that was paid by card, apart from what was paid for the visit. */
export function RefundTipForm({ detail }: { readonly detail: BookingDetail }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const { asked, ask } = useAsking<string>();
  const most = decimalToCents(detail.refundableTip);
  const schema = refundBody.refine(({ amount = 0 }) => amount <= most, {
    path: ['amount'],
    error: `The most you can refund of the tip is ${formatMoney(most)}.`,
  });
  const send = async (details: Details): Promise<Sent> => {
    const amount = formatMoney(refundBody.shape.amount.parse(details.amount) ?? most);
    if (!(await ask(amount))) return undefined;
    const head = fold.current?.closest('section')?.querySelector('h3');
    const outcome = await refundTip(details);
    // After a full refund the form is gone; the result is below the head.
    if (outcome?.ok && outcome.value.refundableTip === '0.00') head?.focus();
    return outcome;
  };
  return (
    <details ref={fold} className="fold">
      <summary className="fold-row">Refund the tip</summary>
      <ContractForm
        label="Refund the tip"
        action="Refund the tip through Stripe"
        isDanger
        isAsking={asked !== null}
        filled={{ amount: detail.refundableTip }}
        schema={schema}
        body={({ amount, reason = '' }) => ({ amount: amount || undefined, reason })}
        onSave={send}
        onSaved={() => {
          showMoney(fold.current);
        }}
      >
        <Input
          name="amount"
          label="Amount in dollars"
          inputMode="decimal"
          hint="It comes out of the crew’s tip alone: what was paid for the visit stays."
        />
        <Input
          name="reason"
          label="Reason"
          hint="Your customer reads it in our email about the refund."
          maxLength={LIMITS.reason}
        />
      </ContractForm>
      {asked && (
        <Question
          title={`Refund ${asked.about} of the tip?`}
          text="It goes back to the card, the crew no longer gets it, and it can’t be undone."
          yes={`Refund ${asked.about}`}
          isDanger
          onYes={() => {
            asked.answer(true);
          }}
          onNo={() => {
            asked.answer(false);
          }}
        />
      )}
    </details>
  );
}

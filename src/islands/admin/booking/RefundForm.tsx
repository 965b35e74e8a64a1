import { useRef } from 'react';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import { refundBody } from '#contracts/admin/payments.ts';
import { LIMITS } from '#contracts/fields.ts';
import { centsToDecimal, decimalToCents, formatMoney } from '#domain/money.ts';
import type { Outcome } from '#stores/admin/attempt.ts';
import { refund } from '#stores/admin/booking.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { Question } from '#islands/admin/ui/Question.tsx';
import { useAsking } from '#islands/admin/ui/use-asking.ts';
import { showMoney } from './show-money.ts';

const GIFT = { value: 'goodwill', label: 'Courtesy: balance stays the same' };
const STILL_OWED = { value: 'correction', label: 'Correction: still to be paid' };
const TOO_MUCH = { value: 'correction', label: 'Correction: they overpaid' };

type Refund = Parameters<typeof refund>[0];
type Sent = Outcome<BookingDetail> | undefined;

/** Refunds a card payment, once the owner has confirmed the amount and the person. */
export function RefundForm({ detail }: { readonly detail: BookingDetail }) {
  const { booking, refundable, goodwillPreset, overpaid } = detail;
  const fold = useRef<HTMLDetailsElement>(null);
  const { asked, ask } = useAsking<string>();
  const most = decimalToCents(refundable);
  const tooMuch = decimalToCents(overpaid);
  const preset = tooMuch > 0 ? centsToDecimal(Math.min(tooMuch, most)) : refundable;
  const schema = refundBody.refine(({ amount = 0 }) => amount <= most, {
    path: ['amount'],
    error: `The most you can refund is ${formatMoney(most)}.`,
  });

  const send = async (details: Refund): Promise<Sent> => {
    const amount = formatMoney(refundBody.shape.amount.parse(details.amount) ?? most);
    if (!(await ask(amount))) return undefined;
    const head = fold.current?.closest('section')?.querySelector('h3');
    const outcome = await refund(details);
    // After a full refund the form is gone; the result is below the head.
    if (outcome?.ok && outcome.value.refundable === '0.00') head?.focus();
    return outcome;
  };
  return (
    <details ref={fold} className="fold">
      <summary className="fold-row">Refund</summary>
      <ContractForm
        label="Refund"
        action="Refund through Stripe"
        isDanger
        isAsking={asked !== null}
        filled={{ amount: preset, why: goodwillPreset ? 'goodwill' : 'correction' }}
        schema={schema}
        body={({ amount, reason = '', why }) => ({
          ...{ amount: amount || undefined, reason },
          goodwill: why === 'goodwill',
        })}
        onSave={send}
        onSaved={() => {
          showMoney(fold.current);
        }}
      >
        <Input
          name="amount"
          label="Amount in dollars"
          inputMode="decimal"
          hint="It goes back to the card and can’t be undone."
        />
        <Choice
          name="why"
          label="After the refund"
          options={[GIFT, tooMuch > 0 ? TOO_MUCH : STILL_OWED]}
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
          title={`Refund ${asked.about}?`}
          text="It goes back to the card this was paid with, and it can’t be undone."
          yes={`Refund ${asked.about}`}
          isDanger
          onYes={() => {
            asked.answer(true);
          }}
          onNo={() => {
            asked.answer(false);
          }}
        >
          <p>
            Customer:{' '}
            <strong>
              <bdi>
                {booking.firstName} {booking.lastName}
              </bdi>
            </strong>
          </p>
        </Question>
      )}
    </details>
  );
}

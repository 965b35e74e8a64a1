import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { paymentPatch, type StoredPayment } from '#contracts/admin/payments.ts';
import { LIMITS } from '#contracts/fields.ts';
import { formatDecimal } from '#domain/money.ts';
import { methodName } from '#domain/payment-name.ts';
import { unbroken } from '#domain/unbroken.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { momentName, recentMoment } from '#islands/admin/ui/day-parts.ts';
import { Input } from '#islands/admin/ui/Input.tsx';
import { reasonWords } from '#islands/admin/ui/booking-words.ts';
import type { Values } from '#islands/admin/ui/typed.ts';
import { correctPayment } from '#stores/admin/booking.ts';
import { PaidFields, restOf } from './PaidFields.tsx';

type Props = {
  readonly payment: StoredPayment;
  /** What is still to collect, in dollars; negative if overpaid. */
  readonly balance: string;
};

/** One payment with its refunds; payments the owner recorded can be corrected. */
export function PaymentItem({ payment, balance }: Props) {
  return (
    <li>
      <span>
        {methodName(payment.method)}, {unbroken(momentName(payment.createdAt))}
        {payment.status === 'disputed' && (
          <>
            , <b>disputed</b>
          </>
        )}
        {payment.tip !== '0.00' && `, ${formatDecimal(payment.tip)} of it a tip`}
        {payment.note !== null && <em dir="auto">{payment.note}</em>}
      </span>
      <strong>{formatDecimal(payment.amount)}</strong>
      {payment.refunds.map((each) => (
        <span key={each.id} className="money-refund" data-state={each.status}>
          {refundWords(each)} Reason: <bdi>{reasonWords(each.reason)}</bdi>
        </span>
      ))}
      {payment.method !== 'card' && payment.method !== 'invoice' && (
        <PaymentCorrection payment={payment} balance={balance} />
      )}
    </li>
  );
}

type Refund = StoredPayment['refunds'][number];

/** What became of a refund: `$10 refunded as a courtesy, Nov 24, 9:41 AM.` */
function refundWords({ amount, status, goodwill, isTip, createdAt }: Refund): string {
  const money = `${formatDecimal(amount)}${isTip ? ' of the tip' : ''}`;
  const why = goodwill ? ' as a courtesy' : '';
  if (status === 'done') return `${money} refunded${why}, ${recentMoment(createdAt)}.`;
  const state = status === 'due' ? 'on its way' : status;
  return `Refund of ${money}${why}: ${state}.`;
}

const TAKE_BACK = 'take-back';
const KINDS = [
  { value: 'correct', label: 'Correct it' },
  { value: TAKE_BACK, label: 'Delete it: nothing was paid' },
];

type PaymentCorrectionProps = {
  readonly payment: StoredPayment;
  /** What is still to collect, in dollars; negative if overpaid. */
  readonly balance: string;
};

/** Corrects or removes a payment that the owner recorded. */
function PaymentCorrection({ payment, balance }: PaymentCorrectionProps) {
  const [isTakenBack, setTakenBack] = useState(false);
  const label = `Correct the ${methodName(payment.method).toLowerCase()} payment of ${formatDecimal(payment.amount)}`;
  const owed = Math.max(0, Number(balance) + Number(payment.amount) - Number(payment.tip));
  return (
    <details className="fold money-correct">
      <summary className="button button-quiet button-small">Correct or delete</summary>
      <ContractForm
        label={label}
        action={isTakenBack ? 'Delete payment' : 'Correct payment'}
        isDanger={isTakenBack}
        filled={{
          method: payment.method,
          amount: payment.amount,
          ...(payment.tip !== '0.00' && { rest: 'tip' }),
        }}
        schema={paymentPatch}
        body={({ kind, method = payment.method, amount = '0', reason = '', rest }) => ({
          ...{ method, reason },
          ...restOf(rest),
          amount: kind === TAKE_BACK ? '0' : amount,
        })}
        onSave={(corrected) => correctPayment(payment.id, corrected)}
      >
        <CorrectionFields owed={owed} onKind={setTakenBack} />
      </ContractForm>
    </details>
  );
}

type FieldsProps = {
  /** The most that is accepted without confirmation, in dollars. */
  readonly owed: number;
  readonly onKind: (isTakenBack: boolean) => void;
};

function CorrectionFields({ owed, onKind }: FieldsProps) {
  const { control } = useFormContext<Values>();
  const isTakenBack = useWatch({ control, name: 'kind' }) === TAKE_BACK;
  useEffect(() => {
    onKind(isTakenBack);
  }, [isTakenBack, onKind]);
  return (
    <>
      <Choice name="kind" label="What to do" options={KINDS} />
      {!isTakenBack && <PaidFields owed={owed} hint="Gave some of it back? Enter what you kept." />}
      <Input name="reason" label="Reason" maxLength={LIMITS.reason} />
    </>
  );
}

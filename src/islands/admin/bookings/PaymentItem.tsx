import { useState } from 'react';
import { formatDecimal } from '#domain/money.ts';
import { paymentPatch, type StoredPayment } from '#contracts/admin-bookings.ts';
import { methodName } from '#domain/payment-name.ts';
import { $openBooking, correctPayment } from '#stores/admin-booking.ts';
import { showToast } from '#stores/toast.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { momentName } from '#islands/admin/schedule/day-parts.ts';
import { AmountTaken } from './AmountTaken.tsx';
import { METHODS } from './payment-methods.ts';

const KINDS = [
  { value: 'correct', label: 'Correct it' },
  { value: 'take-back', label: 'Take it back: nothing came in' },
];

type Props = {
  readonly payment: StoredPayment;
  /** What is still to collect, in dollars. */
  readonly balance: string;
};

/** One payment with what went back of it; what the owner wrote down can be corrected. */
export function PaymentItem({ payment, balance }: Props) {
  return (
    <li>
      <span>
        {methodName(payment.method)}, {momentName(payment.createdAt)}
        {payment.note !== null && <em dir="auto">{payment.note}</em>}
      </span>
      <strong>{formatDecimal(payment.amount)}</strong>
      {payment.refunds.map((each) => (
        <span key={each.id} className="money-refund">
          {formatDecimal(each.amount)} back ({each.status === 'due' ? 'on its way' : each.status}
          {each.goodwill && ', not owed again'}): <bdi>{each.reason}</bdi>
        </span>
      ))}
      {payment.method !== 'card' && <Correction payment={payment} balance={balance} />}
    </li>
  );
}

function Correction({ payment, balance }: Props) {
  const [isTakenBack, setTakenBack] = useState(false);
  const label = `Correct the ${methodName(payment.method).toLowerCase()} payment of ${formatDecimal(payment.amount)}`;
  const owed = Number(balance) + Number(payment.amount);
  return (
    <details className="fold money-correct">
      <summary className="button button-quiet button-small">Correct or take back</summary>
      <ContractForm
        label={label}
        action={isTakenBack ? 'Take back' : 'Correct payment'}
        isDanger={isTakenBack}
        filled={{ method: payment.method, amount: payment.amount }}
        schema={paymentPatch}
        body={({ method = payment.method, amount = '0', reason = '', moreThanOwed }) => ({
          ...{ method, reason, moreThanOwed: moreThanOwed === 'on' },
          amount: isTakenBack ? '0' : amount,
        })}
        onSave={(corrected) => correctPayment(payment.id, corrected)}
        onSaved={() => {
          setTakenBack(false);
          const { firstName = '', lastName = '' } = $openBooking.get().detail?.booking ?? {};
          showToast({ title: 'Payment Corrected', description: `${firstName} ${lastName}` });
        }}
      >
        <Choice
          name="kind"
          label="What to do"
          options={KINDS}
          onChange={({ target }) => {
            setTakenBack(target.value === 'take-back');
          }}
        />
        {!isTakenBack && (
          <>
            <Choice name="method" label="Paid by" options={METHODS} />
            <AmountTaken owed={owed} />
          </>
        )}
        <Input name="reason" label="Reason" maxLength={200} />
      </ContractForm>
    </details>
  );
}

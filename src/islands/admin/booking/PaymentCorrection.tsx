import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { paymentPatch, type StoredPayment } from '#contracts/admin/payments.ts';
import { LIMITS } from '#contracts/fields.ts';
import { formatDecimal } from '#domain/money.ts';
import { methodName } from '#domain/payment-name.ts';
import { correctPayment } from '#stores/admin/booking.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';
import { AmountTaken, restOf } from './AmountTaken.tsx';
import { METHODS } from './payment-methods.ts';

const TAKE_BACK = 'take-back';
const KINDS = [
  { value: 'correct', label: 'Correct it' },
  { value: TAKE_BACK, label: 'Delete it: nothing was paid' },
];

type Props = {
  readonly payment: StoredPayment;
  /** What is still to collect, in dollars; negative if overpaid. */
  readonly balance: string;
};

/** Corrects or removes a payment that the owner recorded. */
export function PaymentCorrection({ payment, balance }: Props) {
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
      {!isTakenBack && (
        <>
          <Choice name="method" label="Paid by" options={METHODS} />
          <AmountTaken owed={owed} />
        </>
      )}
      <Input name="reason" label="Reason" maxLength={LIMITS.reason} />
    </>
  );
}

import { useRef } from 'react';
import { paymentBody } from '#contracts/admin/payments.ts';
import type { CrewPayment } from '#contracts/crew-day.ts';
import { recordPayment } from '#stores/admin/booking.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { PaidFields, PaidNote, restOf } from './PaidFields.tsx';
import { showMoney } from './show-money.ts';

type Props = {
  /** What is still to collect, in dollars. */
  readonly balance: string;
  /** What the crew said about the money; it fills the form in while something is owed. */
  readonly crewPaid: CrewPayment | null | undefined;
};

/** Records money that came in without a card. */
export function PaymentForm({ balance, crewPaid }: Props) {
  const isOwed = balance !== '0.00';
  const said = isOwed && crewPaid && crewPaid.method !== 'unpaid' ? crewPaid : null;
  const fold = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={fold} className="fold">
      <summary className="fold-row">Record a payment</summary>
      <ContractForm
        label="Record a payment"
        action="Record payment"
        filled={{
          amount: said?.amount ?? (isOwed ? balance : ''),
          ...(said && { method: said.method }),
        }}
        schema={paymentBody}
        body={({ method = '', amount = '', note = '', rest }) => ({
          ...{ method, amount, note },
          ...restOf(rest),
        })}
        onSave={recordPayment}
        onSaved={() => {
          showMoney(fold.current);
        }}
      >
        <PaidFields owed={Number(balance)} />
        <PaidNote />
      </ContractForm>
    </details>
  );
}

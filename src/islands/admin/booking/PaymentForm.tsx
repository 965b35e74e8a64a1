import { useRef } from 'react';
import { paymentBody } from '#contracts/admin/payments.ts';
import { LIMITS } from '#contracts/fields.ts';
import { recordPayment } from '#stores/admin/booking.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { closeFold } from '#islands/admin/ui/close-fold.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { AmountTaken } from './AmountTaken.tsx';
import { METHODS } from './payment-methods.ts';

/** Records money that came in without a card; `balance` is what is still to collect, in dollars. */
export function PaymentForm({ balance }: { readonly balance: string }) {
  const fold = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={fold} className="fold">
      <summary className="fold-row">Record a payment</summary>
      <ContractForm
        label="Record a payment"
        action="Record payment"
        filled={{ amount: balance === '0.00' ? '' : balance }}
        schema={paymentBody}
        body={({ method = '', amount = '', note = '', moreThanOwed }) => ({
          ...{ method, amount, note },
          moreThanOwed: moreThanOwed === 'on',
        })}
        onSave={recordPayment}
        onSaved={() => {
          closeFold(fold.current);
          // The payment's own row is above the form, which may have filled a phone's screen.
          const rows = fold.current?.closest('section')?.querySelectorAll('.money-list > li');
          [...(rows ?? [])].at(-1)?.scrollIntoView({ block: 'nearest' });
        }}
      >
        <Choice name="method" label="Paid by" options={METHODS} />
        <AmountTaken owed={Number(balance)} />
        <Input name="note" label="Note" required={false} maxLength={LIMITS.reason} />
      </ContractForm>
    </details>
  );
}

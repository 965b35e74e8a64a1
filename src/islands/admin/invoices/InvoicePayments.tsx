import { useRef, useState } from 'react';
import { randomKey } from '#browser/bytes.ts';
import { invoicePayment, type OpenInvoice } from '#contracts/admin/invoices.ts';
import { LIMITS } from '#contracts/fields.ts';
import { formatDecimal } from '#domain/money.ts';
import { recordInvoicePayment, removeInvoicePayment } from '#stores/admin/invoices.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { dayName } from '#islands/admin/ui/day-parts.ts';

const HOW = [
  { value: 'check', label: 'Check' },
  { value: 'transfer', label: 'Bank transfer' },
  { value: 'cash', label: 'Cash' },
  { value: 'other', label: 'Other' },
];

/** What came in for an invoice. */
export function InvoicePayments({ invoice }: { readonly invoice: OpenInvoice }) {
  const { payments } = invoice;
  if (payments.length === 0) return null;
  return (
    <section aria-label="Payments">
      <h3>Payments</h3>
      <ul className="invoice-payments">
        {payments.map((payment) => (
          <li key={payment.id}>
            <span dir="auto">
              {payment.how}, <span className="whole">{dayName(payment.date)}</span>
              {payment.refunded !== '0.00' && `, ${formatDecimal(payment.refunded)} refunded`}
              {payment.isDisputed && (
                <>
                  , <b>disputed</b>. Please answer in Stripe’s dashboard.
                </>
              )}
            </span>
            <strong>{formatDecimal(payment.amount)}</strong>
            {!payment.isCard && (
              <button
                className="button button-quiet button-small"
                type="button"
                onClick={() => void removeInvoicePayment(invoice, payment)}
              >
                Remove<span className="sr-only"> {formatDecimal(payment.amount)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Notes a check or a transfer, for others of the customer, too: a button that opens the form. */
export function PaymentFold({ invoice }: { readonly invoice: OpenInvoice }) {
  const { id, number, open, others } = invoice;
  const fold = useRef<HTMLDetailsElement>(null);
  // The same until an answer came: a payment whose answer was lost is noted once.
  const [key, setKey] = useState(randomKey);
  const all = [{ id, number, open }, ...others];
  return (
    <details ref={fold} className="fold">
      <summary className="button button-primary">Note a check or transfer</summary>
      <ContractForm
        label="Note a check or transfer"
        action="Note payment"
        filled={{ how: 'check', 'invoices.0.amount': open }}
        schema={invoicePayment}
        body={({ how = '', note = '', ...typed }) => ({
          ...{ key, how, note },
          invoices: all.flatMap((each, place) => {
            const amount = typed[`invoices.${place}.amount`] ?? '';
            return amount === '' && place > 0 ? [] : [{ id: each.id, amount }];
          }),
        })}
        onSave={async (body) => {
          const outcome = await recordInvoicePayment(invoice, body);
          if (outcome.ok || outcome.isConflict) setKey(randomKey());
          return outcome;
        }}
        onSaved={() => {
          if (fold.current) fold.current.open = false;
        }}
      >
        <div className="form-pair">
          <Choice name="how" label="Paid by" options={HOW} />
          <Input name="note" label="Number or words" required={false} maxLength={LIMITS.name} />
        </div>
        {all.map((each, place) => (
          <Input
            key={each.id}
            name={`invoices.${place}.amount`}
            label={place === 0 ? 'Amount' : `Of it for ${each.number}`}
            inputMode="decimal"
            required={place === 0}
            hint={`${formatDecimal(each.open)} is open on ${each.number}.`}
          />
        ))}
      </ContractForm>
    </details>
  );
}

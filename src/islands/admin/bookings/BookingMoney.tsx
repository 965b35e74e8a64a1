import type { BookingDetail } from '#contracts/admin-bookings.ts';
import { formatDecimal } from '#domain/money.ts';
import { recordPayment, refund } from '#stores/admin-booking.ts';
import { AdminForm } from '#islands/admin/ui/AdminForm.tsx';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { paymentName } from '#domain/payment-name.ts';
import { AmountTaken } from './AmountTaken.tsx';
import { METHODS } from './payment-methods.ts';
import { PaymentItem } from './PaymentItem.tsx';

const REFUND_KINDS = [
  { value: 'goodwill', label: 'A gift: they don’t owe it again' },
  { value: 'correction', label: 'A correction: it’s still to be paid' },
];
const done = () => undefined;

/** What the visit costs, what came in and went back, and the means to change that. */
export function BookingMoney({ detail }: { readonly detail: BookingDetail }) {
  const { booking, lines, payments, refundable, goodwillPreset, balance } = detail;
  return (
    <section className="money" aria-label="Payment">
      <h3>Payment</h3>
      <dl className="money-sums">
        {lines.map(({ code, label, amount }) => (
          <Sum key={code} name={label} amount={formatDecimal(amount)} />
        ))}
        {lines.length === 0 && <Sum name="Price" amount={formatDecimal(booking.estimatedCost)} />}
        {lines.length === 0 && booking.discount !== '0.00' && (
          <Sum name="Discount" amount={formatDecimal(`-${booking.discount}`)} />
        )}
        {lines.length > 0 && <Sum name="Total" amount={formatDecimal(booking.total)} />}
        <div>
          <dt>Payment status</dt>
          <dd>{paymentName(booking.paymentStatus)}</dd>
        </div>
        <div className="money-balance">
          <dt>Still to collect</dt>
          <dd>${balance}</dd>
        </div>
      </dl>
      {payments.length > 0 && (
        <ul className="money-list" aria-label="Payments">
          {payments.map((payment) => (
            <PaymentItem key={payment.id} payment={payment} balance={balance} />
          ))}
        </ul>
      )}
      <details className="fold">
        <summary className="button button-quiet">Record a payment</summary>
        <AdminForm
          label="Record a payment"
          action="Record payment"
          onSave={({ method = '', amount = '', note = '', moreThanOwed }) =>
            recordPayment({ method, amount, note, moreThanOwed: moreThanOwed === 'on' })
          }
          onSaved={done}
        >
          <Choice name="method" label="Paid by" options={METHODS} />
          <AmountTaken begun={balance === '0.00' ? '' : balance} owed={Number(balance)} />
          <Input name="note" label="Note" required={false} maxLength={200} />
        </AdminForm>
      </details>
      {refundable !== '0.00' && (
        <details className="fold">
          <summary className="button button-quiet">Refund</summary>
          <AdminForm
            label="Refund"
            action="Refund through Stripe"
            isDanger
            onSave={({ amount = '', reason = '', why }) =>
              refund({ amount: amount || undefined, reason, goodwill: why === 'goodwill' })
            }
            onSaved={done}
          >
            <Input
              name="amount"
              label="Amount in dollars"
              inputMode="decimal"
              defaultValue={refundable}
              hint={`At most $${refundable}. It goes back to the card and cannot be undone.`}
            />
            <Choice
              name="why"
              label="What it does to the balance"
              options={REFUND_KINDS}
              defaultValue={goodwillPreset ? 'goodwill' : 'correction'}
            />
            <Input name="reason" label="Reason" maxLength={200} />
          </AdminForm>
        </details>
      )}
    </section>
  );
}

function Sum({ name, amount }: { readonly name: string; readonly amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

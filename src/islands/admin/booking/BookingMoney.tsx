import { useState } from 'react';
import { business } from '#content/business.ts';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import { takesPlace } from '#domain/booking-status.ts';
import { LATE_NAMES } from '#domain/late-charge.ts';
import { centsToDecimal, decimalToCents, formatDecimal } from '#domain/money.ts';
import { LinkFold } from '#islands/admin/ui/LinkFold.tsx';
import { Question } from '#islands/admin/ui/Question.tsx';
import { chargeCard, noteTip } from '#stores/admin/booking.ts';
import { OVERPAID_NAME, TIP_NAME } from '#domain/receipt-text.ts';
import { GOODWILL_NAME } from '#domain/refund-sentence.ts';
import { paymentName } from '#domain/payment-name.ts';
import { depositWords } from '#islands/admin/ui/booking-words.ts';
import { ReceiptList } from '#islands/admin/ui/ReceiptList.tsx';
import { dueName } from './due-name.ts';
import { KeptCard } from './KeptCard.tsx';
import { LateCharge } from './LateCharge.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentItem } from './PaymentItem.tsx';
import { ChargeAmount, PlannedCharge } from './PlannedCharge.tsx';
import { RefundForm } from './RefundForm.tsx';
import { RefundTipForm } from './RefundTipForm.tsx';

/** What the visit costs, payments and refunds, and the forms to change them. */
export function BookingMoney({ detail }: { readonly detail: BookingDetail }) {
  const { booking, lines, payments, refundable, paid, gift, balance, overpaid, tip } = detail;
  const isOverpaid = overpaid !== '0.00';
  // The amount paid says more than a status.
  const isPaid = paid !== '0.00';
  const { late } = detail;
  const isLate = late !== null && late.state !== 'offered';
  const waived = waivedOf(detail);
  // A dispute or refund is shown at the head of the sheet and beside its payment; that nothing was
  // to be paid online says nothing beside what is still to collect.
  const isSaidHere = booking.paymentStatus === 'paid' && !isPaid;
  return (
    <section className="money" aria-label="Payment">
      <h3 tabIndex={-1}>Payment</h3>
      <dl className="money-sums">
        {lines.map(({ code, label, amount }) => (
          <Sum key={code} name={label} amount={formatDecimal(amount)} />
        ))}
        {lines.length === 0 && <Sum name="Price" amount={formatDecimal(booking.estimatedCost)} />}
        {lines.length === 0 && booking.discount !== '0.00' && (
          <Sum name="Discount" amount={formatDecimal(`-${booking.discount}`)} />
        )}
        {/* As long as all of it is due, that row says it. */}
        {lines.length > 0 && booking.total !== balance && (
          <div className="money-balance">
            <dt>Total</dt>
            <dd>{formatDecimal(booking.total)}</dd>
          </div>
        )}
        {isSaidHere && (
          <div>
            <dt>Online payment</dt>
            <dd>{paymentName(booking.paymentStatus)}</dd>
          </div>
        )}
        {isLate && <Sum name={LATE_NAMES[late.reason]} amount={formatDecimal(late.amount)} />}
        {waived > 0 && (
          <Sum
            name={booking.status === 'cancelled' ? 'Canceled, not owed' : 'Missed, not owed'}
            amount={formatDecimal(centsToDecimal(-waived))}
          />
        )}
        {isPaid && <Sum name={paidName(detail)} amount={formatDecimal(`-${paid}`)} />}
        {detail.invoiced !== '0.00' && (
          <Sum name="On an invoice" amount={formatDecimal(`-${detail.invoiced}`)} />
        )}
        {gift !== '0.00' && <Sum name={GOODWILL_NAME} amount={formatDecimal(`-${gift}`)} />}
        <div className="money-balance money-due">
          <dt>{dueName(detail)}</dt>
          <dd>{formatDecimal(balance)}</dd>
        </div>
        {isOverpaid && (
          <div className="money-balance">
            <dt>{OVERPAID_NAME}</dt>
            <dd>{formatDecimal(overpaid)}</dd>
          </div>
        )}
        {tip !== '0.00' && <Sum name={TIP_NAME} amount={formatDecimal(tip)} />}
      </dl>
      {detail.deposit && <p className="row-line">{depositWords(detail.deposit)}</p>}
      <KeptCard detail={detail} />
      {detail.planned ? (
        <PlannedCharge planned={detail.planned} isLate={detail.late !== null} />
      ) : (
        <ChargeCard detail={detail} />
      )}
      <LateCharge detail={detail} />
      {isOverpaid && payments.some(({ method }) => method !== 'card' && method !== 'invoice') && (
        <button
          className="button button-quiet button-small money-tip"
          type="button"
          onClick={() =>
            void noteTip(centsToDecimal(decimalToCents(tip) + decimalToCents(overpaid)))
          }
        >
          The {formatDecimal(overpaid)} is a tip
        </button>
      )}
      {payments.length > 0 && (
        <ul className="money-list" aria-label="Payments">
          {payments.map((payment) => (
            <PaymentItem
              key={payment.id}
              payment={payment}
              balance={isOverpaid ? `-${overpaid}` : balance}
            />
          ))}
        </ul>
      )}
      <div className="fold-rows">
        {!detail.late && <ChargeAmount detail={detail} />}
        {detail.payUrl !== null && <PaymentLink detail={detail} url={detail.payUrl} />}
        {detail.deposit?.payUrl && <DepositLink detail={detail} deposit={detail.deposit} />}
        <PaymentForm balance={balance} crewPaid={detail.news?.paid} />
        {refundable !== '0.00' && <RefundForm detail={detail} />}
        {detail.refundableTip !== '0.00' && <RefundTipForm detail={detail} />}
        <ReceiptList receipts={detail.receipts.toReversed()} />
      </div>
    </section>
  );
}

/** What a visit that does not take place no longer costs, in cents, so that the sums add up. */
function waivedOf({ booking, late, paid, gift }: BookingDetail): number {
  if (takesPlace(booking)) return 0;
  const kept = decimalToCents(paid) - (late?.state === 'paid' ? decimalToCents(late.amount) : 0);
  return decimalToCents(booking.total) - kept - decimalToCents(gift);
}

/** Worded as in the customer's email, as long as only the fee was paid. */
function paidName({ booking, payments, paid, gift }: BookingDetail): string {
  const isFee = paid === booking.bookingFee && payments.every(({ method }) => method === 'card');
  if (isFee) return 'Booking fee, paid';
  return gift === '0.00' ? 'Paid so far' : 'Paid and kept';
}

function Sum({ name, amount }: { readonly name: string; readonly amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

type Props = { readonly detail: BookingDetail; readonly url: string };

/** The customer's page for paying by card: to copy, to text, or to open and hand over. */
function PaymentLink({ detail, url }: Props) {
  const { firstName, phone } = detail.booking;
  const text = `${business.name}: ${formatDecimal(detail.balance)} is due for your visit. You can pay by card here: ${url}`;
  return (
    <LinkFold
      label="Link to pay by card"
      url={url}
      note={`It opens only the payment. ${detail.late ? 'The email about the charge and every reminder have' : 'The email after the visit and every reminder have'} it too.`}
      to={{ name: firstName, phone, text }}
    />
  );
}

/** Charges the card that the customer keeps for what is still due, once the owner has confirmed it. */
function ChargeCard({ detail }: { readonly detail: BookingDetail }) {
  const { booking, card, noCharge, balance } = detail;
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!card || noCharge !== null) return null;
  if (balance === '0.00' || booking.status !== 'completed') return null;
  const what = `Charge ${formatDecimal(balance)} to ${card.name}`;
  const run = async () => {
    setBusy(true);
    await chargeCard(balance);
    setBusy(false);
    setAsked(false);
  };
  return (
    <>
      <button
        className="button button-quiet"
        type="button"
        onClick={() => {
          setAsked(true);
        }}
      >
        {what}
      </button>
      {isAsked && (
        <Question
          title={`${what}?`}
          text={`${booking.firstName} ${booking.lastName} agreed to it when they kept the card. They get a receipt.`}
          yes={isBusy ? 'Charging...' : `Charge ${formatDecimal(balance)}`}
          isBusy={isBusy}
          onYes={() => void run()}
          onNo={() => {
            setAsked(false);
          }}
        />
      )}
    </>
  );
}

type DepositProps = {
  readonly detail: BookingDetail;
  readonly deposit: NonNullable<BookingDetail['deposit']>;
};

/** The same page while it asks for the deposit of a quote. */
function DepositLink({ detail, deposit }: DepositProps) {
  const { firstName, phone } = detail.booking;
  const url = deposit.payUrl ?? '';
  const text = `${business.name}: your deposit is ${formatDecimal(deposit.left)}. You can pay it by card here: ${url}`;
  return (
    <LinkFold
      label="Link to pay the deposit"
      url={url}
      note="It opens only the payment. The email about the booking has it too."
      to={{ name: firstName, phone, text }}
    />
  );
}

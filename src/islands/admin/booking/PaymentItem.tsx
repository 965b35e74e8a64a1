import type { StoredPayment } from '#contracts/admin/payments.ts';
import { formatDecimal } from '#domain/money.ts';
import { methodName } from '#domain/payment-name.ts';
import { unbroken } from '#domain/unbroken.ts';
import { momentName, recentMoment } from '#islands/admin/ui/day-parts.ts';
import { reasonWords } from '#islands/admin/ui/reason-words.ts';
import { PaymentCorrection } from './PaymentCorrection.tsx';

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
function refundWords({ amount, status, goodwill, createdAt }: Refund): string {
  const money = formatDecimal(amount);
  const why = goodwill ? ' as a courtesy' : '';
  if (status === 'done') return `${money} refunded${why}, ${recentMoment(createdAt)}.`;
  const state = status === 'due' ? 'on its way' : status;
  return `Refund of ${money}${why}: ${state}.`;
}

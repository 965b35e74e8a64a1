import type { MyBooking } from '#contracts/my-booking.ts';
import { decimalToCents, formatMoney } from '#domain/money.ts';
import { Fact } from '#islands/ui/Fact.tsx';
import { Sum } from './Sum.tsx';

/** The money of a visit that doesn't take place: it has no price, only what came in and went back. */
export function MoneyBack({ booking }: { readonly booking: MyBooking }) {
  const back = decimalToCents(booking.refunded);
  const onItsWay = decimalToCents(booking.refundDue);
  const kept = decimalToCents(booking.paid) - onItsWay;
  const received = kept + onItsWay + back;
  if (received === 0) return null;
  const isFee = received === decimalToCents(booking.bookingFee);
  return (
    <dl className="my-money">
      <Fact name={isFee ? 'Booking fee, paid' : 'Paid'} value={formatMoney(received)} />
      {back > 0 && <Fact name="Refunded to your card" value={formatMoney(-back)} />}
      {onItsWay > 0 && <Fact name="Refund on its way" value={formatMoney(-onItsWay)} />}
      {kept > 0 && <Sum name="We keep" value={formatMoney(kept)} />}
    </dl>
  );
}

import { serverNow } from '#browser/server-clock.ts';
import { business } from '#content/business.ts';
import type { MyBooking } from '#contracts/my-booking.ts';
import { decimalToCents } from '#domain/money.ts';
import { refundRule } from '#domain/refund-rule.ts';
import { isReceipt } from './is-receipt.ts';

/** What a printed booking needs because nothing can be tapped on it; a receipt always says whose. */
export function OnPaper({ booking }: { readonly booking: MyBooking }) {
  const rule = refundRule(booking, new Date(serverNow()), decimalToCents(booking.refundable));
  return (
    <div className={isReceipt(booking) ? 'my-company' : 'my-company my-paper'}>
      {booking.canChange && <p>{rule}</p>}
      <p>
        <strong>{business.fullName}</strong>, {business.city}, {business.region}
        <br />
        {business.phone.display}, {business.email}
      </p>
    </div>
  );
}

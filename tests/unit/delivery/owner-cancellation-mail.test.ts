import { expect, it } from 'vitest';
import {
  OWNER_BOOKING_MAILS,
  type OwnerBookingMail,
} from '#server/delivery/templates/owner-mails.ts';
import { mailText } from '#server/delivery/templates/text.ts';
import { bookingRow } from '#tests/support/booking-row.ts';

const card = { method: 'card' as const, amount: 2500, refunded: 0 };

it('tells the owner what a canceled visit leaves, as it adds up', () => {
  const canceled = (payments: OwnerBookingMail['payments'], refundDue = 0) => {
    const content = OWNER_BOOKING_MAILS['owner-cancellation']?.({
      booking: bookingRow({ status: 'cancelled', paymentStatus: 'refunded' }),
      payments,
      adminUrl: 'https://tidewren.example/admin#bookings/7',
      detail: { refundDue },
    });
    return content ? mailText(content) : '';
  };
  expect(canceled([{ ...card, refunded: 2500 }], 2500)).toMatch(
    /^Booking fee, paid: \$25\nRefunded: \$25$/m,
  );
  expect(canceled([card], 2500)).toMatch(/paid: \$25\nRefund on its way: \$25$/m);
  expect(canceled([card])).toMatch(/^Booking fee, paid: \$25\nWe keep: \$25$/m);
  for (const mail of [canceled([card], 2500), canceled([])])
    expect(mail).not.toMatch(/^(Estimate|Paid|To collect at the visit):/m);
  expect(canceled([])).not.toContain('We keep');
});

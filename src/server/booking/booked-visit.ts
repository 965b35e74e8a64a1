import type { RecentBooking } from '#contracts/payments.ts';
import type { BookingRow } from '#db/rows.ts';
import { owed } from '#domain/balance.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { chargeableCardFor } from '#server/cards/find-cards.ts';
import { planFacts } from '#server/delivery/plan-facts.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { hasStartingPrice } from '#server/receipt/price-lines.ts';

/** What the browser that just booked sees of its visit; no personal data. */
export function bookedVisit(app: App, booking: BookingRow): RecentBooking {
  const { id, serviceType, occasion, preferredDate, preferredTime } = booking;
  const balance = centsToDecimal(owed(booking, ledgerOf(app, id)));
  const isStart = hasStartingPrice(app, booking);
  const card = chargeableCardFor(app, booking);
  const plan = planFacts(app, booking);
  return {
    ...{ id, serviceType, occasion, preferredDate, preferredTime, balance, isStart },
    ...(card && { card: card.name }),
    ...(plan && {
      plan: {
        day: plan.day,
        next: [...plan.next],
        open: [...plan.open],
        serviceType: plan.serviceType,
      },
    }),
  };
}

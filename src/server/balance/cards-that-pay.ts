import type { BookingRow } from '#db/rows.ts';
import { isPlanned } from '#domain/booking-status.ts';
import type { App } from '#server/app.ts';
import { chargeableCard, visitsWithCards } from '#server/cards/find-cards.ts';
import { cardToCharge, chargedByItself } from './plan-charge.ts';
import { plannedChargeRows } from './planned-charges-repository.ts';

/**
 * The names of the cards that visits are charged to by themselves, by visit: their charge waits, or
 * is planned once they are closed. Not of a charge that is held back: that one the owner looks at.
 */
export function cardsThatPay(app: App, bookings: readonly BookingRow[]): Map<number, string> {
  if (app.stripe === null || bookings.length === 0) return new Map();
  const waiting = new Map(
    plannedChargeRows(app)
      .openOfAll(bookings.map(({ id }) => id))
      .map((plan) => [plan.bookingId, plan]),
  );
  const mayBePaid = visitsWithCards(app, bookings);
  const cards = bookings.map((booking) => {
    const plan = waiting.get(booking.id);
    if (plan) return plan.status === 'planned' ? chargeableCard(app, plan.cardId) : undefined;
    const isToCome = isPlanned(booking) && mayBePaid(booking) && chargedByItself(app, booking.id);
    return isToCome ? cardToCharge(app, booking) : undefined;
  });
  return new Map(
    bookings.flatMap(({ id }, at) => {
      const card = cards[at];
      return card ? [[id, card.name] as const] : [];
    }),
  );
}

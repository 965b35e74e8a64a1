import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { ChargeCard } from '#contracts/admin/payments.ts';
import type { Actor } from '#domain/actor.ts';
import { declineOf } from '#domain/declines.ts';
import { formatMoney } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { chargeCardForBalance } from '#server/balance/charge-card.ts';
import { cardForVisit } from '#server/cards/find-cards.ts';
import { noteDecline } from '#server/cards/note-decline.ts';
import { nameOfCard } from '#server/cards/stored-card.ts';
import { AppError } from '#server/errors.ts';
import { findBooking } from './find-booking.ts';
import { showBooking } from './show-booking.ts';

/**
 * The owner charges the card that the customer keeps for a visit that took place, for what is due.
 *
 * @throws AppError `status-refused` for a visit that isn't completed, without a card, and for one
 *   whose bank doesn't want it tried again; `conflict` if it was declined, with the reason, or
 *   another balance is due; `unavailable` where Stripe doesn't answer.
 */
export async function chargeKeptCard(
  app: App,
  { id, balance, actor }: ChargeCard & { id: number; actor: Actor },
): Promise<BookingDetail> {
  const booking = findBooking(app, id);
  if (booking.status !== 'completed') {
    throw new AppError('status-refused', 'A card can be charged once the visit is completed.');
  }
  const card = cardForVisit(app, booking);
  if (!card || card.stripeCustomerId === null || card.paymentMethodId === null) {
    throw new AppError('status-refused', 'The customer keeps no card for this visit anymore.');
  }
  const name = nameOfCard(card);
  if (card.declinedWith !== null && declineOf(card.declinedWith).meaning !== 'later') {
    const { reason } = declineOf(card.declinedWith);
    throw new AppError('status-refused', `${name} can’t be charged again: ${reason}.`);
  }
  const { stripeCustomerId: customerId, paymentMethodId } = card;
  const declined = await chargeCardForBalance(app, booking, {
    seen: balance,
    customerId,
    paymentMethodId,
  });
  app.transaction(() => {
    const now = app.now();
    noteDecline(app, card.id, declined);
    const detail = {
      card: name,
      amount: balance,
      ...(declined === null ? {} : { reason: declineOf(declined).reason }),
    };
    const action = declined === null ? 'card-charged' : 'card-declined';
    recordAudit(app, { entity: 'booking', entityId: id, action, actor, detail }, now);
  });
  if (declined === null) return showBooking(app, id);
  throw new AppError(
    'conflict',
    `${name} wasn’t charged ${formatMoney(balance)}: ${declineOf(declined).reason}. ${NEXT[declineOf(declined).meaning]}`,
  );
}

const NEXT = {
  never: 'It won’t be tried again. Please remind the customer: they get a link to pay with.',
  customer: 'Please remind the customer: they get a link to pay with.',
  later: 'You can try it again in a few days, or remind the customer: they get a link to pay with.',
} as const;

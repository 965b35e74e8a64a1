import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { ChargeCard } from '#contracts/admin/payments.ts';
import type { Actor } from '#domain/actor.ts';
import { declineOf } from '#domain/declines.ts';
import { formatMoney } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { chargeCardForBalance } from '#server/balance/charge-card.ts';
import { openCharge } from '#server/balance/open-charge.ts';
import { takeUpUnknown } from '#server/balance/take-up-unknown.ts';
import { cardForVisit, chargeableCard, whyNotChargeable } from '#server/cards/find-cards.ts';
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
  if (openCharge(app, id)) {
    throw new AppError(
      'conflict',
      'A charge is planned for this visit already. Please look again.',
    );
  }
  const kept = cardForVisit(app, booking);
  if (!kept) {
    throw new AppError(
      'status-refused',
      'There’s no card on file for this visit anymore. Send them a link to pay instead.',
    );
  }
  const card = chargeableCard(app, kept.id);
  const name = nameOfCard(kept);
  if (!card) {
    const { reason, code } = whyNotChargeable(app, kept.id);
    const again = code === 'expired_card' ? '' : ' again';
    throw new AppError(
      'status-refused',
      `${name} can’t be charged${again}: ${reason}. Send them a link to pay instead.`,
    );
  }
  const note = (action: 'card-charged' | 'card-declined', reason?: string) => {
    const detail = { card: name, amount: balance, ...(reason === undefined ? {} : { reason }) };
    recordAudit(app, { entity: 'booking', entityId: id, action, actor, detail }, app.now());
  };
  // After a restore this visit may be paid already: asking Stripe comes before another charge.
  await takeUpUnknown(app, booking, card, { leavesOwn: true });
  const declined = await chargeCardForBalance(app, booking, {
    card,
    seen: balance,
    onDeclined: (code) => {
      noteDecline(app, card.id, code);
      note('card-declined', declineOf(code).reason);
    },
  });
  if (declined === null) app.transaction(() => note('card-charged'));
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

import type { NewBookingData } from '#contracts/admin/new-booking.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import type { Actor } from '#domain/actor.ts';
import { WELCOME_OFFER } from '#domain/promo.ts';
import { refusedAt } from '#server/errors.ts';
import { assertPhone } from '#server/phone.ts';
import { slotOf } from '#domain/visit-time.ts';
import { halfOfStart } from '#domain/half-hours.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { bookerOf, customerFor } from '#server/customers/customer-for.ts';
import { chargeableCardFor } from '#server/cards/find-cards.ts';
import { announce } from '#server/delivery/announce.ts';
import { answerWithBooking, findOpenQuote } from '#server/messages/quote-request.ts';
import { claimEntered } from '#server/schedule/claim-for-owner.ts';
import { keepPriceLines } from '#server/receipt/price-lines.ts';
import { toStoredBooking } from '#server/stored-booking.ts';
import { bookingRows } from './bookings-repository.ts';
import { findBooking } from './find-booking.ts';
import { ownersPrice } from './owners-price.ts';
import { startPhonedPlan } from './phoned-plan.ts';
import { hasBookedBefore, hasOffer, visitColumns } from './visit-price.ts';

/**
 * Adds a booking the owner enters, from a phone call or a message, which it answers. It has no fee,
 * and starts confirmed if the owner says so. One made of a message and not confirmed awaits the
 * customer's agreement: they hear nothing of it (product 12).
 *
 * @throws AppError `invalid` if the price or its reason is missing (`ownersPrice`), the phone is none or a
 * first cleaning isn't one, `slot-taken`,
 * `not-found` or `conflict` for a message that is gone or already booked.
 */
export function addBooking(app: App, data: NewBookingData, actor: Actor): StoredBooking {
  assertPhone(data.phone);
  const booker = bookerOf(data);
  if (data.promo && hasBookedBefore(app, booker)) {
    throw refusedAt(
      'promo',
      'Somebody with this phone, email or address has booked before, so it’s not a first cleaning. Please take the offer off.',
    );
  }
  if (data.promo && !app.inEffect().offer) {
    throw refusedAt('promo', 'The welcome offer has ended. Please take it off, or type a price.');
  }
  const { price, minutes, agreed } = ownersPrice(data, data.promo);
  return app.transaction(() => {
    const now = app.now();
    const quote = data.messageId === undefined ? undefined : findOpenQuote(app, data.messageId);
    const booking = bookingRows(app).add(
      {
        ...booker,
        customerId: customerFor(app, booker, { by: 'owner', now }),
        serviceType: data.serviceType,
        preferredDate: data.preferredDate,
        preferredTime: data.preferredTime,
        specialInstructions: data.specialInstructions || null,
        estimatedCost: price.estimatedCost,
        discount: price.discount,
        promo: hasOffer(price) ? WELCOME_OFFER : null,
        minutes,
        ...visitColumns(data),
        bookingFee: 0,
        status: data.status,
        awaitsAgreement: quote !== undefined && data.status === 'pending' && !data.plan,
        smsConsent: data.smsConsent,
        smsConsentAt: data.smsConsent ? now : null,
        paymentStatus: data.payment === 'on-the-day' ? 'offline' : 'pending',
        source: quote?.source === 'quote' ? 'quote' : 'phone',
      },
      now,
    );
    keepPriceLines(app, booking.id, price);
    const slot = { ...slotOf(booking), start: halfOfStart(data.startTime) };
    // Nobody needs to be told when a visit will be that was made already.
    const isQuiet = claimEntered(app, slot, booking.id);
    const action = quote
      ? `booked-from-${quote.source === 'quote' ? 'quote' : 'message'}`
      : 'booked-by-phone';
    const about = { entity: 'booking', entityId: booking.id } as const;
    const isConfirmed = booking.status === 'confirmed';
    const detail = {
      ...(isConfirmed ? { startsAs: booking.status } : {}),
      ...(booking.smsConsent ? { texts: true } : {}),
    };
    recordAudit(app, { ...about, action, actor, detail }, now);
    if (agreed) recordAudit(app, { ...about, action: 'price-agreed', actor, detail: agreed }, now);
    const card = chargeableCardFor(app, booking);
    announce(app, {
      event: 'received',
      booking,
      actor,
      isQuiet,
      detail: {
        ...(isConfirmed ? { startsAs: booking.status } : {}),
        ...(card ? { card: card.name } : {}),
      },
    });
    if (data.plan) startPhonedPlan(app, findBooking(app, booking.id), data, actor);
    if (quote) answerWithBooking(app, quote, { bookingId: booking.id, actor });
    return toStoredBooking(findBooking(app, booking.id));
  });
}

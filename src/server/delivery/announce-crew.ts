import type { BookingRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { normalizeEmail } from '#domain/person.ts';
import { internationalPhone } from '#server/phone.ts';
import { occasionOf } from '#domain/notices.ts';
import type { App } from '#server/app.ts';
import { write } from './announce.ts';
import { ownerEmail } from './owner-email.ts';

/**
 * Texts a customer who agreed to texts that the crew is on the way, once per visit time; call it in
 * the transaction that records it.
 */
export function announceOnTheWay(app: App, booking: BookingRow): void {
  const recipient = booking.smsConsent ? internationalPhone(booking.phone) : null;
  if (!app.sms || recipient === null || booking.awaitsAgreement) return;
  const occasion = occasionOf(booking);
  write(app, 'customer', {
    channel: 'sms',
    kind: 'crew-on-the-way',
    dedupeKey: `sms:crew-on-the-way:${booking.id}:${occasion}`,
    bookingId: booking.id,
    recipient,
    nextAttemptAt: app.now(),
    payload: { occasion },
  });
}

/** Alerts the owner to a problem at a visit; call it in the transaction that records it. */
export function announceCrewProblem(
  app: App,
  booking: BookingRow,
  problem: { key: string; actor: Actor; note: string },
): void {
  const recipient = ownerEmail(app);
  if (!app.mail || recipient === null) return;
  write(app, 'owner', {
    channel: 'mail',
    kind: 'owner-crew-problem',
    dedupeKey: `mail:owner-crew-problem:${problem.key}`,
    bookingId: booking.id,
    recipient: normalizeEmail(recipient),
    nextAttemptAt: app.now(),
    payload: { by: problem.actor, note: problem.note },
  });
}

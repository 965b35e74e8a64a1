import type { BookingRow } from '#db/rows.ts';
import { chargeTime } from '#domain/planned-charge.ts';
import { UNDO_HOLD_MS } from '#domain/undo.ts';
import type { App } from '#server/app.ts';
import { write } from './announce.ts';
import { customerReach, textNumber } from './customer-reach.ts';
import { outboxRows } from './outbox-repository.ts';

/** The kinds of its mails and texts: it is planned, it isn't made after all, the bank declined it. */
export const CHARGE_PLANNED = 'charge-planned';
export const CHARGE_STOPPED = 'charge-stopped';
const CHARGE_DECLINED = 'charge-declined';

/** A charge as its customer is told of it; times in ISO 8601, money in cents. */
export type ToldCharge = {
  readonly card: string;
  /** The tip in it. */
  readonly tip: number;
  /** All that is charged. */
  readonly amount: number;
  readonly at: string;
  /** Present where it is not the first time they hear of it. */
  readonly changed?: true;
};

/**
 * Tells a customer what their kept card is charged and when, by mail, and by text whoever agreed to
 * texts, once Undo is over. Call it in the transaction that plans the charge.
 */
export function announceCharge(app: App, booking: BookingRow, charge: ToldCharge): void {
  const dueAt = new Date(app.now().getTime() + UNDO_HOLD_MS);
  // A text has to be the same at every attempt.
  const time = chargeTime(new Date(charge.at), app.now());
  tell(app, booking, CHARGE_PLANNED, { payload: { ...charge, time }, dueAt, isTexted: true });
}

/**
 * Tells a customer that a charge they have heard of isn't made.
 *
 * @param detail why: `paid` in another way, `method` and `amount` as the crew said, or `stopped`.
 */
export function announceChargeStopped(
  app: App,
  booking: BookingRow,
  detail: { why: 'paid' | 'stopped' | 'off'; card: string; amount?: number; method?: string },
): void {
  const dueAt = new Date(app.now().getTime() + UNDO_HOLD_MS);
  const isTexted = customerReach(app, booking) !== 'mail';
  tell(app, booking, CHARGE_STOPPED, { payload: detail, dueAt, isTexted });
}

/**
 * Tells a customer that their bank declined the card, with the link to pay in another way, and when
 * it is tried again, if it is. Call it in the transaction that writes the refusal down.
 *
 * @param detail what was tried, in cents; `next` is null where it isn't tried again.
 */
export function announceChargeDeclined(
  app: App,
  booking: BookingRow,
  detail: {
    card: string;
    amount: number;
    why: string;
    next: Date | null;
  },
): void {
  const { next } = detail;
  const again = next && { next: next.toISOString(), nextTime: chargeTime(next, app.now()) };
  const payload = { ...detail, next: null, ...again };
  tell(app, booking, CHARGE_DECLINED, { payload, dueAt: app.now(), isTexted: true });
}

/**
 * Takes back what was not sent yet of a charge.
 *
 * @param since when it was planned.
 * @returns whether the customer has heard of it already.
 */
export function withdrawCharge(app: App, bookingId: number, since: Date): boolean {
  const told = outboxRows(app)
    .ofBooking(bookingId)
    .some(
      ({ kind, status, createdAt }) =>
        kind === CHARGE_PLANNED && status === 'sent' && createdAt >= since,
    );
  outboxRows(app).cancelKinds(bookingId, [CHARGE_PLANNED], 'the charge isn’t made');
  return told;
}

/**
 * The hour that a customer was told last for a charge, at its first attempt or the next one; null if
 * they have heard of none.
 *
 * @param since when it was planned.
 */
export function hourTold(app: App, bookingId: number, since: Date): Date | null {
  const last = outboxRows(app)
    .ofBooking(bookingId)
    .findLast(
      ({ kind, status, createdAt }) =>
        (kind === CHARGE_PLANNED || kind === CHARGE_DECLINED) &&
        status === 'sent' &&
        createdAt >= since,
    );
  const hour = last?.payload[last.kind === CHARGE_PLANNED ? 'at' : 'next'];
  return typeof hour === 'string' ? new Date(hour) : null;
}

/** Takes back what was not sent yet that a charge isn't made. */
export function withdrawStopped(app: App, bookingId: number): void {
  outboxRows(app).cancelKinds(bookingId, [CHARGE_STOPPED], 'the charge is made after all');
}

function tell(
  app: App,
  booking: BookingRow,
  kind: string,
  {
    payload,
    dueAt,
    isTexted,
  }: { payload: Record<string, unknown>; dueAt: Date; isTexted: boolean },
): void {
  const number = textNumber(booking);
  const row = { kind, bookingId: booking.id, nextAttemptAt: dueAt, payload };
  // One of a kind at a time: what was not sent yet says what is not true anymore.
  outboxRows(app).cancelKinds(booking.id, [kind], 'said anew');
  const occasion = `${kind}:${booking.id}:${app.now().getTime()}`;
  if (app.mail && booking.emailKey !== null) {
    const dedupeKey = `mail:${occasion}`;
    write(app, 'customer', { ...row, channel: 'mail', dedupeKey, recipient: booking.emailKey });
  }
  if (app.sms && isTexted && number !== null) {
    write(app, 'customer', {
      ...row,
      channel: 'sms',
      dedupeKey: `sms:${occasion}`,
      recipient: number,
    });
  }
}

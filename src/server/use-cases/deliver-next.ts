import { refusalToSend, type Channel } from '#domain/notices.ts';
import { MAX_ATTEMPTS, nextAttemptAt } from '#domain/retry.ts';
import type { Deps } from '../deps.ts';
import { isAppError } from '../errors.ts';
import type { OutboxRow } from '../repositories/outbox.ts';
import { announceFailure } from './announce-to-owner.ts';
import { deliverCalendar } from './deliver-calendar.ts';
import { deliverMail } from './deliver-mail.ts';
import { deliverSms } from './deliver-sms.ts';
import { deliverWebhook } from './deliver-webhook.ts';

/**
 * What a delivery led to: sent, with the service's id for it and what is to be noted on the
 * booking, or not wanted after all.
 */
export type Delivery =
  | { outcome: 'sent'; providerId: string | null; note?: SendingNote }
  | { outcome: 'refused'; reason: string; note?: SendingNote };
/** What a delivery leaves on its booking (spec 3). */
export type SendingNote = Parameters<Deps['bookings']['noteSending']>[1];

/** Longer than all timeouts of one delivery together. */
const LEASE_MS = 90_000;

const DELIVER = {
  mail: deliverMail,
  sms: deliverSms,
  calendar: deliverCalendar,
  webhook: deliverWebhook,
} as const;

/**
 * Sends the next thing that is due on a channel. It is claimed before it is sent and marked after:
 * whatever breaks in between comes up again when the claim has run out. `none` when nothing is due.
 */
export async function deliverNext(
  deps: Deps,
  channel: Channel,
): Promise<'sent' | 'dropped' | 'not-sent' | 'none'> {
  if (deps[channel] === null) return 'none';
  const now = deps.now();
  const row = deps.outbox.claimNext(channel, now, new Date(now.getTime() + LEASE_MS));
  if (!row) return 'none';
  const unwanted = refusalOf(deps, row);
  if (unwanted !== null) {
    deps.outbox.release(row.id, { status: 'cancelled', lastError: unwanted });
    return 'dropped';
  }
  try {
    const delivery = await DELIVER[channel](deps, row);
    finish(deps, row, delivery);
    return delivery.outcome === 'sent' ? 'sent' : 'dropped';
  } catch (error) {
    putBack(deps, row, error);
    return 'not-sent';
  }
}

function refusalOf(deps: Deps, row: OutboxRow): string | null {
  if (row.bookingId === null) return null;
  const booking = deps.bookings.find(row.bookingId);
  if (!booking) return 'there is no such booking';
  const occasion = row.payload['occasion'];
  const notice = { kind: row.kind, occasion: typeof occasion === 'string' ? occasion : undefined };
  return refusalToSend(notice, booking, deps.now());
}

function finish(deps: Deps, row: OutboxRow, delivery: Delivery): void {
  deps.transaction(() => {
    if (delivery.outcome === 'sent') deps.outbox.markSent(row.id, delivery.providerId, deps.now());
    else deps.outbox.release(row.id, { status: 'cancelled', lastError: delivery.reason });
    if (row.bookingId !== null && delivery.note) {
      deps.bookings.noteSending(row.bookingId, delivery.note);
    }
  });
}

/** Tries again later, or gives up and tells the owner. */
function putBack(deps: Deps, row: OutboxRow, error: unknown): void {
  const isFinal = isAppError(error) && error.code === 'invalid';
  const lastError = isAppError(error) ? error.message : 'An unexpected error; see the log.';
  const { id, kind, channel, attempts, bookingId } = row;
  if (isAppError(error)) {
    deps.log.warn({ outbox: id, kind, channel, attempts, detail: error.detail }, 'not sent');
  } else {
    deps.log.error({ err: error, outbox: id, kind, channel, attempts }, 'not sent');
  }
  deps.transaction(() => {
    if (isFinal || attempts >= MAX_ATTEMPTS) {
      deps.outbox.release(id, { status: 'failed', lastError });
      announceFailure(deps, { id, kind, bookingId, error: lastError });
    } else {
      const at = nextAttemptAt(attempts, deps.now(), Math.random());
      deps.outbox.release(id, { status: 'pending', lastError, nextAttemptAt: at });
    }
  });
}

import type { OutboxRow } from '#db/rows.ts';
import { refusalToSend, type Channel } from '#domain/notices.ts';
import { LONGEST_PAUSE_MS, MAX_ATTEMPTS, nextAttemptAt } from '#domain/retry.ts';
import type { App } from '#server/app.ts';
import { isAppError } from '#server/errors.ts';
import { aboutRows } from './about-repository.ts';
import { announceFailure } from './announce-to-owner.ts';
import { deliverCalendar } from './deliver-calendar.ts';
import { deliverMail } from './deliver-mail.ts';
import { deliverSms } from './deliver-sms.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import type { Delivery } from './delivery.ts';
import { sendingRows } from './sending-repository.ts';
import { waitingRows } from './waiting-repository.ts';

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
  app: App,
  channel: Channel,
): Promise<'sent' | 'dropped' | 'not-sent' | 'none'> {
  if (app[channel] === null) return 'none';
  const now = app.now();
  const row = sendingRows(app).claimNext(channel, now, new Date(now.getTime() + LEASE_MS));
  if (!row) return 'none';
  const unwanted = refusalOf(app, row);
  if (unwanted !== null) {
    sendingRows(app).release(row.id, { status: 'cancelled', lastError: unwanted });
    return 'dropped';
  }
  try {
    const delivery = await DELIVER[channel](app, row);
    finish(app, row, delivery);
    return delivery.outcome === 'sent' ? 'sent' : 'dropped';
  } catch (error) {
    putBack(app, row, error);
    return 'not-sent';
  }
}

/**
 * How far apart two looks at the clock may be without it having been set back: another process may
 * have claimed between our look and our write, which waited for its turn. What it sends right now
 * must not be taken from it, or it goes out twice.
 */
const CLOCKS_APART_MS = 60_000;

/** Lets out what would wait for an hour that a clock, set back since, has still to reach again. */
export function sendAfterClockChange(app: App): void {
  const now = app.now();
  sendingRows(app).makeDue(now, {
    nextAttemptBy: new Date(now.getTime() + LONGEST_PAUSE_MS),
    claimedBy: new Date(now.getTime() + LEASE_MS + CLOCKS_APART_MS),
  });
}

function refusalOf(app: App, row: OutboxRow): string | null {
  if (row.kind === 'plan-price') return aboutRows(app).refusalOfPrice(row.payload);
  if (row.bookingId === null) return null;
  const booking = aboutRows(app).booking(row.bookingId);
  if (!booking) return 'the booking is gone';
  const occasion = row.payload['occasion'];
  const notice = { kind: row.kind, occasion: typeof occasion === 'string' ? occasion : undefined };
  return refusalToSend(notice, booking, app.now());
}

function finish(app: App, row: OutboxRow, delivery: Delivery): void {
  app.transaction(() => {
    if (delivery.outcome === 'forgotten') {
      waitingRows(app).forget(row.id);
      return;
    }
    if (delivery.outcome === 'sent')
      sendingRows(app).markSent(row.id, delivery.providerId, app.now());
    else sendingRows(app).release(row.id, { status: 'cancelled', lastError: delivery.reason });
    if (row.bookingId !== null && delivery.note) {
      aboutRows(app).noteSending(row.bookingId, delivery.note);
    }
  });
}

/** Tries again later, or gives up and tells the owner. */
function putBack(app: App, row: OutboxRow, error: unknown): void {
  const isFinal = isAppError(error) && error.code === 'invalid';
  const lastError = isAppError(error) ? error.message : 'An unexpected error; see the log.';
  const { id, kind, channel, attempts, bookingId } = row;
  if (isAppError(error)) {
    app.log.warn({ outbox: id, kind, channel, attempts, detail: error.detail }, 'not sent');
  } else {
    app.log.error({ err: error, outbox: id, kind, channel, attempts }, 'not sent');
  }
  app.transaction(() => {
    if (isFinal || attempts >= MAX_ATTEMPTS) {
      sendingRows(app).release(id, { status: 'failed', lastError });
      announceFailure(app, { id, kind, bookingId, error: lastError });
    } else {
      const at = nextAttemptAt(attempts, app.now(), Math.random());
      sendingRows(app).release(id, { status: 'pending', lastError, nextAttemptAt: at });
    }
  });
}

import type { OutboxRow } from '#db/rows.ts';
import { owed } from '#domain/balance.ts';
import { refusalToSend, REMINDER, type Channel } from '#domain/notices.ts';
import { LONGEST_PAUSE_MS, MAX_ATTEMPTS, nextAttemptAt } from '#domain/retry.ts';
import type { App } from '#server/app.ts';
import { isAppError } from '#server/errors.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { aboutRows } from './about-repository.ts';
import { BALANCE_REMINDER } from './announce-balance.ts';
import { LATE_CHARGE } from './announce-late-charge.ts';
import { refusalOfInvoice } from './announce-invoice.ts';
import { refusalOfQuote } from './announce-quote.ts';
import { refusalOfReviewRequest, REVIEW_REQUEST } from './announce-review.ts';
import { announceFailure } from './announce-to-owner.ts';
import { callRows } from './calls-repository.ts';
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
 * Sends the next row due on a channel. It is claimed before it is sent and marked after: if
 * anything breaks in between, it is retried when the claim expires. `none` when nothing is due.
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
 * How far two clock readings may differ without the clock having been set back: another process may
 * have claimed between our reading and our write, which waited for its turn. Its claim must stay
 * while it sends, or the row goes out twice.
 */
const CLOCKS_APART_MS = 60_000;

/** Releases rows whose due time is too far ahead because the clock was set back. */
export function sendAfterClockChange(app: App): void {
  const now = app.now();
  sendingRows(app).makeDue(now, {
    nextAttemptBy: new Date(now.getTime() + LONGEST_PAUSE_MS),
    claimedBy: new Date(now.getTime() + LEASE_MS + CLOCKS_APART_MS),
  });
}

function refusalOf(app: App, row: OutboxRow): string | null {
  if (row.kind === 'plan-price') return aboutRows(app).refusalOfPrice(row.payload);
  if (row.bookingId === null) return refusalOfQuote(app, row) ?? refusalOfInvoice(app, row);
  const booking = aboutRows(app).booking(row.bookingId);
  if (!booking) return 'the booking is gone';
  const isAboutDue = row.kind === BALANCE_REMINDER || row.kind === LATE_CHARGE;
  if (isAboutDue && owed(booking, ledgerOf(app, booking.id)) === 0) {
    return 'nothing is open anymore';
  }
  if (row.kind === REVIEW_REQUEST) return refusalOfReviewRequest(app, booking);
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
    if (delivery.outcome === 'sent') {
      sendingRows(app).markSent(row.id, delivery.providerId, app.now());
      if (row.kind === REMINDER && row.bookingId !== null) {
        callRows(app).removeReminder(row.bookingId);
      }
      if (row.kind === 'message-reply') {
        aboutRows(app).noteReply(Number(row.payload['replyId']), app.now());
      }
    } else sendingRows(app).release(row.id, { status: 'cancelled', lastError: delivery.reason });
    if (row.bookingId !== null && delivery.note) {
      aboutRows(app).noteSending(row.bookingId, delivery.note);
    }
  });
}

/** Retries later, or gives up and notifies the owner. */
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

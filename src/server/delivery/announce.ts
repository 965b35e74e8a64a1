import type { BookingRow } from '#db/rows.ts';
import { roleOf, type Actor } from '#domain/actor.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { addToGoogleLink } from '#domain/calendar-links.ts';
import { heldBackError } from '#domain/delivery-trouble.ts';
import {
  isTexted,
  noticesOf,
  remindersOf,
  supersededBy,
  type BookingEvent,
  type Channel,
  type Notice,
} from '#domain/notices.ts';
import { isToldByCall } from '#domain/told-by.ts';
import { internationalPhone } from '#server/phone.ts';
import {
  ACKNOWLEDGMENTS,
  ACKNOWLEDGMENTS_A_DAY,
  allowanceOf,
  GOES_LAST,
  SIGN_IN_LINK,
} from '#domain/recipient-limits.ts';
import type { App } from '#server/app.ts';
import { receiptOf } from '#server/receipt/receipt-of.ts';
import { toStoredBooking } from '#server/stored-booking.ts';
import { callRows } from './calls-repository.ts';
import { customerReach } from './customer-reach.ts';
import { aboutRows } from './about-repository.ts';
import { type OutboxInsert, outboxRows } from './outbox-repository.ts';
import { ownerEmail } from './owner-email.ts';

const DAY_MS = 86_400_000;

/** A booking event: the booking afterward, and who did it. */
export type Announcement = {
  event: BookingEvent;
  booking: BookingRow;
  actor: Actor;
  /** What the mails need besides the booking, such as a move's earlier date. */
  detail?: Record<string, string | number>;
  /** Whether the messages wait a moment because the change can be undone. */
  isHeld?: boolean;
  /** Whether people are notified some other way, as with a plan change. */
  isQuiet?: boolean;
};

/**
 * Queues everything a booking change triggers; call it inside the transaction of that change, so
 * that both are saved or neither. Skips channels that are not set up.
 */
export function announce(
  app: App,
  { event, booking, actor, detail, isHeld, isQuiet }: Announcement,
): void {
  const now = app.now();
  outboxRows(app).cancelKinds(booking.id, supersededBy(event), `superseded: ${event}`);
  if (['received', 'planned', 'moved', 'moved-back', 'restored', 'changed'].includes(event)) {
    aboutRows(app).noteSending(booking.id, {
      googleCalendarLink: addToGoogleLink(booking),
      ...(event === 'received' || event === 'planned' || event === 'changed'
        ? {}
        : { reminderEmailSent: false, reminderSmsSent: false }),
    });
  }
  const { reminderHour } = app.config.arrival;
  const how = { actor, change: booking.version, now, reminderHour, isHeld, isQuiet };
  for (const notice of noticesOf(event, booking, how)) {
    writeNotice(app, notice, booking, { by: roleOf(actor), ...detail });
  }
  // What the customer did, or agrees to only later, is no news to them.
  const by = detail?.['by'] ?? roleOf(actor);
  const isNews = by !== 'customer' && !isQuiet && !booking.awaitsAgreement;
  if (isNews && isToldByCall(event) && !isHeard(app, event, booking)) {
    callRows(app).add(booking.id, event, now);
  }
}

/** Whether a message about the event reaches the customer. */
function isHeard(app: App, event: BookingEvent, booking: BookingRow): boolean {
  const reach = customerReach(app, booking);
  return reach === 'mail' || (reach === 'sms' && isTexted(event));
}

/** Schedules a visit's reminders once its customer has agreed to it. */
export function announceReminders(app: App, booking: BookingRow): void {
  for (const notice of remindersOf(booking, app.now(), app.config.arrival.reminderHour)) {
    writeNotice(app, notice, booking, { by: 'owner' });
  }
}

/** Schedules a visit's reminder on a channel that was unavailable until now. */
export function announceReminder(app: App, booking: BookingRow, channel: Channel): void {
  if (!isPlanned(booking)) return;
  for (const notice of remindersOf(booking, app.now(), app.config.arrival.reminderHour)) {
    if (notice.channel === channel) writeNotice(app, notice, booking, { by: 'owner' });
  }
}

function writeNotice(
  app: App,
  notice: Notice,
  booking: BookingRow,
  payload: Record<string, unknown>,
): void {
  const recipient = recipientOf(app, notice, booking);
  if (recipient === undefined) return;
  const { channel, kind, occasion } = notice;
  write(app, notice.to, {
    channel,
    kind,
    dedupeKey: [channel, kind, booking.id, occasion].join(':'),
    bookingId: booking.id,
    recipient,
    nextAttemptAt: notice.dueAt,
    payload: {
      occasion,
      ...payload,
      ...(channel === 'webhook'
        ? { booking: { ...toStoredBooking(booking), ...receiptOf(app, booking) } }
        : {}),
    },
  });
}

/**
 * Writes one row. A row over its recipient's daily limit becomes a failed delivery instead, which
 * the owner can see and send; an acknowledgment is just not sent.
 */
export function write(app: App, to: string, row: OutboxInsert): void {
  const now = app.now();
  const refusal = refusalOf(app, to, row, now);
  if (refusal === null) {
    outboxRows(app).add(row, now);
    return;
  }
  // An acknowledgment over the limit needs no fixing.
  const isNews = !ACKNOWLEDGMENTS.includes(row.kind);
  const status = isNews ? 'failed' : 'cancelled';
  outboxRows(app).addRefused(row, status, refusal, now);
}

/** Lets our calendar follow when a customer was told another hour, which `sequence` counts. */
export function syncHour(app: App, bookingId: number, sequence: number): void {
  if (!app.calendar) return;
  write(app, 'service', {
    channel: 'calendar',
    kind: 'calendar-sync',
    dedupeKey: `calendar:calendar-sync:${bookingId}:told-${sequence}`,
    bookingId,
    recipient: null,
    nextAttemptAt: app.now(),
    payload: {},
  });
}

function refusalOf(app: App, to: string, row: OutboxInsert, now: Date): string | null {
  const { channel, kind, recipient, nextAttemptAt } = row;
  const outbox = outboxRows(app);
  if (recipient) {
    const { limit, kinds } = allowanceOf(channel, kind, to);
    const counted = kinds ?? { but: [...GOES_LAST, SIGN_IN_LINK] };
    // A plan writes the reminders of two months at once; each counts on the day it goes out.
    const around = {
      from: new Date(nextAttemptAt.getTime() - DAY_MS),
      to: new Date(nextAttemptAt.getTime() + DAY_MS),
    };
    if (outbox.hasReached(limit, recipient, channel, counted, around)) {
      return heldBackError(limit);
    }
  }
  const isCapped = ACKNOWLEDGMENTS.includes(kind);
  const since = new Date(now.getTime() - DAY_MS);
  return isCapped && outbox.hasReachedInAll(ACKNOWLEDGMENTS_A_DAY, ACKNOWLEDGMENTS, since)
    ? `not sent: more than ${ACKNOWLEDGMENTS_A_DAY} acknowledgments in 24 hours`
    : null;
}

/**
 * The recipient: undefined if the channel is off, the customer has no address or consent, or has not
 * agreed to the visit yet.
 */
function recipientOf(
  app: App,
  { channel, to }: Notice,
  booking: BookingRow,
): string | null | undefined {
  if (app[channel] === null) return undefined;
  if (to === 'customer' && booking.awaitsAgreement) return undefined;
  switch (channel) {
    case 'mail':
      return (to === 'owner' ? ownerEmail(app) : booking.emailKey) ?? undefined;
    case 'sms':
      return (booking.smsConsent ? internationalPhone(booking.phone) : null) ?? undefined;
    case 'calendar':
    case 'webhook':
      return null;
  }
}

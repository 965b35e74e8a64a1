import type { BookingRow } from '#db/rows.ts';
import { addToGoogleLink } from '#domain/calendar-links.ts';
import {
  noticesOf,
  supersededBy,
  type BookingEvent,
  type EventMaker,
  type Notice,
} from '#domain/notices.ts';
import { internationalPhone } from '#domain/person.ts';
import { dailyLimit } from '#domain/recipient-limits.ts';
import type { App } from '#server/app.ts';
import { toStoredBooking } from '#server/stored-booking.ts';
import { aboutRows } from './about-repository.ts';
import { type OutboxInsert, outboxRows } from './outbox-repository.ts';
import { ownerEmail } from './owner-email.ts';

const DAY_MS = 86_400_000;

/** Something that happened to a booking: the booking as it is afterwards, and who did it. */
export type Announcement = {
  event: BookingEvent;
  booking: BookingRow;
  by: EventMaker;
  /** What the mails need beside the booking, such as the earlier date of a move. */
  detail?: Record<string, string | number>;
};

/**
 * Writes down everything a change of a booking sets off; call it inside the transaction of that
 * change, so that both stand or neither. Nothing is written for a channel that is not set up.
 */
export function announce(app: App, { event, booking, by, detail }: Announcement): void {
  const now = app.now();
  outboxRows(app).cancelKinds(booking.id, supersededBy(event), `superseded: ${event}`);
  if (['received', 'moved', 'restored'].includes(event)) {
    aboutRows(app).noteSending(booking.id, {
      googleCalendarLink: addToGoogleLink(booking),
      ...(event === 'received' ? {} : { reminderEmailSent: false, reminderSmsSent: false }),
    });
  }
  for (const notice of noticesOf(event, booking, { by, change: booking.version, now })) {
    const recipient = recipientOf(app, notice, booking);
    if (recipient === undefined) continue;
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
        by,
        ...detail,
        ...(channel === 'webhook' ? { booking: toStoredBooking(booking) } : {}),
      },
    });
  }
}

/** Writes one row, unless its recipient has had enough for today. */
export function write(app: App, to: string, row: OutboxInsert): void {
  const now = app.now();
  if (row.recipient) {
    const { channel, kind } = row;
    const scope = kind === 'quote-received' ? { channel, kind } : { channel };
    const since = new Date(now.getTime() - DAY_MS);
    if (outboxRows(app).countTo(row.recipient, scope, since) >= dailyLimit(channel, kind, to)) {
      outboxRows(app).addRefused(row, 'the recipient has had enough for one day', now);
      return;
    }
  }
  outboxRows(app).add(row, now);
}

/** To whom: undefined where the channel is off or the customer cannot or will not be reached. */
function recipientOf(
  app: App,
  { channel, to }: Notice,
  booking: BookingRow,
): string | null | undefined {
  if (app[channel] === null) return undefined;
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

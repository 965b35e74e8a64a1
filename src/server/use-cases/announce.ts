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
import type { Deps } from '../deps.ts';
import { toStoredBooking, type BookingRow } from '../repositories/bookings.ts';
import type { OutboxInsert } from '../repositories/outbox.ts';

const DAY_MS = 86_400_000;

/** What announcing needs. */
export type Announcing = Pick<
  Deps,
  'outbox' | 'bookings' | 'mail' | 'sms' | 'calendar' | 'webhook' | 'ownerEmail' | 'now'
>;

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
export function announce(deps: Announcing, { event, booking, by, detail }: Announcement): void {
  const now = deps.now();
  deps.outbox.cancelKinds(booking.id, supersededBy(event), `superseded: ${event}`);
  if (['received', 'moved', 'restored'].includes(event)) {
    deps.bookings.noteSending(booking.id, {
      googleCalendarLink: addToGoogleLink(booking),
      ...(event === 'received' ? {} : { reminderEmailSent: false, reminderSmsSent: false }),
    });
  }
  for (const notice of noticesOf(event, booking, { by, change: booking.version, now })) {
    const recipient = recipientOf(deps, notice, booking);
    if (recipient === undefined) continue;
    const { channel, kind, occasion } = notice;
    write(deps, notice.to, {
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
export function write(deps: Pick<Deps, 'outbox' | 'now'>, to: string, row: OutboxInsert): void {
  const now = deps.now();
  if (row.recipient) {
    const { channel, kind } = row;
    const scope = kind === 'quote-received' ? { channel, kind } : { channel };
    const since = new Date(now.getTime() - DAY_MS);
    if (deps.outbox.countTo(row.recipient, scope, since) >= dailyLimit(channel, kind, to)) {
      deps.outbox.addRefused(row, 'the recipient has had enough for one day', now);
      return;
    }
  }
  deps.outbox.add(row, now);
}

/** To whom: undefined where the channel is off or the customer cannot or will not be reached. */
function recipientOf(
  deps: Announcing,
  { channel, to }: Notice,
  booking: BookingRow,
): string | null | undefined {
  if (deps[channel] === null) return undefined;
  switch (channel) {
    case 'mail':
      return (to === 'owner' ? deps.ownerEmail : booking.emailKey) ?? undefined;
    case 'sms':
      return (booking.smsConsent ? internationalPhone(booking.phone) : null) ?? undefined;
    case 'calendar':
    case 'webhook':
      return null;
  }
}

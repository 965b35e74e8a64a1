import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { CUSTOMER_MAILS } from '../mails/customer-mails.ts';
import type { MailContent } from '../mails/content.ts';
import { mailHtml } from '../mails/html.ts';
import {
  ownerMessageMail,
  quoteReceivedMail,
  slotLostMail,
  testMail,
} from '../mails/message-mails.ts';
import { failureMail, OWNER_BOOKING_MAILS, paymentMail } from '../mails/owner-mails.ts';
import { mailText } from '../mails/text.ts';
import type { BookingRow } from '../repositories/bookings.ts';
import type { OutboxRow } from '../repositories/outbox.ts';
import { invitation } from '../texts/invitation.ts';
import type { Delivery, SendingNote } from './deliver-next.ts';

type Mailing = Pick<Deps, 'mail' | 'links' | 'now'> & {
  bookings: Pick<Deps['bookings'], 'find'>;
  payments: Pick<Deps['payments'], 'ofBooking'>;
  messages: Pick<Deps['messages'], 'find'>;
  outbox: Pick<Deps['outbox'], 'find'>;
};

/** Makes the mail of a row from what the database says now, and sends it. */
export async function deliverMail(deps: Mailing, row: OutboxRow): Promise<Delivery> {
  if (!deps.mail) throw new AppError('unavailable', 'Mail is not set up.');
  if (!row.recipient) throw new AppError('invalid', 'This mail has no recipient.');
  const booking = row.bookingId === null ? undefined : deps.bookings.find(row.bookingId);
  const content = contentOf(deps, row, booking);
  const answer = await deps.mail.send({
    to: row.recipient,
    replyTo: replyTo(deps, row),
    subject: oneLine(content.subject),
    html: mailHtml(content),
    text: mailText(content),
    messageId: messageId(deps, row),
    calendar: booking && invitation(row.kind, booking, deps.links, deps.mail.from),
  });
  const note = noteOf(row.kind);
  return { outcome: 'sent', providerId: answer.slice(0, 200), ...(note ? { note } : {}) };
}

function contentOf(deps: Mailing, row: OutboxRow, booking: BookingRow | undefined): MailContent {
  const { kind, payload: detail } = row;
  const adminUrl = `${deps.links.siteUrl}/admin`;
  const payments = booking ? deps.payments.ofBooking(booking.id) : [];
  const customerMail = CUSTOMER_MAILS[kind];
  if (customerMail && booking) {
    const manageUrl = deps.links.bookingUrl(booking);
    return customerMail({ booking, payments, manageUrl, detail, now: deps.now() });
  }
  const ownerMail = OWNER_BOOKING_MAILS[kind];
  if (ownerMail && booking) return ownerMail({ booking, payments, adminUrl, detail });
  if (kind === 'owner-payment') return paymentMail({ adminUrl, detail }, row.bookingId);
  if (kind === 'slot-lost') return slotLostMail(detail);
  if (kind === 'test') return testMail();
  const message = row.messageId === null ? undefined : deps.messages.find(row.messageId);
  if (message && kind === 'owner-message') return ownerMessageMail(message, adminUrl);
  if (message && kind === 'quote-received') return quoteReceivedMail(message);
  const failed = deps.outbox.find(Number(detail['failedId'] ?? 0));
  if (failed && kind === 'owner-failure') return failureMail({ adminUrl, detail }, failed);
  throw new AppError('invalid', `There is nothing to make the mail ${kind} from.`);
}

/** The owner answers a message by answering its mail. */
function replyTo(deps: Mailing, row: OutboxRow): string | undefined {
  if (row.kind !== 'owner-message' || row.messageId === null) return undefined;
  return deps.messages.find(row.messageId)?.email;
}

/** One mail keeps its id over all attempts: a second copy is known as one. */
function messageId(deps: Mailing, row: OutboxRow): string {
  const host = new URL(deps.links.siteUrl).hostname;
  return `<outbox-${row.id}-${row.createdAt.getTime().toString(36)}@${host}>`;
}

function noteOf(kind: string): SendingNote | undefined {
  if (kind === 'booking-received' || kind === 'booking-confirmed') {
    return { confirmationEmailSent: true };
  }
  return kind === 'booking-reminder' ? { reminderEmailSent: true } : undefined;
}

/** A subject is one line whatever a name holds. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').slice(0, 180);
}

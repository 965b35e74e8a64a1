import { formatDate, formatShortDate } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import { promoNote } from '#domain/promo.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { periodLabel } from '#domain/slots.ts';
import type { BookingRow } from '../repositories/bookings.ts';
import { whenText } from './booking-parts.ts';
import type { Block, MailContent } from './content.ts';

/** What a mail to the owner is made from. */
export type OwnerMail = { adminUrl: string; detail: Readonly<Record<string, unknown>> };
/** The same, about a booking. */
export type OwnerBookingMail = OwnerMail & { booking: BookingRow };

const REASON = 'You get this mail as the owner of the website (OWNER_EMAIL).';

/** The mails to the owner that tell of a booking, by kind. */
export const OWNER_BOOKING_MAILS: Readonly<
  Record<string, (mail: OwnerBookingMail) => MailContent>
> = {
  'owner-booking': ({ booking, adminUrl }) => ({
    ...about(booking, 'New booking'),
    blocks: [bookingFacts(booking), ...instructions(booking), dashboard(adminUrl)],
  }),
  'owner-moved': ({ booking, adminUrl, detail }) => ({
    ...about(booking, 'Moved by the customer'),
    blocks: [
      bookingFacts(booking),
      ...(typeof detail['fromDate'] === 'string'
        ? [note(`Before: ${formatDate(detail['fromDate'])}, ${words(detail['fromTime'])}`)]
        : []),
      dashboard(adminUrl),
    ],
  }),
  'owner-cancellation': ({ booking, adminUrl, detail }) => ({
    ...about(booking, 'Cancelled by the customer'),
    blocks: [
      bookingFacts(booking),
      note(
        Number(detail['refundDue'] ?? 0) > 0
          ? `The fee of ${formatMoney(Number(detail['refundDue']))} is being refunded. The time is free again.`
          : 'There is no card payment to refund. The time is free again.',
      ),
      dashboard(adminUrl),
    ],
  }),
};

/** A payment that needs a look; `reason` is a sentence of ours. */
export function paymentMail({ adminUrl, detail }: OwnerMail): MailContent {
  return {
    subject: 'A payment needs your attention',
    preview: words(detail['reason']),
    heading: 'A payment needs your attention',
    blocks: [
      text(words(detail['reason'])),
      {
        type: 'facts',
        rows: [['Payment', `No. ${words(detail['paymentId'])}`]],
      },
      dashboard(adminUrl),
    ],
    reason: REASON,
  };
}

/** A delivery that was given up: which one, and what the service said. */
export function failureMail(
  mail: OwnerMail,
  failed: { kind: string; channel: string; lastError: string | null; attempts: number },
): MailContent {
  return {
    subject: `Not delivered: ${failed.kind} by ${failed.channel}`,
    preview: failed.lastError ?? '',
    heading: 'Something could not be delivered',
    blocks: [
      {
        type: 'facts',
        rows: [
          ['What', failed.kind],
          ['By', failed.channel],
          ['Attempts', String(failed.attempts)],
          ['Reason', failed.lastError ?? 'unknown'],
        ],
      },
      note('You can send it again from the Deliveries tab once the reason is gone.'),
      dashboard(mail.adminUrl),
    ],
    reason: REASON,
  };
}

function about(booking: BookingRow, subject: string) {
  const name = `${booking.firstName} ${booking.lastName}`;
  const date = formatShortDate(booking.preferredDate);
  return {
    subject: `${subject}: ${name}, ${date}, ${booking.preferredTime}`,
    preview: `${serviceLabel(booking.serviceType)}, ${whenText(booking.preferredDate, booking.preferredTime)}`,
    heading: subject,
    reason: REASON,
  };
}

function bookingFacts(booking: BookingRow): Block {
  const fee = `${formatMoney(booking.bookingFee)}, ${booking.paymentStatus.replace('_', ' ')}`;
  return {
    type: 'facts',
    rows: [
      ['Who', `${booking.firstName} ${booking.lastName}`],
      ['Service', serviceLabel(booking.serviceType)],
      ['Date', formatDate(booking.preferredDate)],
      ['Time', periodLabel(booking.preferredTime)],
      ['Where', booking.address],
      ['Phone', booking.phone],
      ...(booking.email ? ([['E-mail', booking.email]] as const) : []),
      ['Estimate', formatMoney(booking.estimatedCost - booking.discount)],
      ...(booking.promo ? ([['Offer', promoNote(booking.promo) ?? '']] as const) : []),
      ['Fee', fee],
      ['Booking', `No. ${booking.id}`],
    ],
  };
}

function instructions({ specialInstructions }: BookingRow): Block[] {
  return specialInstructions ? [{ type: 'quote', text: specialInstructions }] : [];
}

function dashboard(adminUrl: string): Block {
  return { type: 'button', label: 'Open the dashboard', href: adminUrl };
}

function words(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function text(content: string): Block {
  return { type: 'text', text: content };
}

function note(content: string): Block {
  return { type: 'note', text: content };
}

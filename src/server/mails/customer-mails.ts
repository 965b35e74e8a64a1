import { business } from '#content/business.ts';
import { visitRules } from '#content/visit-rules.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import { PERIODS } from '#domain/slots.ts';
import type { BookingRow } from '../repositories/bookings.ts';
import { greeting, receipt, visitFacts, whenText } from './booking-parts.ts';
import type { Block, MailContent } from './content.ts';

/** What a mail to a customer is made from; `detail` is what the outbox row carries. */
export type CustomerMail = {
  booking: BookingRow;
  manageUrl: string;
  detail: Readonly<Record<string, unknown>>;
};

const REASON = `You get this mail because this address was given for a visit by ${business.name}.`;

/** The mails a booking sends to its customer, by kind. No free text of anybody stands in them. */
export const CUSTOMER_MAILS: Readonly<Record<string, (mail: CustomerMail) => MailContent>> = {
  'booking-received': ({ booking, manageUrl }) => ({
    ...opening(booking, 'Your booking', 'Thank you, your booking is in'),
    blocks: [
      text(
        booking.paymentStatus === 'paid'
          ? `${greeting(booking)} we have your booking and your booking fee. This is your receipt.`
          : `${greeting(booking)} we have your booking.`,
      ),
      visitFacts(booking),
      receipt(booking),
      note(visitRules.estimateNote),
      ...manage(booking, manageUrl),
      ...refundRule(booking),
    ],
  }),
  'booking-confirmed': ({ booking, manageUrl }) => ({
    ...opening(booking, 'Confirmed', 'Your visit is confirmed'),
    blocks: [
      text(`${greeting(booking)} our team is set for your visit. Nothing else is needed from you.`),
      visitFacts(booking),
      receipt(booking),
      ...manage(booking, manageUrl),
      ...refundRule(booking),
    ],
  }),
  'booking-moved': ({ booking, manageUrl, detail }) => ({
    ...opening(booking, 'Moved', 'Your visit has moved'),
    blocks: [
      text(
        `${greeting(booking)} this is the new time of your visit.${booking.bookingFee > 0 ? ' Your booking fee moved along.' : ''}`,
      ),
      visitFacts(booking),
      ...(earlier(detail) ? [note(`Before: ${earlier(detail) ?? ''}`)] : []),
      ...manage(booking, manageUrl),
      ...refundRule(booking),
    ],
  }),
  'booking-restored': ({ booking, manageUrl }) => ({
    ...opening(booking, 'Back on', 'Your visit is back on'),
    blocks: [
      text(`${greeting(booking)} your cancelled visit is on again, at the time below.`),
      visitFacts(booking),
      ...manage(booking, manageUrl),
    ],
  }),
  'booking-cancelled': ({ booking, detail }) => ({
    ...opening(booking, 'Cancelled', 'Your visit is cancelled'),
    blocks: [
      text(
        detail['by'] === 'owner'
          ? `${greeting(booking)} we had to cancel your visit. We are sorry.`
          : `${greeting(booking)} your visit is cancelled, as you asked.`,
      ),
      visitFacts(booking),
      ...(typeof detail['refundDue'] === 'number' && detail['refundDue'] > 0
        ? [
            text(
              `Your ${formatMoney(detail['refundDue'])} booking fee goes back in full to the card you paid with. Banks take 5 to 10 days to show it.`,
            ),
          ]
        : []),
      note(`Another time? Call ${business.phone.display} or book again on our website.`),
    ],
  }),
  'booking-refunded': ({ booking, detail }) => ({
    ...opening(booking, 'Refund', 'Your refund is on its way'),
    blocks: [
      text(
        `${greeting(booking)} we have refunded ${formatMoney(Number(detail['refunded'] ?? 0))} to the card you paid with. Banks take 5 to 10 days to show it.`,
      ),
      visitFacts(booking),
    ],
  }),
  'booking-reminder': ({ booking, manageUrl }) => ({
    ...opening(booking, 'Tomorrow', 'See you tomorrow'),
    blocks: [
      text(`${greeting(booking)} we are looking forward to your visit tomorrow.`),
      visitFacts(booking),
      receipt(booking),
      note('Please clear the surfaces you would like us to clean, and let us know where pets are.'),
      ...manage(booking, manageUrl),
      note(`Something came up? Call us at ${business.phone.display}.`),
    ],
  }),
  'booking-thank-you': ({ booking }) => ({
    ...opening(booking, 'Thank you', 'Thank you for having us'),
    blocks: [
      text(
        `${greeting(booking)} we hope your home feels fresh. Would you tell others how it went?`,
      ),
      { type: 'button', label: 'Write a review', href: visitRules.reviewUrl },
      text(
        `If something is not right, tell us within 24 hours and we put it right: ${business.phone.display}.`,
      ),
    ],
  }),
};

function opening(booking: BookingRow, subject: string, heading: string) {
  const date = formatShortDate(booking.preferredDate);
  return {
    subject: `${subject}: ${business.name} on ${date}`,
    preview: whenText(booking.preferredDate, booking.preferredTime),
    heading,
    reason: REASON,
  };
}

/** Where no fee was taken there is none to give back. */
function refundRule({ bookingFee }: BookingRow): Block[] {
  return bookingFee > 0 ? [note(visitRules.refundRule)] : [];
}

function manage(booking: BookingRow, manageUrl: string): Block[] {
  const google = booking.googleCalendarLink;
  return [
    { type: 'button', label: 'See, move or cancel', href: manageUrl },
    ...(google
      ? [
          {
            type: 'links' as const,
            links: [{ label: 'Add to Google Calendar', href: google }],
          },
        ]
      : []),
  ];
}

function earlier(detail: CustomerMail['detail']): string | undefined {
  const { fromDate, fromTime } = detail;
  const period = PERIODS.find((each) => each === fromTime);
  return typeof fromDate === 'string' && period ? whenText(fromDate, period) : undefined;
}

function text(content: string): Block {
  return { type: 'text', text: content };
}

function note(content: string): Block {
  return { type: 'note', text: content };
}

import type { BookingRow } from '#db/rows.ts';
import { overpaid, owed, paid, totalOf } from '#domain/balance.ts';
import { capitalized, uncapitalized } from '#domain/capitalized.ts';
import { takesPlace } from '#domain/booking-status.ts';
import { clockText, formatDate, formatShortDate } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import { phoneLink } from '#domain/person.ts';
import { visitName } from '#domain/pricing.ts';
import type { PriceLine } from '#domain/price.ts';
import { promoNote } from '#domain/promo.ts';
import { dueText, isStartingPrice } from '#domain/starting-price.ts';
import { OVERPAID_NAME } from '#domain/receipt-text.ts';
import { PERIOD_HOURS, arrivalText, periodOf, periodsOfJob, type Period } from '#domain/slots.ts';
import { shownPhone } from '#server/phone.ts';
import type { PlanFacts } from '../plan-facts.ts';
import { callTo, dashboard, mailLink, OWNER_REASON, text, WAS, words } from './blocks.ts';
import { planForOwner } from './plan-parts.ts';
import {
  moneyBack,
  type PaidPart,
  receipt,
  refundDue,
  TO_COLLECT,
  whenText,
} from './booking-parts.ts';
import type { Block, Fact, MailContent } from './content.ts';
import { visitTitle } from './titles.ts';

/** The input of a mail to the owner. */
export type OwnerMail = { adminUrl: string; detail: Readonly<Record<string, unknown>> };
/** The same, about a booking. */
export type OwnerBookingMail = OwnerMail & {
  booking: BookingRow;
  payments: readonly PaidPart[];
  /** The lines of the price; none if only the service is known. */
  lines?: readonly PriceLine[];
  /** The plan the visit belongs to, while other visits follow. */
  plan?: PlanFacts | undefined;
};

/** The mails to the owner about a booking, by kind. */
export const OWNER_BOOKING_MAILS: Readonly<
  Record<string, (mail: OwnerBookingMail) => MailContent>
> = {
  'owner-booking': ({ booking, payments, lines = [], plan, adminUrl }) => ({
    ...about(booking, newsOf(booking, plan)),
    ...titled(booking, `${newsOf(booking, plan)}: ${nameOf(booking)}`),
    blocks: [
      // When, where and what to collect are what a phone has to show; who is over the title.
      {
        type: 'facts',
        rows: [
          ...(plan ? planRows(booking, plan) : [whenRow(booking)]),
          ['Where', booking.address],
          ['To collect', toCollect(booking, payments, lines)],
        ],
      },
      dashboard(adminUrl),
      // A number is on the button that calls it.
      ...(booking.phone
        ? [
            {
              type: 'button' as const,
              ...callTo(booking.firstName, booking.phone),
              isQuiet: true,
            },
          ]
        : []),
      ...instructions(booking),
      { type: 'facts', rows: details(booking, payments, { hasMoney: lines.length === 0 }) },
      ...(lines.length > 0 ? [receipt(booking, payments, lines, TO_COLLECT)] : []),
      ...planForOwner(plan, booking),
    ],
  }),
  'owner-moved': ({ booking, payments, lines, adminUrl, detail }) => ({
    ...about(booking, 'Moved by the customer'),
    ...titled(booking, 'Moved by the customer'),
    blocks: [
      dashboard(adminUrl),
      visit(booking, payments, { when: movedRows(booking, detail) }),
      receipt(booking, payments, lines, TO_COLLECT),
    ],
  }),
  'owner-crew-problem': ({ booking, payments, adminUrl, detail }) => ({
    ...about(booking, 'Problem at a visit'),
    ...titled(booking, 'Problem at a visit'),
    isBadNews: true,
    blocks: [
      text(`${words(detail['by'])} reported a problem:`),
      { type: 'quote', text: words(detail['note']) },
      visit(booking, payments, { who: 'Customer' }),
      dashboard(adminUrl),
    ],
  }),
  'owner-cancellation': ({ booking, payments, adminUrl, detail }) => ({
    ...about(booking, 'Canceled by the customer'),
    status: 'Canceled by the customer',
    heading: `${booking.firstName} canceled ${formatShortDate(booking.preferredDate)}, ${booking.preferredTime}`,
    isBadNews: true,
    blocks: [
      text(
        refundDue(detail) > 0
          ? `We’re refunding the ${formatMoney(refundDue(detail))} fee. The time is open again.`
          : 'There’s no card payment to refund. The time is open again.',
      ),
      // How long it would have taken is of no use anymore.
      visit(booking, payments, { when: [[WAS, whenOf(booking)]], hasLength: false }),
      ...moneyBack(booking, payments, refundDue(detail)),
      dashboard(adminUrl),
    ],
  }),
};

/** What a new booking is to the owner: one of a quote is the answer to it. */
function newsOf({ source }: BookingRow, plan: PlanFacts | undefined): string {
  if (source === 'quote') return 'Quote accepted';
  return plan ? 'New plan' : 'New booking';
}

function about(booking: BookingRow, subject: string) {
  const date = formatShortDate(booking.preferredDate);
  return {
    subject: `${subject}: ${nameOf(booking)}, ${date}, ${booking.preferredTime}`,
    preview: `${visitName(booking)}, ${whenText(booking.preferredDate, booking.preferredTime)}`,
    reason: OWNER_REASON,
  };
}

function nameOf({ firstName, lastName }: BookingRow): string {
  return `${firstName} ${lastName}`;
}

/** Of news about one visit: when it is comes first. */
function titled(booking: BookingRow, status: string) {
  return { status, heading: visitTitle(booking) };
}

/** What the customer was told. */
function whenRow(booking: BookingRow): Fact {
  return ['When', whenOf(booking)];
}

function whenOf({ preferredDate, preferredTime }: BookingRow): string {
  return `${formatDate(preferredDate)}\n${arrivalText(preferredTime)}`;
}

/** How long the visit takes, where that is more than the part of the day it begins in. */
function doneBy({ preferredTime, ...job }: BookingRow): readonly Fact[] {
  const last = periodsOfJob(job, preferredTime).at(-1) ?? preferredTime;
  return last === preferredTime ? [] : [['Done by', clockText(PERIOD_HOURS[last].end * 60)]];
}

/** What the plan is comes first; its dates and price follow the first visit's bill. */
function planRows(booking: BookingRow, { day }: PlanFacts): readonly Fact[] {
  return [
    ['Plan', capitalized(day)],
    ['First visit', whenOf(booking)],
  ];
}

/** The new time below the old one. */
function movedRows(booking: BookingRow, detail: OwnerMail['detail']): readonly Fact[] {
  const { fromDate } = detail;
  const fromTime = periodOf(detail['fromTime']);
  const { preferredDate, preferredTime } = booking;
  if (typeof fromDate !== 'string' || !fromTime) return [whenRow(booking)];
  return [
    ['Was', placeOf(fromDate, fromTime)],
    ['Now', placeOf(preferredDate, preferredTime)],
  ];
}

/** `Thu, Dec 17, morning (8:00 AM - 12:00 PM)`. */
function placeOf(date: string, period: Period): string {
  return `${formatShortDate(date)}, ${uncapitalized(arrivalText(period))}`;
}

/** All of a visit in one table; without its amounts where a receipt shows them or they don't matter. */
function visit(
  booking: BookingRow,
  payments: readonly PaidPart[],
  {
    who = 'Who',
    when = [whenRow(booking)],
    hasLength = true,
  }: { who?: string; when?: readonly Fact[]; hasLength?: boolean } = {},
): Block {
  return {
    type: 'facts',
    rows: [
      [who, nameOf(booking)],
      ...phoneRow(booking),
      ...when,
      ['Where', booking.address],
      ...details(booking, payments, { hasLength }),
    ],
  };
}

function phoneRow({ phone }: BookingRow): readonly Fact[] {
  return phone ? [['Phone', shownPhone(phone), phoneLink(phone)]] : [];
}

/** What a visit is and whose, after when and where it is. */
function details(
  booking: BookingRow,
  payments: readonly PaidPart[],
  { hasMoney = false, hasLength = true }: { hasMoney?: boolean; hasLength?: boolean },
): readonly Fact[] {
  const over = overpaid(booking, payments);
  const isSaid = !hasMoney && (isPlainlyPaid(booking) || isGivenBack(booking));
  return [
    ['Service', visitName(booking)],
    ...(hasLength ? doneBy(booking) : []),
    ...(booking.email ? ([['Email', booking.email, mailLink(booking.email)]] as const) : []),
    ...(hasMoney ? [['Estimate', formatMoney(totalOf(booking))] as const] : []),
    ...(booking.promo ? ([['Offer', promoNote(booking.promo) ?? '']] as const) : []),
    ...(isSaid ? [] : [['Paid', paidText(booking, payments)] as const]),
    ...(over > 0 ? ([[OVERPAID_NAME, formatMoney(over)]] as const) : []),
    ['Booking', `No. ${booking.id}`],
  ];
}

/** What is due at the visit, as its receipt says it. */
function toCollect(
  booking: BookingRow,
  payments: readonly PaidPart[],
  lines: readonly PriceLine[],
): string {
  const { serviceType, bedrooms } = booking;
  const isStart = isStartingPrice({ serviceType, hasHome: bedrooms !== null, lines });
  return dueText(owed(booking, payments), lines.length > 0 && isStart);
}

/** What was paid, with the payment status if it is not simply "paid". */
function paidText(booking: BookingRow, payments: readonly PaidPart[]): string {
  const kept = paid(payments);
  if (isPlainlyPaid(booking)) return kept > 0 ? formatMoney(kept) : 'Nothing yet';
  return `${formatMoney(kept)}, ${booking.paymentStatus.replace('_', ' ')}`;
}

function isPlainlyPaid({ paymentStatus }: BookingRow): boolean {
  return ['paid', 'pending', 'offline'].includes(paymentStatus);
}

/** Whether it was canceled and refunded, at least in part. */
function isGivenBack(booking: BookingRow): boolean {
  return !takesPlace(booking) && ['refunded', 'partially_refunded'].includes(booking.paymentStatus);
}

function instructions({ specialInstructions }: BookingRow): Block[] {
  return specialInstructions
    ? [{ type: 'quote', label: 'Their note', text: specialInstructions }]
    : [];
}

import type { BookingRow, PaymentRow, RefundRow } from '#db/rows.ts';
import {
  goodwillOf,
  onItsWayBack,
  overpaid,
  tipOf,
  owed,
  paid,
  refunded,
  totalOf,
} from '#domain/balance.ts';
import { formatDate, formatShortDate } from '#domain/calendar-date.ts';
import { chargedLateFor, forLate, LATE_NAMES, type LateReason } from '#domain/late-charge.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { greetingName } from '#domain/person.ts';
import { paidSums, refundSums } from '#domain/receipt-sums.ts';
import { OVERPAID_NAME, TIP_NAME } from '#domain/receipt-text.ts';
import { visitName } from '#domain/pricing.ts';
import type { PriceLine } from '#domain/price.ts';
import { promoNote } from '#domain/promo.ts';
import { dueText, isStartingPrice } from '#domain/starting-price.ts';
import { arrivalText, type Period } from '#domain/slots.ts';
import { arrivalWords } from '#domain/visit-time.ts';
import { capitalized } from '#domain/capitalized.ts';
import type { Block } from './content.ts';

/** The parts of a payment a mail shows. */
export type PaidPart = Pick<PaymentRow, 'amount' | 'refunded'> & {
  /** How it came in; `invoice` for what is owed on an invoice instead. */
  readonly method: string;
  readonly goodwill?: Cents;
  readonly refundDue?: Cents;
  readonly tip?: Cents;
  readonly isLateCharge?: boolean;
  readonly refunds?: readonly (Pick<RefundRow, 'key' | 'refundId' | 'reason'> &
    Partial<Pick<RefundRow, 'isGoodwill'>>)[];
};

/** A greeting that leaves out anything that does not look like a name. */
export function greeting(booking: Pick<BookingRow, 'firstName'>): string {
  const name = greetingName(booking.firstName);
  return name ? `Hello ${name},` : 'Hello,';
}

/** Date and period as readable text. */
export function whenText(date: string, period: Period): string {
  return `${formatDate(date)}, ${arrivalText(period)}`;
}

/**
 * When it is, the service and the booking number. `where` adds the address, only if it is known to be
 * the customer's: anyone can enter someone else's in the form.
 */
export function visitFacts(
  booking: BookingRow,
  { where = false }: { where?: boolean } = {},
): Extract<Block, { type: 'facts' }> {
  return {
    type: 'facts',
    rows: [
      ['When', dayAndArrival(booking)],
      ...(where ? [['Where', booking.address] as const] : []),
      ['Service', visitName(booking)],
      ['Booking', `No. ${booking.id}`],
    ],
  };
}

/** The day of a visit and its arrival, a line each. */
export function dayAndArrival(booking: BookingRow): string {
  return `${formatDate(booking.preferredDate)}\n${arrivalOf(booking)}`;
}

function arrivalOf(booking: BookingRow): string {
  return capitalized(arrivalWords(booking) ?? arrivalText(booking.preferredTime));
}

const TO_PAY = 'Due at your visit';
/** The same once the visit is over. */
export const STILL_DUE = 'Still due';
/** The balance's name in mails to the owner. */
export const TO_COLLECT = 'To collect at the visit';

/**
 * The receipt: estimate, offer and their sum, what is paid and what is due at the visit (spec 9). A
 * gift leaves both as they are, so the mail that it goes back is the one that names it. A tip raises
 * what is to be paid, and the payments are with it, so that all of it adds up.
 *
 * @param isOfMail which payments the mail is about. Where nothing is left to pay, all payments add up
 *   to the last row, what was paid in all, and theirs is the amount that the mail names.
 */
export function receipt(
  booking: BookingRow,
  payments: readonly PaidPart[],
  lines: readonly PriceLine[] = [],
  dueName?: string,
  isOfMail: (payment: PaidPart) => boolean = () => false,
): Extract<Block, { type: 'prices' }> {
  const late = chargedLateFor(booking);
  if (late !== null) return lateReceipt(late, booking, payments);
  const { estimatedCost, discount, serviceType } = booking;
  const isStart = isStartingPrice({ serviceType, hasHome: booking.bedrooms !== null, lines });
  const back = refunded(payments);
  const gift = goodwillOf(payments);
  const over = overpaid(booking, payments);
  const tip = tipOf(payments);
  const due = owed(booking, payments);
  const isSettled = due === 0 && back === 0 && over === 0;
  const ofMail = isSettled ? payments.filter(isOfMail) : [];
  const before = payments.filter((each) => !ofMail.includes(each));
  const sums = [
    ...paidSums(before.map(withTip), booking.bookingFee),
    ...refundSums({
      total: totalOf(booking),
      received: paid(payments) + back,
      corrected: back - gift,
      gift,
      onItsWay: onItsWayBack(payments),
    }),
  ];
  const offer = promoNote(booking.promo) ?? 'Discount';
  const priced =
    lines.length > 0
      ? lines.map(({ label, amount }, index) => ({
          name: label,
          amount: formatMoney(amount),
          // Both halves of a paid bill are positive: each says what it is.
          ...(ofMail.length > 0 && index === 0 ? { head: 'Price' } : {}),
        }))
      : // A visit of a contract by the month has no price of its own.
        estimatedCost === 0
        ? []
        : [
            {
              name: `${visitName(booking)}, estimate`,
              amount: formatMoney(estimatedCost),
            },
            ...(discount > 0 ? [{ name: offer, amount: formatMoney(-discount) }] : []),
          ];
  const paidRows = [
    // A bill that is paid counts what came in; any other takes it off.
    ...sums.map(({ name, amount }) => ({ name, amount: ofMail.length > 0 ? -amount : amount })),
    ...paidSums(ofMail.map(withTip), booking.bookingFee).map(({ name, amount }) => ({
      name,
      amount: -amount,
    })),
  ].map(({ name, amount }, index) => ({
    name,
    amount: formatMoney(amount),
    begins: index === 0,
    ...(ofMail.length > 0 && index === 0 ? { head: 'Paid' } : {}),
  }));
  const ownName = dueName === undefined ? 'Your price' : 'Price';
  // Under a head that says that it is the price, what it is for.
  const priceName = ofMail.length > 0 ? 'For the visit' : ownName;
  return {
    type: 'prices',
    rows: [
      ...priced,
      ...(priced.length > 1
        ? [
            {
              name: priceName,
              amount: dueText(totalOf(booking), isStart),
              isSum: true,
            },
          ]
        : []),
      ...(tip > 0 ? [{ name: TIP_NAME, amount: formatMoney(tip) }] : []),
      ...paidRows,
      ofMail.length > 0
        ? { name: 'Paid in all', amount: formatMoney(paid(payments) + tip), strong: true }
        : {
            name: dueName ?? (booking.status === 'completed' ? STILL_DUE : TO_PAY),
            amount: dueText(due, isStart),
            strong: true,
            begins: paidRows.length === 0,
          },
      ...(over > 0 ? [{ name: OVERPAID_NAME, amount: formatMoney(over) }] : []),
    ],
  };
}

/** What is due of it alone, where an earlier mail had the whole receipt. */
export function dueOnly(...of: Parameters<typeof receipt>): Extract<Block, { type: 'prices' }> {
  const { type, rows } = receipt(...of);
  return { type, rows: rows.slice(rows.findIndex(({ strong }) => strong)) };
}

/** A payment as it came in: with its tip. */
function withTip({ method, amount, tip = 0 }: PaidPart) {
  return { method, amount: amount + tip };
}

/** What is charged for a visit that didn't take place, what came in for that, and what is open. */
function lateReceipt(
  late: LateReason,
  booking: BookingRow,
  payments: readonly PaidPart[],
): Extract<Block, { type: 'prices' }> {
  const received = paid(payments.filter(({ isLateCharge }) => isLateCharge));
  return {
    type: 'prices',
    rows: [
      { name: LATE_NAMES[late], amount: formatMoney(booking.lateCharge) },
      ...(received > 0 ? [{ name: 'Paid', amount: formatMoney(-received) }] : []),
      { name: STILL_DUE, amount: formatMoney(owed(booking, payments)), strong: true },
    ],
  };
}

/** What money is for: a visit, or that it didn't take place. */
export function whatFor(booking: BookingRow): string {
  const late = chargedLateFor(booking);
  const day = formatShortDate(booking.preferredDate);
  return late !== null ? forLate(late, day) : `for your visit on ${day}`;
}

/** What of the fee goes back with a cancellation, as its mails carry it; in cents, 0 for nothing. */
export function refundDue(detail: Readonly<Record<string, unknown>>): Cents {
  return Number(detail['refundDue'] ?? 0);
}

/**
 * The money of a visit that doesn't take place: payments, refunds made or due, and what we keep.
 * Empty without payments.
 */
export function moneyBack(
  booking: BookingRow,
  payments: readonly PaidPart[],
  onItsWay: Cents,
): Block[] {
  const back = refunded(payments);
  const received = paid(payments) + back;
  if (received === 0) return [];
  const rest = Math.max(0, onItsWay - back);
  const kept = received - back - rest;
  const parts = [
    { name: 'Refunded', amount: back },
    { name: 'Refund on its way', amount: rest },
    { name: 'We keep', amount: kept },
  ].filter(({ amount }) => amount > 0);
  return [
    {
      type: 'prices',
      rows: [
        { name: paidName(booking, payments, received), amount: formatMoney(received) },
        ...parts.map(({ name, amount }, index) => ({
          name,
          amount: formatMoney(amount),
          begins: index === 0,
          strong: index === parts.length - 1,
        })),
      ],
    },
  ];
}

function paidName(booking: BookingRow, payments: readonly PaidPart[], kept: number): string {
  const isFee = kept === booking.bookingFee && payments.every((each) => each.method === 'card');
  return isFee ? 'Booking fee, paid' : 'Paid so far';
}

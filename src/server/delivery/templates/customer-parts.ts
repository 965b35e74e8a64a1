import { business } from '#content/business.ts';
import { withLateRule } from '#content/late-charge.ts';
import { openDue, restDue } from '#content/rest-due.ts';
import { visitRules } from '#content/visit-rules.ts';
import type { BookingRow } from '#db/rows.ts';
import { backOnCanceling, owed, paid } from '#domain/balance.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { isBookable } from '#domain/pricing.ts';
import { takenBy } from '#domain/payment-name.ts';
import { refundRule } from '#domain/refund-rule.ts';
import { BANK_TAKES, refundSentence } from '#domain/refund-sentence.ts';
import { isStartingPrice } from '#domain/starting-price.ts';
import { periodOf } from '#domain/slots.ts';
import { isInTime, nearDay } from '#domain/visit-time.ts';
import type { PriceLine } from '#domain/price.ts';
import type { PlanFacts } from '../plan-facts.ts';
import { CALL_US, goodToKnow, note, text, words } from './blocks.ts';
import { type PaidPart, receipt, STILL_DUE, visitFacts, whenText } from './booking-parts.ts';
import type { Block } from './content.ts';

/** The input of a mail to a customer; `detail` is what the outbox row carries. */
export type CustomerMail = {
  booking: BookingRow;
  payments: readonly PaidPart[];
  /** The lines of the price; none if only the service is known. */
  lines?: readonly PriceLine[];
  /** The plan the visit belongs to, while other visits follow. */
  plan?: PlanFacts | undefined;
  manageUrl: string;
  /** The visit's receipts; absent where nothing was paid. */
  receiptUrl?: string | undefined;
  /** Where the balance can be paid by card; absent where cards are not set up. */
  payUrl?: string | undefined;
  /** Whether a kept card is charged for the balance by itself, which a mail of its own says. */
  hasCharge?: boolean;
  /** Whether they get invoices: nothing is to be paid at the visit or by link. */
  isBilled?: boolean;
  /** What is left of a quote's deposit, and where to pay it by card; null or absent for none. */
  deposit?: { readonly left: Cents; readonly payUrl: string | null } | null;
  /** What a late cancellation or a lockout costs, in a sentence; empty or absent for nothing. */
  lateRule?: string;
  detail: Readonly<Record<string, unknown>>;
  /** When it is sent: by then the visit may be today or tomorrow. */
  now: Date;
};

const REASON = `You’re getting this email because this address was used to book a visit with ${business.name}.`;

/** The opening, as the title says what is booked; a receipt only for a paid fee. */
export function receivedText(mail: CustomerMail): string {
  const { booking, payments } = mail;
  if (startsConfirmed(mail)) {
    const paying = (mail.deposit?.left ?? 0) > 0 ? '' : ` ${withoutFee(booking)}`;
    return `thank you for booking with us. Your visit is confirmed.${paying}`;
  }
  const booked = 'thank you for booking with us.';
  if (paid(payments) > 0) return `${booked} Here’s your receipt.`;
  return booking.bookingFee === 0 ? `${booked} ${withoutFee(booking)}` : booked;
}

/** How what is left of a home's price is paid; empty where nothing is left. */
export function restText({
  booking,
  payments,
  lines = [],
  detail,
  isBilled = false,
}: CustomerMail): string {
  const { serviceType, bedrooms } = booking;
  const due = owed(booking, payments);
  if (!isBookable(serviceType) || due === 0) return '';
  if (isBilled) return 'It goes on your invoice.';
  const isStart = isStartingPrice({ serviceType, hasHome: bedrooms !== null, lines });
  const name = paid(payments) > 0 ? undefined : 'Your price';
  return restDue(isStart ? name : formatMoney(due), words(detail['card']));
}

/** What a visit without a fee costs when; businesses are often invoiced. */
function withoutFee({ serviceType }: BookingRow): string {
  return `There’s no booking fee; you pay ${isBookable(serviceType) ? 'at your visit' : 'as we agreed'}.`;
}

/** Whether the owner entered the booking as confirmed. */
export function startsConfirmed({ detail }: CustomerMail): boolean {
  return detail['startsAs'] === 'confirmed';
}

/** Whether a booking fee was paid and not refunded. */
export function isFeeKept({ booking, payments }: CustomerMail): boolean {
  return booking.bookingFee > 0 && paid(payments) > 0;
}

/** The facts of the visit; with the address where a fee was paid (decisions 061 and 079). */
export function factsOf(mail: CustomerMail): Block {
  return visitFacts(mail.booking, { where: isFeeKept(mail) });
}

/** A visit less than 24 hours ahead gets no reminder, so this mail includes it. */
export function soon({ booking, now }: CustomerMail): Block[] {
  const day = nearDay(booking, now);
  return day ? [text(`Please note: your visit is ${day}.`)] : [];
}

/** The refund after a cancellation; empty without one. */
export function refundAhead({ bookingFee }: BookingRow, refundDue: number): Block[] {
  if (!(refundDue > 0)) return [];
  return [text(`${refundSentence(refundDue, bookingFee)} ${BANK_TAKES}`)];
}

/**
 * Subject, preview and title of a mail about a visit.
 *
 * @param subject as we would say it, with `{date}` for the day of the visit.
 * @param status what happened, over the title; a mail whose title says it has none.
 */
export function opening(booking: BookingRow, subject: string, heading: string, status?: string) {
  return {
    ...(status === undefined ? {} : { status }),
    subject: subject.replace('{date}', formatShortDate(booking.preferredDate)),
    preview: whenText(booking.preferredDate, booking.preferredTime),
    heading,
    reason: REASON,
  };
}

/** Of a mail about money: which visit it is for. */
export function statusOf({ preferredDate }: BookingRow): string {
  return `Your visit on ${formatShortDate(preferredDate)}`;
}

/** Time to read a mail: a reminder goes out just before the 24-hour limit. */
const READ_AFTER_MS = 15 * 60_000;

/** The deposit that a quote asks for, with its button where cards are on; empty without one. */
export function depositAsked({ deposit }: CustomerMail): Block[] {
  if (!deposit || deposit.left === 0) return [];
  const amount = formatMoney(deposit.left);
  const counts = `Your deposit of ${amount} is due now. It counts toward your price.`;
  if (deposit.payUrl === null) return [text(`${counts} We’ll talk with you about how to pay it.`)];
  return [
    text(counts),
    { type: 'button', label: `Pay the ${amount} deposit`, href: deposit.payUrl },
  ];
}

/**
 * What came in for the visit without a card, with the price and its receipt; empty where nothing did.
 * A card payment has a mail of its own.
 */
export function collected({ booking, payments, lines, receiptUrl }: CustomerMail): Block[] {
  const here = payments
    .filter(isCollected)
    .map(({ method, amount, refunded, tip = 0 }) => ({ method, tip, sum: amount + tip - refunded }))
    .filter(({ sum }) => sum > 0);
  if (here.length === 0) return [];
  const sums = here.map(({ method, sum }) => `${formatMoney(sum)} ${takenBy(method)}`);
  const tips = here.reduce((all, { tip }) => all + tip, 0);
  const got = `We got your ${new Intl.ListFormat('en-US').format(sums)}, thank you.`;
  const due = owed(booking, payments);
  const label = due > 0 ? 'Receipt to save or print' : 'See or print the receipt';
  return [
    text(tips > 0 ? `${got} ${formatMoney(tips)} of it goes to your crew, every cent.` : got),
    receipt(booking, payments, lines, STILL_DUE, isCollected),
    ...(receiptUrl === undefined
      ? []
      : // What is still due has the button.
        [
          due > 0
            ? { type: 'links' as const, links: [{ label, href: receiptUrl }] }
            : { type: 'button' as const, label, href: receiptUrl, isQuiet: true },
        ]),
  ];
}

function isCollected({ method }: PaidPart): boolean {
  return method !== 'card' && method !== 'invoice';
}

/** What is still due after a visit and how to pay it: by card first, where that can be. */
export function openBalance({
  booking,
  payments,
  payUrl,
  hasCharge,
  isBilled = false,
}: CustomerMail): Block[] {
  const due = owed(booking, payments);
  if (due === 0 || hasCharge) return [];
  const amount = formatMoney(due);
  if (isBilled)
    return [text(`${amount} for it goes on your invoice, so there’s nothing to pay now.`)];
  // For which visit is said over the mail's title.
  const box: Block = { type: 'attention', name: STILL_DUE, value: amount, isAmount: true };
  if (payUrl === undefined) return [box, text(openDue())];
  return [
    box,
    text(
      `Paying by card takes about a minute. Cash and ${business.paymentApp} (${business.paymentHandle}) are fine, too.`,
    ),
    { type: 'button', label: `Pay ${amount} by card`, href: payUrl },
  ];
}

/** The button to the customer's page. */
export function changeButton(mail: CustomerMail): Extract<Block, { type: 'button' }> {
  const label = canChange(mail) ? 'View or change my visit' : 'View my visit';
  return { type: 'button', label, href: mail.manageUrl };
}

/** Whom to call once only that can change the visit. */
export function callToChange(mail: CustomerMail, isQuiet = false): Block[] {
  if (canChange(mail)) return [];
  return [text(withLateRule(visitRules.tooLate, mail.lateRule ?? '')), { ...CALL_US, isQuiet }];
}

/** The mail's other links, and what is good to know: until when changes are possible, and `more`. */
export function moreOf(mail: CustomerMail, ...more: readonly string[]): Block[] {
  const { booking, payments, plan, manageUrl, receiptUrl } = mail;
  const google = booking.googleCalendarLink;
  const isOpen = canChange(mail);
  // Short, so that a phone has them in one row.
  const links = [
    ...(receiptUrl === undefined ? [] : [{ label: 'Receipt', href: receiptUrl }]),
    ...(plan ? [{ label: 'Your plan', href: new URL('/my', manageUrl).href }] : []),
    ...(google ? [{ label: 'Google Calendar', href: google }] : []),
  ];
  const row: Block[] = links.length > 0 ? [{ type: 'links', links, isRow: true }] : [];
  const rule = refundRule(booking, readAt(mail), backOnCanceling(payments));
  return [
    ...row,
    ...goodToKnow(...(isOpen ? [withLateRule(rule, mail.lateRule ?? '')] : []), ...more),
  ];
}

function canChange(mail: CustomerMail): boolean {
  return isInTime(mail.booking, readAt(mail));
}

function readAt({ now }: CustomerMail): Date {
  return new Date(now.getTime() + READ_AFTER_MS);
}

/** How to book again after a cancellation: on the site if the service is bookable there. */
export function anotherTime({ serviceType }: BookingRow, manageUrl: string): Block[] {
  const { display } = business.phone;
  if (!isBookable(serviceType)) return [note(`Want another time? Call us at ${display}.`)];
  return [
    { type: 'button', label: 'Book another time', href: new URL('/booking', manageUrl).href },
    note(`Or call us at ${display}.`),
  ];
}

/** A moved visit's old time, below its title. */
export function movedFrom(detail: CustomerMail['detail']): { was?: string } {
  const { fromDate, fromTime } = detail;
  const period = periodOf(fromTime);
  return typeof fromDate === 'string' && period
    ? { was: `${formatShortDate(fromDate)}, ${period}` }
    : {};
}

const CHANGED: Readonly<Record<string, string>> = {
  address: 'the address',
  visit: 'what we’ll clean',
  price: 'the price',
  email: 'the email address we write to',
};

/** What was changed, in our own words only, from the keys in the detail. */
export function changedText({ changed, plan, others }: CustomerMail['detail']): string {
  const words = (typeof changed === 'string' ? changed.split(' ') : []).flatMap(
    (word) => CHANGED[word] ?? [],
  );
  if (words.length === 0) return 'we’ve updated your booking.';
  const sentence = `we’ve changed ${new Intl.ListFormat('en-US').format(words)}, as agreed.`;
  if (plan !== undefined) return `${sentence} That goes for all upcoming visits in your plan.`;
  return others === undefined ? sentence : `${sentence} We’ve updated your other visits to match.`;
}

import { business } from '#content/business.ts';
import { planRules } from '#content/plan-rules.ts';
import { openDue } from '#content/rest-due.ts';
import { visitRules } from '#content/visit-rules.ts';
import type { BookingRow } from '#db/rows.ts';
import { owed } from '#domain/balance.ts';
import { isPlanned, takesPlace } from '#domain/booking-status.ts';
import { uncapitalized } from '#domain/capitalized.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import { greetingName } from '#domain/person.ts';
import { priceNoteFor } from '#domain/price-note.ts';
import { isBookable, visitName } from '#domain/pricing.ts';
import { arrivalWords, nearDay } from '#domain/visit-time.ts';
import { CALL_US, goodToKnow, note, SIGN_OFF, text, words } from './blocks.ts';
import { dueOnly, greeting, receipt, refundDue, visitFacts, whatFor } from './booking-parts.ts';
import { CHARGE_MAILS } from './charge-mails.ts';
import type { Block, MailContent } from './content.ts';
import { needsTime, nextVisit, planAgreed, planGoesOn, planStarted } from './plan-parts.ts';
import {
  anotherTime,
  callToChange,
  changeButton,
  changedText,
  collected,
  type CustomerMail,
  depositAsked,
  movedFrom,
  factsOf,
  isFeeKept,
  moreOf,
  openBalance,
  opening,
  receivedText,
  restText,
  refundAhead,
  soon,
  startsConfirmed,
  statusOf,
} from './customer-parts.ts';
import { hourTitle, nearTitle, sumTitle, visitTitle } from './titles.ts';
import { refundedOf, refundedText, refundReason } from './refund-parts.ts';

/** The mails a booking sends to its customer, by kind. None contains free text. */
export const CUSTOMER_MAILS: Readonly<Record<string, (mail: CustomerMail) => MailContent>> = {
  ...CHARGE_MAILS,
  'booking-received': (mail) => {
    const asked = depositAsked(mail);
    return {
      ...opening(
        mail.booking,
        startsConfirmed(mail) ? 'Your visit on {date} is confirmed' : 'You’re booked for {date}',
        visitTitle(mail.booking),
        'You’re booked',
      ),
      blocks: [
        text(`${greeting(mail.booking)} ${receivedText(mail)}`),
        ...soon(mail),
        // What somebody has to do comes before what is settled.
        ...(asked.length > 0 ? asked : [changeButton(mail)]),
        ...needsTime(mail.plan, {
          text: planRules.settleNow,
          link: { label: 'Choose another time', href: mail.manageUrl },
        }),
        ...planStarted(mail.plan, mail),
        ...planGoesOn(mail.plan),
        ...(mail.plan ? [{ type: 'heading' as const, text: 'First visit' }] : []),
        factsOf(mail),
        receipt(mail.booking, mail.payments, mail.lines),
        ...(asked.length > 0 ? [changeButton(mail)] : []),
        ...callToChange(mail, true),
        ...moreOf(
          mail,
          ...(startsConfirmed(mail) ? [] : [visitRules.confirmPromise]),
          restText(mail),
          priceNoteFor(mail.booking.serviceType, mail.booking.bedrooms !== null),
        ),
        SIGN_OFF,
        ...planAgreed(mail.plan),
      ],
    };
  },
  'booking-confirmed': (mail) => ({
    ...opening(
      mail.booking,
      'Your visit on {date} is confirmed',
      visitTitle(mail.booking),
      'Your visit is confirmed',
    ),
    blocks: [
      text(`${greeting(mail.booking)} your visit is confirmed. There’s nothing else to do.`),
      ...standing(mail, { money: dueOnly }),
      SIGN_OFF,
    ],
  }),
  'booking-moved': (mail) => ({
    ...opening(
      mail.booking,
      'Your visit has moved to {date}',
      visitTitle(mail.booking),
      'Your visit has moved',
    ),
    ...movedFrom(mail.detail),
    blocks: [
      text(
        `${greeting(mail.booking)} here’s the new time of your visit.${isFeeKept(mail) ? ' Your booking fee carries over.' : ''}`,
      ),
      ...soon(mail),
      ...standing(mail),
      SIGN_OFF,
    ],
  }),
  'booking-changed': (mail) => ({
    ...opening(
      mail.booking,
      'Your booking for {date} has changed',
      visitTitle(mail.booking),
      'Your booking has changed',
    ),
    blocks: [
      text(`${greeting(mail.booking)} ${changedText(mail.detail)} Here’s how it stands now.`),
      ...standing(mail, {
        facts: visitFacts(mail.booking, { where: true }),
        more: `Doesn’t look right? Call us at ${business.phone.display}.`,
      }),
      SIGN_OFF,
    ],
  }),
  'booking-restored': (mail) => ({
    ...opening(
      mail.booking,
      'Your visit on {date} is back on',
      visitTitle(mail.booking),
      'Your visit is back on',
    ),
    blocks: [
      text(`${greeting(mail.booking)} good news: your visit is back on, at the time below.`),
      ...soon(mail),
      ...standing(mail),
      SIGN_OFF,
    ],
  }),
  'booking-cancelled': ({ booking, plan, detail, manageUrl }) => ({
    ...opening(
      booking,
      'Your visit on {date} is canceled',
      'Your visit is canceled',
      detail['by'] === 'owner' ? 'We’re sorry' : 'As you asked',
    ),
    // Instead of the day among the facts.
    was: `${formatShortDate(booking.preferredDate)}, ${booking.preferredTime}`,
    isBadNews: true,
    blocks: [
      text(
        detail['by'] === 'owner'
          ? `${greeting(booking)} we’re sorry, but we had to cancel your visit.`
          : `${greeting(booking)} your visit is canceled, as you asked.`,
      ),
      ...refundAhead(booking, refundDue(detail)),
      ...(refundDue(detail) > 0
        ? [backSum('Refund on its way', formatMoney(refundDue(detail)))]
        : []),
      ...(Number(detail['feeKept'] ?? 0) > 0
        ? [
            note(
              `${detail['late'] ? 'It was less than 24 hours before your visit, so the' : 'The'} ${formatMoney(Number(detail['feeKept']))} ${booking.bookingFee > 0 ? 'booking fee' : 'you paid ahead'} isn’t refunded.`,
            ),
          ]
        : []),
      {
        type: 'facts',
        rows: [
          ['Service', visitName(booking)],
          ['Booking', `No. ${booking.id}`],
        ],
      },
      ...goodToKnow(nextVisit(plan)),
      ...anotherTime(booking, manageUrl),
      SIGN_OFF,
    ],
  }),
  'booking-refunded': ({ booking, payments, lines, detail, receiptUrl }) => ({
    ...opening(
      booking,
      'Your refund for {date} is on its way',
      sumTitle(Number(detail['refunded'] ?? 0), 'refunded'),
      'Your refund is on its way',
    ),
    blocks: [
      text(
        `${greeting(booking)} ${uncapitalized(refundedText(booking, payments, Number(detail['refunded'] ?? 0), detail))}`,
      ),
      backSum('Refunded', refundedOf(payments, Number(detail['refunded'] ?? 0), detail)),
      ...refundReason(payments, detail),
      // The mail that it is canceled has said the rest.
      booking.status === 'cancelled'
        ? note(
            `It’s for your canceled visit on ${formatShortDate(booking.preferredDate)}, booking No. ${booking.id}.`,
          )
        : visitFacts(booking),
      // A correction changes what is due, goodwill does not: the receipt shows it.
      ...(isPlanned(booking) ? [receipt(booking, payments, lines)] : []),
      ...(receiptUrl === undefined
        ? []
        : [{ type: 'button' as const, label: 'See or print the credit note', href: receiptUrl }]),
      SIGN_OFF,
    ],
  }),
  'booking-reminder': (mail) => {
    // After a long outage it may go out on the day itself.
    const near = nearDay(mail.booking, mail.now);
    const day = near ?? 'soon';
    const window = near && arrivalWords(mail.booking);
    const hour = window ? ` ${window}` : '';
    return {
      ...opening(
        mail.booking,
        near ? `See you ${near}, {date}` : 'See you on {date}',
        nearTitle(mail.booking, mail.now),
        'See you soon',
      ),
      blocks: [
        text(
          `${greeting(mail.booking)} just a reminder that we’re coming ${day}${hour}. See you then!`,
        ),
        // What they have to do comes before what it costs.
        ...(isBookable(mail.booking.serviceType) ? [text(visitRules.preparation)] : []),
        ...standing(mail, { money: dueOnly }),
        SIGN_OFF,
      ],
    };
  },
  'crew-late': (mail) => {
    const { booking } = mail;
    const window = arrivalWords(booking) ?? 'a little later';
    const before = hourBefore(mail.detail);
    return {
      ...opening(
        booking,
        `Your crew is running late: now ${window}`,
        `Now ${hourTitle(booking) ?? window}`,
        'Your crew is running late',
      ),
      ...(before === undefined ? {} : { was: before }),
      isBadNews: true,
      blocks: [
        text(
          `${greeting(booking)} we’re sorry: your crew is running late today. They’ll now be there ${window}.`,
        ),
        factsOf(mail),
        text('Is that too late for you? Just give us a call.'),
        CALL_US,
        SIGN_OFF,
      ],
    };
  },
  'balance-paid': ({ booking, payments, lines, detail, manageUrl, receiptUrl }) => {
    const amount = formatMoney(Number(detail['amount'] ?? 0));
    const tip = Number(detail['tip'] ?? 0);
    const paidNow = payments.findLast(
      ({ method, ...of }) => method === 'card' && of.amount + (of.tip ?? 0) === detail['amount'],
    );
    return {
      ...opening(booking, `We got your ${amount}, thank you`, `${amount} paid`, 'Thank you'),
      blocks: [
        text(
          `${greeting(booking)} ${howPaid(detail, amount, whatFor(booking))}${tip > 0 ? ` ${formatMoney(tip)} of it goes to your crew, every cent. They’ll be happy!` : ''}`,
        ),
        visitFacts(booking),
        receipt(booking, payments, lines, undefined, (each) => each === paidNow),
        { type: 'button', label: 'See or print the receipt', href: receiptUrl ?? manageUrl },
        SIGN_OFF,
      ],
    };
  },
  'balance-reminder': (mail) => {
    const { booking, payments, lines, payUrl } = mail;
    const due = formatMoney(owed(booking, payments));
    return {
      ...opening(
        booking,
        `${due} is still due for your visit on {date}`,
        `${due} is still due`,
        statusOf(booking),
      ),
      isAsked: true,
      blocks: [
        text(
          `${greeting(booking)} ${leftFor(booking)}${payUrl === undefined ? openDue() : 'Paying by card takes about a minute.'}`,
        ),
        ...(payUrl === undefined
          ? []
          : [{ type: 'button' as const, label: `Pay ${due} by card`, href: payUrl }]),
        visitFacts(booking),
        receipt(booking, payments, lines),
        ...(payUrl === undefined ? [] : [note(`Don’t want to use a card? ${openDue()}`)]),
        SIGN_OFF,
      ],
    };
  },
  'booking-thank-you': (mail) => {
    const open = openBalance(mail);
    // A sum to pay, in its box, and how to pay it come before what came in.
    const isAsked = open[0]?.type === 'attention';
    return {
      ...opening(mail.booking, '', 'Thank you for having us', statusOf(mail.booking)),
      subject: thanksSubject(mail),
      blocks: [
        text(`${greeting(mail.booking)} we hope everything feels fresh.`),
        ...(isAsked ? open : []),
        ...collected(mail),
        ...(isAsked ? [] : open),
        text(`${visitRules.guarantee} Call us at ${business.phone.display} or answer this email.`),
        ...goodToKnow(nextVisit(mail.plan)),
        SIGN_OFF,
      ],
    };
  },
};

/** What goes back, as the sum it is. */
function backSum(name: string, amount: string): Block {
  return { type: 'prices', rows: [{ name, amount, strong: true }] };
}

/** Thanks for a visit, which the mail's title names; what is due for any other is said. */
function leftFor(booking: BookingRow): string {
  return takesPlace(booking)
    ? 'thank you for having us. '
    : `here’s what’s left to pay ${whatFor(booking)}. `;
}

/** How a visit stands: what can be done, its facts and its price, and what is good to know. */
function standing(
  mail: CustomerMail,
  {
    facts = factsOf(mail),
    money = receipt,
    more = '',
  }: { facts?: Block; money?: typeof receipt; more?: string } = {},
): Block[] {
  const call = callToChange(mail);
  return [
    // Once only a call can change it, that is the step.
    ...call,
    { ...changeButton(mail), isQuiet: call.length > 0 },
    facts,
    money(mail.booking, mail.payments, mail.lines),
    ...moreOf(mail, more, nextVisit(mail.plan)),
  ];
}

/** The hour they were told first, where the mail knows it: `1–2 PM`. */
function hourBefore({ wasFrom, wasUntil }: CustomerMail['detail']): string | undefined {
  if (typeof wasFrom !== 'number' || typeof wasUntil !== 'number') return undefined;
  return hourTitle({ arrivalFrom: wasFrom, arrivalUntil: wasUntil });
}

/** What was paid by card; of a kept card, when it was charged, if that is not when we had said. */
function howPaid(
  { card, insteadOf }: CustomerMail['detail'],
  amount: string,
  what: string,
): string {
  if (words(card) === '') {
    return `we got your card payment of ${amount} ${what}.`;
  }
  const when =
    words(insteadOf) === ''
      ? ''
      : ` now instead of ${words(insteadOf)}, the time in our last message`;
  return `we charged ${amount} to ${words(card)} ${what}${when}.`;
}

/** `Thank you, Hana!`, without a name where none looks like one; what is open comes first. */
function thanksSubject(mail: CustomerMail): string {
  const { booking, payments } = mail;
  const due = owed(booking, payments);
  if (due > 0 && !mail.hasCharge && !mail.isBilled)
    return `Thank you! ${formatMoney(due)} is due for your visit`;
  const name = greetingName(booking.firstName);
  return name ? `Thank you, ${name}!` : 'Thank you for having us';
}

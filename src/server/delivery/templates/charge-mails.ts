import { business } from '#content/business.ts';
import { openDue } from '#content/rest-due.ts';
import { owed } from '#domain/balance.ts';
import { takesPlace } from '#domain/booking-status.ts';
import { capitalized } from '#domain/capitalized.ts';
import { formatMoney } from '#domain/money.ts';
import { takenBy } from '#domain/payment-name.ts';
import { chargeTime } from '#domain/planned-charge.ts';
import { note, SIGN_OFF, text, words } from './blocks.ts';
import { greeting, receipt, STILL_DUE, visitFacts, whatFor } from './booking-parts.ts';
import type { MailContent } from './content.ts';
import { type CustomerMail, opening, statusOf } from './customer-parts.ts';

/** The mails about the charge of a kept card, by kind. */
export const CHARGE_MAILS: Readonly<Record<string, (mail: CustomerMail) => MailContent>> = {
  'charge-planned': (mail) => {
    const { booking, payments, lines, payUrl, detail } = mail;
    const when = chargeTime(new Date(words(detail['at'])), mail.now);
    const card = words(detail['card']);
    const tip = Number(detail['tip'] ?? 0);
    const charge = `${formatMoney(Number(detail['amount'] ?? 0))} to ${card} ${when}`;
    const what = whatFor(booking);
    const thanks = takesPlace(booking) ? 'thank you for having us. ' : '';
    const start = detail['changed']
      ? `this has changed ${what}: we’ll charge ${charge}`
      : `${thanks}${thanks === '' ? what : capitalized(what)} we’ll charge ${charge}, as we agreed`;
    return {
      ...opening(
        booking,
        `We’ll charge ${charge}`,
        `${formatMoney(Number(detail['amount'] ?? 0))} ${when}`,
        `We’ll charge ${card}`,
      ),
      blocks: [
        text(
          `${greeting(booking)} ${start}${tip > 0 ? `, ${formatMoney(tip)} of it for your crew` : ''}. You’ll get a receipt.`,
        ),
        // Quiet, as nothing has to be done.
        ...(when === 'now' || payUrl === undefined
          ? []
          : [
              text('Until then you can choose a tip for your crew, or another card.'),
              {
                type: 'button' as const,
                label: 'Add a tip or change the card',
                href: payUrl,
                isQuiet: true,
              },
            ]),
        visitFacts(booking),
        receipt(booking, payments, lines, 'To be charged'),
        note(`Something not right? Call us at ${business.phone.display} first.`),
        SIGN_OFF,
      ],
    };
  },
  'late-charge': ({ booking, payments, payUrl }) => {
    const due = formatMoney(owed(booking, payments));
    return {
      ...opening(
        booking,
        `${due} is due for your visit on {date}`,
        `${due} is due`,
        statusOf(booking),
      ),
      isAsked: true,
      blocks: [
        text(
          `${greeting(booking)} ${due} is due ${whatFor(booking)}. That’s the charge we agreed on.${payUrl === undefined ? ` ${openDue()}` : ''}`,
        ),
        ...(payUrl === undefined
          ? []
          : [{ type: 'button' as const, label: `Pay ${due} by card`, href: payUrl }]),
        visitFacts(booking),
        receipt(booking, payments),
        note(`Something not right? Call us at ${business.phone.display} first.`),
        SIGN_OFF,
      ],
    };
  },
  'charge-stopped': ({ booking, payments, lines, detail }) => {
    const card = words(detail['card']);
    return {
      ...opening(
        booking,
        `We won’t charge ${card} for {date}`,
        `We won’t charge ${card}`,
        statusOf(booking),
      ),
      blocks: [
        text(`${greeting(booking)} ${stopped(detail)}`),
        visitFacts(booking),
        receipt(booking, payments, lines),
        note(`Something not right? Call us at ${business.phone.display}.`),
        SIGN_OFF,
      ],
    };
  },
  'charge-declined': ({ booking, payments, lines, payUrl, detail, now }) => {
    const card = words(detail['card']);
    const due = formatMoney(owed(booking, payments));
    const next = words(detail['next']);
    const tried = `${formatMoney(Number(detail['amount'] ?? 0))} to ${card}`;
    const again =
      next === ''
        ? 'We won’t try this card again.'
        : `We’ll try it once more ${chargeTime(new Date(next), now)}.`;
    return {
      ...opening(
        booking,
        `${card} wasn’t charged: ${due} is still due`,
        'Your card didn’t go through',
        'Payment failed',
      ),
      isAsked: true,
      isBadNews: true,
      blocks: [
        text(
          `${greeting(booking)} we couldn’t charge ${tried} ${whatFor(booking)}: ${WHY_DECLINED[words(detail['why'])] ?? ''}.`,
        ),
        ...(payUrl === undefined
          ? []
          : [{ type: 'button' as const, label: `Pay ${due} by card`, href: payUrl }]),
        { type: 'heading', text: 'What happens next' },
        text(
          payUrl === undefined
            ? `${again} ${openDue()}`
            : `${again} ${next === '' ? 'Please pay above with any card.' : 'To use another card, pay above.'} It takes about a minute.`,
        ),
        visitFacts(booking),
        receipt(booking, payments, lines, STILL_DUE),
        ...(payUrl === undefined ? [] : [note(`Don’t want to use a card? ${openDue()}`)]),
        SIGN_OFF,
      ],
    };
  },
};

function stopped(detail: CustomerMail['detail']): string {
  const amount = Number(detail['amount'] ?? 0);
  const paid =
    amount > 0
      ? `you paid your crew ${formatMoney(amount)} ${takenBy(words(detail['method']))}`
      : undefined;
  return chargeStopped({ card: words(detail['card']), why: words(detail['why']), paid });
}

/** Why a card wasn’t charged, for its customer: what the bank has told us about them stays with us. */
const WHY_DECLINED: Readonly<Record<string, string>> = {
  customer: 'your bank wants you to confirm it yourself',
  later: 'your bank didn’t approve it this time',
  never: 'your bank didn’t approve it',
  expired: 'it has expired',
  gone: 'we don’t have this card anymore',
};

/** That a card isn’t charged, and why, as a sentence or two. */
function chargeStopped(stopped: {
  card: string;
  why: string;
  /** How it was paid, as the crew said. */
  paid?: string | undefined;
}): string {
  const { card, why, paid } = stopped;
  if (why === 'off') return `we didn’t clean for you that day, so we won’t charge ${card}.`;
  if (why === 'paid')
    return `${paid ?? 'your visit is paid'}, so we won’t charge ${card}. Thank you!`;
  return `we won’t charge ${card} after all. If something is still due, we’ll tell you how to pay it.`;
}

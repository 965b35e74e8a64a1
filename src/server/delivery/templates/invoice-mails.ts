import { business } from '#content/business.ts';
import { DEBIT_DAYS } from '#domain/bank-debit.ts';
import { TERMS_NAMES } from '#domain/billing.ts';
import {
  daysBetween,
  formatDate,
  formatShortDate,
  type CalendarDate,
  monthDay,
} from '#domain/calendar-date.ts';
import type { InvoicePaper } from '#domain/invoice.ts';
import { decimalToCents, formatDecimal, formatMoney, type Cents } from '#domain/money.ts';
import { BANK_TAKES } from '#domain/refund-sentence.ts';
import { note, SIGN_OFF, text } from './blocks.ts';
import { STILL_DUE } from './booking-parts.ts';
import type { Block, Fact, MailContent } from './content.ts';

/** More visits than this are on the page alone. */
const SHOWN = 12;

/** What a mail about an invoice is made of. */
export type InvoiceMail = {
  readonly paper: InvoicePaper;
  /** The credit note that it sends; undefined in all other mails. */
  readonly credit: InvoicePaper | undefined;
  /** What is still open, and what has just been paid. */
  readonly open: Cents;
  readonly paid: Cents;
  /** What of that goes back, as it was paid in another way meanwhile or the invoice taken back. */
  readonly beyond: Cents;
  /** Whether it was paid from a bank account, and why a debit of it failed; empty where unknown. */
  readonly isDebit: boolean;
  readonly why: string;
  readonly url: string;
  readonly hasCards: boolean;
  readonly takesDebit: boolean;
  readonly today: CalendarDate;
};

/** The mails of an invoice to who is billed, by kind. */
export const INVOICE_MAILS: Readonly<Record<string, (mail: InvoiceMail) => MailContent>> = {
  'invoice-sent': (mail) => ({
    ...opening(mail, `Invoice ${mail.paper.number}: ${formatDecimal(mail.paper.total)}`),
    heading: dueTitle(mail),
    isAsked: true,
    blocks: [
      text(`${hello(mail)} here’s our invoice for ${visits(mail)}.`),
      seeAndPay(mail),
      facts(mail, dueRow(mail)),
      prices(mail),
      howToPay(mail),
      SIGN_OFF,
    ],
  }),
  'invoice-reminder': (mail) => {
    const amount = formatMoney(mail.open);
    const { number, due } = mail.paper;
    const isToday = due?.on === mail.today;
    const late = due ? daysBetween(due.on, mail.today) : 0;
    return {
      ...opening(mail, `${isToday ? 'Due today' : 'Still due'}: ${amount}, invoice ${number}`),
      ...(late > 0 && {
        isBadNews: true,
        status: `Invoice ${number}, ${late === 1 ? '1 day' : `${late} days`} late`,
      }),
      heading: isToday ? `${amount} due today` : `${amount} is still due`,
      isAsked: true,
      blocks: [
        text(
          `${hello(mail)} a quick reminder: this invoice ${isToday ? 'is due today' : `was due on ${formatDate(due?.on ?? mail.today)}`}. If your payment is on its way, thank you!`,
        ),
        seeAndPay(mail),
        facts(mail, dueRow(mail)),
        prices(mail, { name: isToday ? 'Due today' : STILL_DUE, sum: mail.open }),
        howToPay(mail),
        SIGN_OFF,
      ],
    };
  },
  'invoice-paid': (mail) => ({
    ...opening(
      mail,
      mail.beyond > 0
        ? `We’re refunding ${formatMoney(mail.beyond)} to your ${whereFrom(mail)}`
        : `We got your ${formatMoney(mail.paid)}, thank you`,
    ),
    heading:
      mail.beyond > 0
        ? `${formatMoney(mail.beyond)} goes back to you`
        : `${formatMoney(mail.paid)} paid`,
    blocks: [
      text(`${hello(mail)} ${paidText(mail)}`),
      { type: 'button', label: 'See the invoice', href: mail.url },
      SIGN_OFF,
    ],
  }),
  'invoice-debit-begun': (mail) => ({
    ...opening(mail, `On its way: ${formatMoney(mail.paid)} for invoice ${mail.paper.number}`),
    heading: 'Your payment is on its way',
    blocks: [
      text(
        `${hello(mail)} your bank payment of ${formatMoney(mail.paid)} for invoice ${mail.paper.number} is on its way. It usually takes ${DEBIT_DAYS}. We’ll email you when it has arrived, and send no reminders meanwhile. Thank you!`,
      ),
      { type: 'button', label: 'See the invoice', href: mail.url },
      SIGN_OFF,
    ],
  }),
  'invoice-debit-failed': (mail) => ({
    ...opening(mail, `Your bank payment of ${formatMoney(mail.paid)} didn’t go through`),
    heading: 'Your bank payment didn’t go through',
    blocks: [
      text(
        `${hello(mail)} we couldn’t collect ${formatMoney(mail.paid)} for invoice ${mail.paper.number} from your bank account${mail.why === '' ? '' : `: ${mail.why}`}. So ${formatMoney(mail.open)} is open again. Please pay it in another way, or try once more.`,
      ),
      { type: 'attention', name: STILL_DUE, value: formatMoney(mail.open), isAmount: true },
      seeAndPay(mail),
      facts(mail),
      howToPay(mail),
      SIGN_OFF,
    ],
  }),
  'invoice-credited': (mail) => {
    const { credit } = mail;
    const amount = formatDecimal(credit?.total ?? '0.00');
    const isVoid = credit?.answers?.isVoid ?? false;
    return {
      ...opening(mail, `Credit note for invoice ${mail.paper.number}: ${amount}`),
      heading: 'A credit note for you',
      blocks: [
        text(
          isVoid
            ? `${hello(mail)} we’ve canceled invoice ${mail.paper.number}. Please don’t pay it.`
            : `${hello(mail)} we’ve taken ${amount} off invoice ${mail.paper.number}. ${mail.open > 0 ? `${formatMoney(mail.open)} is due now.` : 'Nothing is due anymore.'}`,
        ),
        { type: 'quote', text: credit?.answers?.reason ?? '' },
        { type: 'button', label: 'See the invoice and credit note', href: mail.url },
        SIGN_OFF,
      ],
    };
  },
};

function opening({ paper }: InvoiceMail, subject: string) {
  return {
    subject,
    status: `Invoice ${paper.number}`,
    preview: paper.due ? `Due ${formatShortDate(paper.due.on)}` : paper.number,
    reason: `You’re getting this email because ${business.name} sends its invoices for ${paper.customer?.name ?? 'you'} to this address.`,
  };
}

function hello({ paper }: InvoiceMail): string {
  const contact = paper.customer?.contact ?? '';
  return contact === '' ? 'Hello,' : `Hello ${contact},`;
}

function whereFrom({ isDebit }: Pick<InvoiceMail, 'isDebit'>): string {
  return isDebit ? 'bank account' : 'card';
}

function paidText({ paid, beyond, open, paper, isDebit }: InvoiceMail): string {
  const payment = `we got your ${isDebit ? 'bank' : 'card'} payment of ${formatMoney(paid)} for invoice ${paper.number}`;
  if (beyond === 0) {
    return `${payment}. ${open > 0 ? `${formatMoney(open)} is still due.` : 'It’s paid in full.'} Thank you!`;
  }
  const due = paid - beyond;
  const left = due > 0 ? `only ${formatMoney(due)} was` : 'nothing was';
  return `${payment}, but ${left} left to pay. We’re refunding ${formatMoney(beyond)} to your ${whereFrom({ isDebit })}. ${BANK_TAKES} You don’t have to do anything.`;
}

function visits({ paper: { lines } }: Pick<InvoiceMail, 'paper'>): string {
  return lines.length === 1 ? 'one visit' : `${lines.length} visits`;
}

/** `$720 due Dec 21`. */
function dueTitle({ paper: { total, due } }: InvoiceMail): string {
  const sum = formatDecimal(total);
  if (!due) return sum;
  return due.terms === 'at-once' ? `${sum} due now` : `${sum} due ${monthDay(due.on)}`;
}

function dueRow({ paper: { due } }: InvoiceMail): Fact[] {
  if (!due) return [];
  return due.terms === 'at-once'
    ? [['Due', 'On receipt']]
    : [['Due', `${monthDay(due.on)}, ${due.on.slice(0, 4)} (${TERMS_NAMES[due.terms]})`]];
}

function facts({ paper }: InvoiceMail, due: readonly Fact[] = []): Block {
  const { customer, number } = paper;
  return {
    type: 'facts',
    rows: [
      ['Invoice', number],
      ...(customer ? [['Bill to', customer.name] as const] : []),
      ...(customer?.poNumber ? [['Purchase order', customer.poNumber] as const] : []),
      ['For', visits({ paper })],
      ...due,
    ],
  };
}

/** Its visits and their sum; what is left of that, where a part of it is paid. */
function prices(
  { paper: { lines, total } }: InvoiceMail,
  open?: { readonly name: string; readonly sum: Cents },
): Block {
  const shown = lines.slice(0, SHOWN).map(({ service, date, amount }) => {
    return { name: `${service}, ${formatShortDate(date)}`, amount: formatDecimal(amount) };
  });
  const rest = lines.length - shown.length;
  const more = rest > 0 ? [{ name: `And ${rest} more on the page`, amount: '' }] : [];
  const sum = { name: 'Total', amount: formatDecimal(total), begins: true };
  if (!open) return { type: 'prices', rows: [...shown, ...more, { ...sum, strong: true }] };
  const settled = decimalToCents(total) - open.sum;
  const left = { name: open.name, amount: formatMoney(open.sum), strong: true };
  return {
    type: 'prices',
    rows: [
      ...shown,
      ...more,
      ...(settled > 0
        ? [
            { ...sum, isSum: true },
            { name: 'Paid or credited', amount: formatMoney(-settled) },
            left,
          ]
        : [{ ...left, begins: true }]),
    ],
  };
}

function seeAndPay({ url, hasCards }: InvoiceMail): Block {
  const label = hasCards ? 'See and pay the invoice' : 'See the invoice';
  return { type: 'button', label, href: url };
}

/** Below the invoice: its button is above it. */
function howToPay({ hasCards, takesDebit, paper }: InvoiceMail): Block {
  const online = takesDebit ? 'by card or from your bank account' : 'by card';
  const how = hasCards ? `Pay ${online} on its page, or by check` : 'Pay by check';
  return note(
    `${how} or bank transfer with ${paper.number} on it. The PDF is on the page, too. Questions? Call us at ${business.phone.display}.`,
  );
}

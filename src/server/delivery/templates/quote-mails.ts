import { eachText } from '#domain/contract.ts';
import { depositText } from '#domain/deposit.ts';
import { business } from '#content/business.ts';
import type { QuoteRow } from '#db/rows.ts';
import { uncapitalized } from '#domain/capitalized.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import { greetingName } from '#domain/person.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { lineAmount, quoteSums } from '#domain/quote-sums.ts';
import { quoteNumber } from '#domain/quote.ts';
import type { QuoteOfMail } from '../quotes-repository.ts';
import { dashboard, note, OWNER_REASON, SIGN_OFF, text } from './blocks.ts';
import type { Block, MailContent } from './content.ts';

/** More lines than this are on the page alone. */
const SHOWN = 12;

const ASK = note(
  `Nothing is booked until you accept. Questions? Call us at ${business.phone.display}.`,
);

type QuoteMail = QuoteOfMail & { readonly quoteUrl: string };

/** The mails of a quote to its customer, by kind. The words in them are the owner's. */
export const QUOTE_MAILS: Readonly<Record<string, (mail: QuoteMail) => MailContent>> = {
  'quote-sent': (mail) => ({
    ...opening(mail, mail.revision.number > 1 ? 'Your new quote' : 'Your quote'),
    blocks: [
      text(
        mail.revision.number > 1
          ? `${hello(mail.quote)} here’s the new version of your quote. It takes the place of the one before.`
          : `${hello(mail.quote)} here’s your quote. You can look at it, choose a time and accept it online.`,
      ),
      answer(mail),
      ...scope(mail),
      prices(mail),
      ASK,
      SIGN_OFF,
    ],
  }),
  'quote-reminder': (mail) => ({
    ...opening(mail, 'Did you see our quote?'),
    blocks: [
      text(
        `${hello(mail.quote)} we sent you a quote a few days ago. Anything you’d like to change? Ask us on its page, or just call.`,
      ),
      answer(mail),
      prices(mail),
      ASK,
      SIGN_OFF,
    ],
  }),
  'quote-ending': (mail) => ({
    ...opening(mail, 'Your quote is good through tomorrow'),
    blocks: [
      text(
        `${hello(mail.quote)} a quick note that your quote is good through tomorrow. If it isn’t for you, there’s nothing to do, and we won’t remind you again.`,
      ),
      answer(mail),
      prices(mail),
      ASK,
      SIGN_OFF,
    ],
  }),
};

/** Tells the owner that a customer said no, and why. */
export function quoteDeclinedMail({ quote, revision }: QuoteOfMail, adminUrl: string): MailContent {
  const name = `${quote.firstName} ${quote.lastName}`;
  const number = quoteNumber(quote.id, revision.number);
  const total = formatMoney(quoteSums(revision.body.lines, []).total);
  return {
    subject: `Quote declined: ${name}, ${total}`,
    preview: quote.declinedReason ?? 'They gave no reason.',
    status: 'Quote declined',
    heading: name,
    isBadNews: true,
    blocks: [
      text(`${name} declined quote ${number} for ${total}.`),
      quote.declinedReason === null
        ? note('They gave no reason.')
        : { type: 'quote', text: quote.declinedReason },
      { ...dashboard(adminUrl), label: 'Open the quote' },
    ],
    reason: OWNER_REASON,
  };
}

function opening({ quote, revision }: QuoteMail, status: string) {
  const { lines, validThrough, serviceType } = revision.body;
  const total = formatMoney(quoteSums(lines, []).total);
  return {
    subject: `${status}: ${serviceLabel(serviceType)}`.replace('?:', '?'),
    preview: `${total} ${eachText(revision.body.contract).toLowerCase().replace('each', 'a')}, good through ${formatShortDate(validThrough)}`,
    status,
    heading: `${total} ${uncapitalized(eachText(revision.body.contract))}`,
    until: `Good through ${formatShortDate(validThrough)}`,
    isAsked: true,
    reason: `You’re getting this email because you asked ${business.name} for a quote. ${quoteNumber(quote.id, revision.number)}.`,
  };
}

function hello({ firstName }: QuoteRow): string {
  const name = greetingName(firstName);
  return name === null ? 'Hello,' : `Hello ${name},`;
}

function scope({ revision }: QuoteMail): Block[] {
  return revision.body.scope === '' ? [] : [{ type: 'letter', text: revision.body.scope }];
}

function prices({ revision }: QuoteMail): Block {
  const { lines, deposit } = revision.body;
  const cents = quoteSums(lines, []).total;
  const total = formatMoney(cents);
  const shown = lines.slice(0, SHOWN);
  const rows = shown
    .filter(({ isOptional }) => !isOptional)
    .map((line) => ({ name: line.description, amount: formatMoney(lineAmount(line)) }));
  // Below the total, which is without them.
  const options = shown
    .filter(({ isOptional }) => isOptional)
    .map((line, index) => ({
      name: line.description,
      amount: `+${formatMoney(lineAmount(line))}`,
      ...(index === 0 ? { head: 'Optional' } : {}),
    }));
  const rest = lines.length - shown.length;
  const more = rest > 0 ? [{ name: `And ${rest} more on the page`, amount: '' }] : [];
  return {
    type: 'prices',
    rows: [
      ...rows,
      ...more,
      { name: eachText(revision.body.contract), amount: total, strong: true, begins: true },
      ...(deposit
        ? [{ name: 'Deposit when you accept, part of it', amount: depositText(deposit, cents) }]
        : []),
      ...options,
    ],
  };
}

/** Under the sum, as in a bill. */
function answer({ quoteUrl }: QuoteMail): Block {
  return { type: 'button', label: 'See and accept the quote', href: quoteUrl };
}

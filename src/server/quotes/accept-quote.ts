import type { AcceptQuote, MyQuote } from '#contracts/quotes.ts';
import { formatMoney } from '#domain/money.ts';
import { weekday, formatDate } from '#domain/calendar-date.ts';
import { eachText } from '#domain/contract.ts';
import { depositOf } from '#domain/deposit.ts';
import { quotedTerms, type QuotedTerms } from '#domain/plans/contract-terms.ts';
import { weekdaysText } from '#domain/plans/often.ts';
import { minutesOfVisit, type QuoteBody } from '#domain/quote.ts';
import { optionsOf, quoteSums, type QuoteSums } from '#domain/quote-sums.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { bookQuote } from '#server/booking/book-quote.ts';
import { dropQuoteMails } from '#server/delivery/announce-quote.ts';
import { AppError, refusedAt } from '#server/errors.ts';
import { answerWithBooking } from '#server/messages/quote-request.ts';
import { assertOpen } from './assert-open.ts';
import { linkedQuote, personOf, type SentQuote } from './find-quote.ts';
import { quoteRows } from './quotes-repository.ts';
import { toMyQuote } from './show-my-quote.ts';

/**
 * Accepts the version of a quote that its customer saw: in one transaction the time is taken, the
 * visit is booked at the quote's price, with a plan where it repeats, and the quote is accepted. Any
 * refusal leaves all of it as it was. The same acceptance sent again is answered and books nothing.
 *
 * @throws AppError `not-found`; `conflict` for a quote that has changed, expired, or was answered or
 * withdrawn; `slot-taken`; `invalid` at the field.
 */
export function acceptQuote(app: App, token: string, acceptance: AcceptQuote): MyQuote {
  return app.transaction(() => {
    const sent = linkedQuote(app, token);
    const { quote } = sent;
    if (quote.status === 'accepted' && quote.acceptedKey === acceptance.key) {
      return toMyQuote(app, sent);
    }
    assertOpen(app, sent, acceptance.revision);
    book(app, sent, acceptance);
    return toMyQuote(app, linkedQuote(app, token));
  });
}

function book(app: App, sent: SentQuote, acceptance: AcceptQuote): void {
  const { quote, revision } = sent;
  const now = app.now();
  const { body } = revision;
  const { name, key, frequency, date, period } = acceptance;
  const options = [...new Set(acceptance.options)].toSorted((one, other) => one - other);
  if (options.some((place) => !optionsOf(body.lines).includes(place))) {
    throw refusedAt('options', 'That isn’t one of the options of this quote');
  }
  if (!body.frequencies.includes(frequency)) {
    throw refusedAt('frequency', 'Please choose how often');
  }
  const { phone: known, ...person } = personOf(sent);
  const phone = known ?? acceptance.phone;
  if (!phone) throw refusedAt('phone', 'Please enter a phone number, so we can reach you');
  const sums = quoteSums(body.lines, options);
  assertDay(body, acceptance);
  const consent = consentOf(acceptance, body, sums);
  const deposit = depositOf(body.deposit, sums.total);
  const booking = bookQuote(app, {
    person: { ...person, email: quote.email, phone },
    isPhoneTyped: known === null,
    visit: {
      serviceType: body.serviceType,
      minutes: minutesOfVisit(body),
      date,
      period,
      frequency,
    },
    price: sums,
    consent,
    weekdays: body.weekdays,
    contract: body.contract && { ...body.contract, scope: body.scope },
    quoteId: quote.id,
  });
  const accepted = { status: 'accepted', answeredAt: now, acceptedBy: name, options } as const;
  const booked = {
    ...{ acceptedKey: key, bookingId: booking.id, total: sums.total, phone },
    deposit: deposit > 0 ? deposit : null,
  };
  quoteRows(app).change(quote.id, { ...accepted, ...booked }, now);
  const detail = { bookingId: booking.id, total: sums.total };
  const about = { entity: 'quote', entityId: quote.id } as const;
  recordAudit(app, { ...about, action: 'accepted', actor: 'customer', detail }, now);
  dropQuoteMails(app, quote, 'the quote was accepted');
  for (const message of quoteRows(app).messagesOf(quote.id)) {
    if (message.bookingId !== null) continue;
    answerWithBooking(app, message, { bookingId: booking.id, actor: 'customer' });
  }
}

/** @throws AppError `invalid` at `date` for a day on which what they chose doesn't come. */
function assertDay(
  { weekdays = [], contract }: QuoteBody,
  { frequency, date }: Pick<AcceptQuote, 'frequency' | 'date'>,
): void {
  if (frequency === 'weekdays' && !weekdays.includes(weekday(date))) {
    throw refusedAt('date', `Please choose a ${weekdaysText(weekdays, 'or')} to start`);
  }
  if (frequency !== 'one-time' && contract?.endsOn && contract.endsOn < date) {
    const last = formatDate(contract.endsOn);
    throw refusedAt('date', `The contract ends on ${last}, so please start before that`);
  }
}

/** What was agreed to for visits that repeat; null for a single visit. */
function consentOf(
  { frequency, date, period, planConsent }: AcceptQuote,
  { serviceType, weekdays, contract }: QuoteBody,
  { total }: QuoteSums,
): QuotedTerms | null {
  const start = { serviceType, frequency, weekdays, date, period, total, contract };
  const agreed = quotedTerms(start);
  if (!agreed || planConsent === agreed.terms) return agreed;
  const what = contract ? 'the contract' : 'your plan';
  if (!planConsent) throw refusedAt('planConsent', `Please check this box to start ${what}`);
  const each = eachText(contract).toLowerCase();
  throw new AppError(
    'conflict',
    `The terms of ${contract ? 'the contract' : 'the plan'} have changed: ${each} is ${formatMoney(total)}. Please read them again.`,
    { issues: [{ path: 'planConsent', message: 'Please read the terms and check the box again' }] },
  );
}

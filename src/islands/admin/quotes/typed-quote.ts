import { today } from '#browser/today.ts';
import type { OpenQuote } from '#contracts/admin/quotes.ts';
import { QUOTE_FREQUENCIES } from '#contracts/quotes.ts';
import { addDays, WEEKDAYS } from '#domain/calendar-date.ts';
import type { ContractTerms } from '#domain/contract.ts';
import type { Deposit } from '#domain/deposit.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { QuotePhotograph } from '#domain/quote.ts';
import { isBookable, serviceLabel, startMinutes } from '#domain/pricing.ts';
import { lineOf, quoteSums, type QuoteLineText, type QuoteSums } from '#domain/quote-sums.ts';
import { boxName } from '#islands/admin/ui/box-name.ts';
import { rowsOf } from '#islands/admin/ui/typed.ts';
import type { Typed } from '#stores/admin/typed.ts';

/** The list of a quote's photographs in the form. */
export const PHOTOGRAPHS = 'photographs';
/** The list of a quote's lines in the form. */
export const LINES = 'lines';
/** The set of boxes for how often we would come. */
export const OFTEN = 'often';
/** The set of boxes for the days of the choice of several. */
export const DAYS = 'day';

/** What contracts begin with where nothing else is typed. */
const CONTRACT = { pricedBy: 'visit', noticeDays: '30', endsOn: '', crews: '1', checklist: '' };
/** How long a quote is good for where nothing else is typed. */
const GOOD_DAYS = 30;
const TERMS =
  'You pay after each visit or on your invoice, by card, in cash or as we agreed. If the place is very different from what we talked about, we tell you before we start and you decide.';

/** For whom a new quote is, and what they asked for. */
export type QuoteFor = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly address?: string | undefined;
  readonly serviceType?: string | undefined;
};

/** An empty line. */
export const NEW_LINE = { description: '', quantity: '1', unitPrice: '' };

/** What a new quote's form begins with. */
export function newQuoteFields(person: QuoteFor | null): Typed {
  const serviceType = person?.serviceType ?? '';
  return {
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    email: person?.email ?? '',
    phone: person?.phone ?? '',
    address: person?.address ?? '',
    serviceType: serviceType || 'commercial-small',
    minutes: String(startMinutes(serviceType) / 60),
    scope: '',
    terms: TERMS,
    ...CONTRACT,
    ...depositFields(null),
    validThrough: addDays(today(), GOOD_DAYS),
    [boxName(OFTEN, 'one-time')]: 'on',
    ...lineFields([
      { ...NEW_LINE, description: serviceType ? serviceLabel(serviceType) : '', isOptional: false },
    ]),
  };
}

/** What the form of a quote begins with: its newest version. */
export function quoteFields(quote: OpenQuote): Typed {
  const paper = quote.versions[0]?.paper;
  const { firstName, lastName, email, phone, address } = quote;
  if (!paper) return newQuoteFields({ firstName, lastName, email, phone, address });
  const isOver = paper.validThrough < today();
  return {
    ...{ firstName, lastName, address, scope: paper.scope, terms: paper.terms },
    email: email ?? '',
    phone: phone ?? '',
    serviceType: paper.serviceType,
    minutes: String(paper.minutes / 60),
    validThrough: isOver ? addDays(today(), GOOD_DAYS) : paper.validThrough,
    ...Object.fromEntries(paper.frequencies.map((each) => [boxName(OFTEN, each), 'on'])),
    ...Object.fromEntries(paper.weekdays.map((each) => [boxName(DAYS, String(each)), 'on'])),
    ...(paper.contract ? contractFields(paper.contract) : CONTRACT),
    ...depositFields(paper.deposit),
    ...lineFields(paper.lines),
    ...photographFields(paper.photographs),
  };
}

function contractFields(contract: ContractTerms): Typed {
  const { pricedBy, noticeDays, endsOn, crews = 1, checklist } = contract;
  return {
    crews: String(crews),
    ...{ pricedBy, noticeDays: String(noticeDays), endsOn: endsOn ?? '' },
    checklist: checklist.join('\n'),
  };
}

function depositFields(deposit: Deposit | null): Typed {
  if (!deposit) return { deposit: 'none', depositOf: '' };
  const { kind } = deposit;
  const much = kind === 'percent' ? String(deposit.percent) : centsToDecimal(deposit.amount);
  return { deposit: kind, depositOf: much.replace(/\.00$/, '') };
}

function photographFields(photographs: readonly QuotePhotograph[]): Typed {
  const fields = photographs.flatMap(({ id, words }, place) => [
    [`${PHOTOGRAPHS}.${place}.id`, id],
    [`${PHOTOGRAPHS}.${place}.words`, words],
  ]);
  return Object.fromEntries(fields) as Typed;
}

function lineFields(lines: readonly QuoteLineText[]): Typed {
  const fields = lines.flatMap(({ description, quantity, unitPrice, isOptional }, place) => {
    const name = (field: string) => `${LINES}.${place}.${field}`;
    return [
      [name('description'), description],
      [name('quantity'), quantity],
      [name('unitPrice'), unitPrice.replace(/\.00$/, '')],
      ...(isOptional ? [[name('isOptional'), 'on']] : []),
    ];
  });
  return Object.fromEntries(fields) as Typed;
}

/** The lines as they are typed. */
export function typedLines(typed: Typed): QuoteLineText[] {
  return rowsOf(typed, LINES).map(
    ({ description = '', quantity = '', unitPrice = '', isOptional }) => ({
      ...{ description, quantity, unitPrice },
      isOptional: isOptional !== undefined,
    }),
  );
}

/** What the typed lines come to; a line that isn't whole yet counts for nothing. */
export function typedSums(typed: Typed): QuoteSums {
  const lines = typedLines(typed).map(lineOf);
  const whole = lines.filter(({ quantity, unitPrice }) => !Number.isNaN(quantity + unitPrice));
  return quoteSums(whole, []);
}

/** How often the typed quote offers to come. */
export function offeredIn(typed: Typed) {
  return QUOTE_FREQUENCIES.filter((each) => boxName(OFTEN, each) in typed);
}

/** The body that the form sends; its hours are read as minutes by the contract. */
export function quoteBodyOf(typed: Typed) {
  const { firstName, lastName, email, phone, address, serviceType } = typed;
  const { minutes, scope, terms, validThrough } = typed;
  const { pricedBy, noticeDays, endsOn, crews, checklist } = typed;
  const { deposit = 'none', depositOf } = typed;
  const frequencies = offeredIn(typed);
  const isContract =
    !isBookable(serviceType ?? '') && frequencies.some((each) => each !== 'one-time');
  return {
    ...{ firstName, lastName, email, phone, address, serviceType },
    ...{ minutes, scope, terms, validThrough, deposit },
    ...(deposit !== 'none' && { depositOf }),
    lines: typedLines(typed),
    photographs: rowsOf(typed, PHOTOGRAPHS).map(({ id = '', words = '' }) => ({ id, words })),
    frequencies,
    weekdays: WEEKDAYS.flatMap((_, day) => (boxName(DAYS, String(day)) in typed ? [day] : [])),
    // Fields that aren't shown say nothing, whatever was typed before.
    ...(isContract && { pricedBy, noticeDays, endsOn, crews, checklist }),
  };
}

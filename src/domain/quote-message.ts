import { MAX_BATHROOMS, MAX_BEDROOMS } from '#content/price-grid-schema.ts';
import { addOnNames } from './add-on-names.ts';
import { formatDate, isCalendarDate } from './calendar-date.ts';
import { bedroomsText, isMove, type Frequency, type Home, type Occasion } from './price.ts';
import { serviceLabel } from './pricing.ts';
import { periodText } from './slots.ts';
import { FREQUENCY_TITLES, OCCASION_TITLES } from './visit-words.ts';

/** What a visitor asks a quote for (spec 3, quote message payload). */
export type QuoteRequest = {
  readonly serviceType: string;
  readonly address: string;
  readonly preferredDate: string;
  readonly preferredTime: string;
  readonly specialInstructions?: string | undefined;
  /** A home beyond the price grid, if it was described; otherwise left out of the text. */
  readonly home?: Home | undefined;
  readonly occasion?: Occasion | undefined;
  readonly addOns?: readonly string[] | undefined;
  readonly frequency?: Frequency | undefined;
};

const HEAD = 'Quote request';
const NONE = 'None';
/** Free text by the visitor, always the last line. */
export const INSTRUCTIONS = 'Special instructions';

type Line = readonly [name: string, valueOf: (request: QuoteRequest) => string | null];

/** The lines in order; null omits one. Everything after the last label belongs to it. */
const LINES: readonly Line[] = [
  ['Service', ({ serviceType }) => serviceLabel(serviceType)],
  ['Address', ({ address }) => address],
  ['Preferred date', ({ preferredDate: day }) => (isCalendarDate(day) ? formatDate(day) : day)],
  ['Preferred time', ({ preferredTime }) => periodText(preferredTime)],
  ['Home', ({ home }) => (home ? homeToQuote(home) : null)],
  ['Occasion', ({ occasion }) => (isMove(occasion) ? OCCASION_TITLES[occasion] : null)],
  ['Add-ons', ({ addOns = [] }) => addOnNames(addOns).join(', ') || null],
  ['How often', ({ frequency }) => (frequency ? FREQUENCY_TITLES[frequency] : null)],
  [INSTRUCTIONS, ({ specialInstructions }) => specialInstructions ?? ''],
];
const NAMES = LINES.map(([name]) => name);

/** A home's size; past the price grid it is a minimum, as in the form: `6+ bedrooms, 2 bathrooms`. */
export function homeToQuote({ bedrooms, bathrooms }: Home): string {
  return [
    bedrooms > MAX_BEDROOMS ? `${bedrooms}+ bedrooms` : bedroomsText(bedrooms),
    bathrooms > MAX_BATHROOMS
      ? `${bathrooms}+ bathrooms`
      : `${bathrooms} ${bathrooms === 1 ? 'bathroom' : 'bathrooms'}`,
  ].join(', ');
}

/**
 * The message text of a quote request: service label, address, preferred date, preferred time and
 * special instructions, 'None' where empty (spec 3).
 */
export function quoteMessage(request: QuoteRequest): string {
  const lines = LINES.flatMap(([name, valueOf]) => {
    const value = valueOf(request);
    return value === null ? [] : [`${name}: ${value.trim() || NONE}`];
  });
  return [HEAD, ...lines].join('\n');
}

/**
 * The fields of a quote request by name, without empty ones; null if the text is not a quote
 * request, because a message can hold anything.
 */
export function quoteFacts(message: string): readonly (readonly [string, string])[] | null {
  const [head, ...lines] = message.split('\n');
  if (head !== HEAD) return null;
  const facts: [string, string][] = [];
  for (const each of lines) {
    const end = each.indexOf(': ');
    const name = each.slice(0, Math.max(end, 0));
    const last = facts.at(-1);
    if (last?.[0] === INSTRUCTIONS) last[1] += `\n${each}`;
    else if (NAMES.includes(name)) facts.push([name, each.slice(end + 2)]);
    else return null;
  }
  return facts.filter(([, value]) => value !== NONE);
}

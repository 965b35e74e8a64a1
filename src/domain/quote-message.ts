import { addOnNames } from './add-on-names.ts';
import { formatDate, isCalendarDate } from './calendar-date.ts';
import { bedroomsText, isMove, type Frequency, type Home, type Occasion } from './price.ts';
import { serviceLabel } from './pricing.ts';
import { periodText } from './slots.ts';
import { FREQUENCY_TITLES } from './visit-words.ts';

/** What a visitor asks a quote for (spec 3, quote message payload). */
export type QuoteRequest = {
  readonly serviceType: string;
  readonly address: string;
  readonly preferredDate: string;
  readonly preferredTime: string;
  readonly specialInstructions?: string | undefined;
  /** What was said about a home beyond the price grid; left out of the text where it was not. */
  readonly home?: Home | undefined;
  readonly occasion?: Occasion | undefined;
  readonly addOns?: readonly string[] | undefined;
  readonly frequency?: Frequency | undefined;
};

const HEAD = 'Quote request';
const NONE = 'None';
/** What a visitor may write freely, and the last of the lines. */
export const INSTRUCTIONS = 'Special instructions';

type Line = readonly [name: string, valueOf: (request: QuoteRequest) => string | null];

/** Its lines in order; null leaves one out. What follows the last one is part of it. */
const LINES: readonly Line[] = [
  ['Service', ({ serviceType }) => serviceLabel(serviceType)],
  ['Address', ({ address }) => address],
  ['Preferred date', ({ preferredDate: day }) => (isCalendarDate(day) ? formatDate(day) : day)],
  ['Preferred time', ({ preferredTime }) => periodText(preferredTime)],
  ['Home', ({ home }) => (home ? `${bedroomsText(home.bedrooms)}, ${home.bathrooms} baths` : null)],
  ['Occasion', ({ occasion }) => (isMove(occasion) ? occasion : null)],
  ['Add-ons', ({ addOns = [] }) => addOnNames(addOns).join(', ') || null],
  ['How often', ({ frequency }) => (frequency ? FREQUENCY_TITLES[frequency] : null)],
  [INSTRUCTIONS, ({ specialInstructions }) => specialInstructions ?? ''],
];
const NAMES = LINES.map(([name]) => name);

/**
 * The text of the message that a quote request becomes: service label, address, preferred date,
 * preferred time and special instructions, 'None' where empty (spec 3).
 */
export function quoteMessage(request: QuoteRequest): string {
  const lines = LINES.flatMap(([name, valueOf]) => {
    const value = valueOf(request);
    return value === null ? [] : [`${name}: ${value.trim() || NONE}`];
  });
  return [HEAD, ...lines].join('\n');
}

/**
 * What a quote request asks for, name by name and without what was left empty; null where the text
 * is another one: a message is whatever was sent.
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

import { formatDate, isCalendarDate } from './calendar-date.ts';
import { priceTable } from '#content/services.ts';
import { bedroomsText, isMove, type Frequency, type Home, type Occasion } from './price.ts';
import { serviceLabel } from './pricing.ts';
import { periodText } from './slots.ts';

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
const LAST_NAME = 'Special instructions';

/** Every name that a line of it can have, in order; what follows the last one is part of it. */
const NAMES = [
  'Service',
  'Address',
  'Preferred date',
  'Preferred time',
  'Home',
  'Occasion',
  'Add-ons',
  'How often',
  LAST_NAME,
];

/**
 * The text of the message that a quote request becomes: service label, address, preferred date,
 * preferred time and special instructions, 'None' where empty (spec 3).
 */
export function quoteMessage(request: QuoteRequest): string {
  const lines = [
    ['Service', serviceLabel(request.serviceType)],
    ['Address', request.address],
    [
      'Preferred date',
      isCalendarDate(request.preferredDate)
        ? formatDate(request.preferredDate)
        : request.preferredDate,
    ],
    ['Preferred time', periodText(request.preferredTime)],
    ...homeLines(request),
    [LAST_NAME, request.specialInstructions ?? ''],
  ];
  return [HEAD, ...lines.map(([name, value]) => `${name}: ${value?.trim() || NONE}`)].join('\n');
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
    if (last?.[0] === LAST_NAME) last[1] += `\n${each}`;
    else if (NAMES.includes(name)) facts.push([name, each.slice(end + 2)]);
    else return null;
  }
  return facts.filter(([, value]) => value !== NONE);
}

function homeLines({ home, occasion, addOns, frequency }: QuoteRequest): [string, string][] {
  const named = priceTable.addOns.filter(({ id }) => addOns?.includes(id)).map(({ name }) => name);
  const plan = priceTable.frequencies.find(({ id }) => id === frequency)?.name;
  return [
    ...(home ? [line('Home', `${bedroomsText(home.bedrooms)}, ${home.bathrooms} baths`)] : []),
    ...(isMove(occasion) ? [line('Occasion', occasion)] : []),
    ...(named.length > 0 ? [line('Add-ons', named.join(', '))] : []),
    ...(plan ? [line('How often', plan)] : []),
  ];
}

function line(name: string, value: string): [string, string] {
  return [name, value];
}

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
    ['Special instructions', request.specialInstructions ?? ''],
  ];
  return [
    'Quote request',
    ...lines.map(([name, value]) => `${name}: ${value?.trim() || 'None'}`),
  ].join('\n');
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

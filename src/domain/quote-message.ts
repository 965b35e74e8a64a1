import { formatDate, isCalendarDate } from './calendar-date.ts';
import { serviceLabel } from './pricing.ts';
import { periodText } from './slots.ts';

/** What a visitor asks a quote for (spec 3, quote message payload). */
export type QuoteRequest = {
  readonly serviceType: string;
  readonly address: string;
  readonly preferredDate: string;
  readonly preferredTime: string;
  readonly specialInstructions?: string | undefined;
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
    ['Special instructions', request.specialInstructions ?? ''],
  ];
  return [
    'Quote request',
    ...lines.map(([name, value]) => `${name}: ${value?.trim() || 'None'}`),
  ].join('\n');
}

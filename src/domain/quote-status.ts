import type { CalendarDate } from './calendar-date.ts';

/** What a quote can be, as stored. That one has expired follows from its day. */
export const QUOTE_STATUSES = [
  'draft',
  'sent',
  'viewed',
  'accepted',
  'declined',
  'withdrawn',
] as const;
/** A quote's status as stored. */
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
/** Where a quote stands on a day. */
export type QuoteState = QuoteStatus | 'expired';

/**
 * What may follow what (product 12). `draft` follows `sent` where sending is undone, and `withdrawn`
 * where a draft that was put aside is changed.
 */
const NEXT: Readonly<Record<QuoteState, readonly QuoteStatus[]>> = {
  draft: ['sent', 'withdrawn'],
  sent: ['draft', 'sent', 'viewed', 'accepted', 'declined', 'withdrawn'],
  viewed: ['sent', 'accepted', 'declined', 'withdrawn'],
  expired: ['sent', 'withdrawn'],
  declined: ['sent'],
  withdrawn: ['draft', 'sent'],
  accepted: [],
};

/** Whether a quote in one state may become another. */
export function mayBecome(from: QuoteState, to: QuoteStatus): boolean {
  return NEXT[from].includes(to);
}

/** A quote's status and the last day of the version that was sent; null before. */
export type QuoteStanding = {
  readonly status: QuoteStatus;
  readonly validThrough: CalendarDate | null;
};

/** Where a quote stands today, a day of the business: its last day still counts. */
export function quoteStateOf({ status, validThrough }: QuoteStanding, today: string): QuoteState {
  const isOpen = status === 'sent' || status === 'viewed';
  return isOpen && validThrough !== null && validThrough < today ? 'expired' : status;
}

/** Whether the customer can still say yes or no. */
export function isOpenQuote(state: QuoteState): boolean {
  return mayBecome(state, 'accepted');
}

/** The state in the dashboard's words. */
export const QUOTE_STATE_NAMES: Readonly<Record<QuoteState, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

import { today } from '#browser/today.ts';
import type { ListedQuote } from '#contracts/admin/quotes.ts';
import type { BadgeColor } from '#domain/booking-status.ts';
import { businessTime, daysBetween } from '#domain/calendar-date.ts';
import type { QuoteState } from '#domain/quote-status.ts';
import { dayInSentence, recentMoment } from '#islands/admin/ui/day-parts.ts';

const COLORS: Readonly<Record<QuoteState, BadgeColor>> = {
  draft: 'gray',
  sent: 'yellow',
  viewed: 'blue',
  accepted: 'green',
  declined: 'red',
  expired: 'gray',
  withdrawn: 'gray',
};

/** The color of a quote's badge. */
export function quoteColor(state: QuoteState): BadgeColor {
  return COLORS[state];
}

/** What happened last to a quote, and when. */
export function quoteAge(quote: ListedQuote): string {
  const { state, sentAt, viewedAt, answeredAt, createdAt } = quote;
  switch (state) {
    case 'draft':
      return `Written ${ageOf(createdAt)}`;
    case 'viewed':
      return `Viewed ${ageOf(viewedAt ?? createdAt)}`;
    case 'accepted':
      return `Accepted ${recentMoment(answeredAt ?? createdAt)}`;
    case 'declined':
      return `Declined ${recentMoment(answeredAt ?? createdAt)}`;
    default:
      return sentAt === null ? `Written ${ageOf(createdAt)}` : `Sent ${ageOf(sentAt)}`;
  }
}

/** Until when it can be accepted; empty where that says nothing. */
export function quoteEnd({ state, validThrough }: ListedQuote): string {
  if (validThrough === null || (state !== 'sent' && state !== 'viewed' && state !== 'expired')) {
    return '';
  }
  return state === 'expired'
    ? `Was good through ${dayInSentence(validThrough)}`
    : `Good through ${dayInSentence(validThrough)}`;
}

function ageOf(iso: string): string {
  const days = daysBetween(businessTime(new Date(iso)).date, today());
  if (days <= 0) return recentMoment(iso);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

import type { MyQuote } from '#contracts/quotes.ts';

/** What became of a quote that wasn’t accepted, in a line; null while it can be. */
export function outcomeOf({ state }: MyQuote): string | null {
  switch (state) {
    case 'sent':
    case 'viewed':
      return null;
    case 'expired':
      return 'This quote has expired';
    case 'declined':
      return 'You declined this quote';
    default:
      return 'We’ve withdrawn this quote';
  }
}

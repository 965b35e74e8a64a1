import type { MyQuote } from '#contracts/quotes.ts';

/** What became of a quote, in a line; null while it can be accepted. */
export function outcomeOf({ state, accepted }: MyQuote): string | null {
  if (accepted) return 'You accepted this quote';
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

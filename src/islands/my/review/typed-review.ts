import { readSession, removeSession, writeSession } from '#browser/session-storage.ts';
import type { MyReview } from '#contracts/customer-reviews.ts';

/** What is in the fields; 0 stars are none yet. */
export type TypedReview = {
  rating: number;
  words: string;
  name: string;
  mayShow: boolean;
};

const KEY = 'typed-review';

/** What the form begins with: what was typed in this tab before, else what was sent before. */
export function firstTyped(token: string, { review, suggestedName }: MyReview): TypedReview {
  const sent = review
    ? { rating: review.rating, words: review.words, name: review.name, mayShow: review.mayShow }
    : { rating: 0, words: '', name: suggestedName, mayShow: false };
  const kept = readSession(KEY);
  if (typeof kept !== 'object' || kept === null || !('token' in kept) || kept.token !== token) {
    return sent;
  }
  const fields = kept as Partial<TypedReview>;
  return {
    rating: typeof fields.rating === 'number' ? fields.rating : sent.rating,
    words: typeof fields.words === 'string' ? fields.words : sent.words,
    name: typeof fields.name === 'string' ? fields.name : sent.name,
    mayShow: typeof fields.mayShow === 'boolean' ? fields.mayShow : sent.mayShow,
  };
}

/** Keeps what is typed until it is sent or the tab is closed: a reload, or no network, loses nothing. */
export function keepTyped(token: string, typed: TypedReview): void {
  writeSession(KEY, { ...typed, token });
}

/** Forgets it once it was sent, or given up. */
export function forgetTyped(): void {
  removeSession(KEY);
}

import type { OwnersReview } from '#contracts/admin/customer-reviews.ts';

type Word = { readonly word: string; readonly color: 'green' | 'yellow' | 'gray' | 'red' };

/** Where a review stands, as its badge says it. */
export function standingOf({ status, mayShow }: OwnersReview): Word {
  if (status === 'asked') return { word: 'Not answered', color: 'gray' };
  if (!mayShow) return { word: 'For you only', color: 'gray' };
  if (status === 'approved') return { word: 'On the website', color: 'green' };
  return status === 'hidden'
    ? { word: 'Hidden', color: 'gray' }
    : { word: 'To look at', color: 'yellow' };
}

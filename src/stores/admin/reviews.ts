import {
  fetchReviews,
  patchReview,
  postReview,
  postReviewImport,
} from '#browser/api/admin/reviews.ts';
import type { ImportAnswer, NewReview, StoredReview } from '#contracts/admin/reviews.ts';
import { attempt, toastFailure, type Outcome } from './attempt.ts';
import { adminList } from './list.ts';
import { offerUndo } from './undo.ts';

const PATH = '/api/reviews?limit=50';
/** A request may have 64 KiB; this leaves room for long reviews. */
const IMPORT_BYTES = 48_000;

const list = adminList<StoredReview>(fetchReviews);
/** The reviews on screen. */
export const $reviews = list.$list;
/** Adds the next page of reviews. */
export const loadMoreReviews = list.loadMore;

/** Reads the reviews, newest first. */
export function loadReviews(): Promise<void> {
  return list.load(PATH);
}

/** Reads them again by itself, after news. */
export function refreshReviews(): Promise<void> {
  return list.refresh(PATH);
}

/** Archives a review or brings it back; can be undone. */
export async function setReviewShown(review: StoredReview, isShown: boolean): Promise<void> {
  const outcome = await attempt(() => patchReview(review.id, isShown));
  if (toastFailure(outcome)) return;
  list.replace(outcome.value);
  const title = isShown ? 'Review brought back' : 'Review archived';
  offerUndo({ title, description: `By ${review.reviewerName}` }, () =>
    setReviewShown(review, !isShown),
  );
}

/** Saves a review that the owner enters. */
export async function addReview(review: NewReview): Promise<Outcome<StoredReview>> {
  const outcome = await attempt(() => postReview(review));
  if (outcome.ok) await loadReviews();
  return outcome;
}

/** Imports the new reviews of an export, in chunks that fit a request. */
export async function importReviews(text: string): Promise<Outcome<ImportAnswer>> {
  const reviews = reviewsIn(text);
  if (!reviews) return refused('This file holds no list of reviews.');
  const sum: ImportAnswer = { added: 0, known: 0 };
  for (const piece of pieces(reviews)) {
    const outcome = await attempt(() => postReviewImport(piece));
    if (!outcome.ok) {
      const done = sum.added + sum.known;
      if (done > 0) await loadReviews();
      return { ...outcome, sentence: sentenceOfImport(outcome, done) };
    }
    sum.added += outcome.value.added;
    sum.known += outcome.value.known;
  }
  await loadReviews();
  return { ok: true, value: sum };
}

/** Names the rejected review, because the file has no fields to mark. */
function sentenceOfImport(
  { issues, sentence }: Extract<Outcome<unknown>, { ok: false }>,
  done: number,
): string {
  const [issue] = issues;
  const place = /^reviews\.(\d+)/.exec(issue?.path ?? '')?.[1];
  if (!issue || place === undefined) return sentence;
  const kept = done > 0 ? ` The ${done} before it are kept.` : ' Nothing was imported.';
  return `Review ${done + Number(place) + 1} of the file: ${issue.message}.${kept}`;
}

/** The list in an export: the file itself, or its field `reviews`. */
function reviewsIn(text: string): unknown[] | undefined {
  try {
    const file: unknown = JSON.parse(text);
    const found =
      typeof file === 'object' && file !== null && 'reviews' in file ? file.reviews : file;
    return Array.isArray(found) && found.length > 0 ? found : undefined;
  } catch {
    return undefined;
  }
}

function* pieces(reviews: readonly unknown[]): Generator<unknown[]> {
  let piece: unknown[] = [];
  let size = 0;
  for (const review of reviews) {
    const bytes = new TextEncoder().encode(JSON.stringify(review)).length;
    if (piece.length > 0 && (size + bytes > IMPORT_BYTES || piece.length === 500)) {
      yield piece;
      [piece, size] = [[], 0];
    }
    piece.push(review);
    size += bytes;
  }
  yield piece;
}

function refused(sentence: string): Outcome<never> {
  return { ok: false, sentence, issues: [], isConflict: false };
}

import { atom } from 'nanostores';
import {
  fetchCustomerReview,
  fetchCustomerReviews,
  patchCustomerReview,
} from '#browser/api/admin/customer-reviews.ts';
import type {
  OpenReview,
  OwnersReview,
  ReviewList,
  ReviewStep,
} from '#contracts/admin/customer-reviews.ts';
import { attempt, toastFailure, type Outcome } from './attempt.ts';
import { adminList } from './list.ts';
import { createRecord } from './opened.ts';
import { offerLater } from './undo.ts';

const PAGE = 50;

/** Which reviews the list shows; kept while another tab is open. */
export const $reviewList = atom<ReviewList>('open');

const list = adminList<OwnersReview>(fetchCustomerReviews);
/** The customers' reviews on screen. */
export const $customerReviews = list.$list;
/** Adds the next page of them. */
export const loadMoreCustomerReviews = list.loadMore;

const pathOf = () => `/api/admin/customer-reviews?limit=${PAGE}&state=${$reviewList.get()}`;

/** Reads the customers' reviews. */
export function loadCustomerReviews(): Promise<void> {
  return list.load(pathOf());
}

/** Reads them again by itself, after news. */
export function refreshCustomerReviews(): Promise<void> {
  return list.refresh(pathOf());
}

/** Changes which reviews are shown. */
export function showCustomerReviews(which: ReviewList): Promise<void> {
  $reviewList.set(which);
  return loadCustomerReviews();
}

const reviews = createRecord(fetchCustomerReview, refreshCustomerReviews);
/** The open review. */
export const $openReview = reviews.$opened;
/** Reads everything about a review. */
export const loadCustomerReview = reviews.load;
/** Reads the open review again by itself, after news. */
export const refreshOpenReview = reviews.refresh;

type Step<Do extends ReviewStep['do']> = Omit<Extract<ReviewStep, { do: Do }>, 'version'>;
/** A step without the version, which is that of the review on screen. */
export type Taken = { [Do in ReviewStep['do']]: Step<Do> }[ReviewStep['do']];

/** What was done, and the step that undoes it. */
type Said = { readonly title: string; readonly undo: (before: OwnersReview) => Taken };

const SAID: Readonly<Record<ReviewStep['do'], Said>> = {
  approve: { title: 'On the website in a moment', undo: backTo },
  wait: { title: 'Taken off the website', undo: backTo },
  hide: { title: 'Hidden', undo: backTo },
  answer: {
    title: 'Answered publicly',
    undo: ({ reply }) =>
      reply === null ? { do: 'take-answer-back' } : { do: 'answer', text: reply },
  },
  'take-answer-back': {
    title: 'Answer taken back',
    undo: ({ reply }) => ({ do: 'answer', text: reply ?? '' }),
  },
  settle: { title: 'Looked into', undo: () => ({ do: 'unsettle' }) },
  unsettle: { title: 'Back on your list', undo: () => ({ do: 'settle' }) },
};

/** The step that brings a review back to where it stood. */
function backTo({ status, hiddenFor }: OwnersReview): Taken {
  if (status === 'approved') return { do: 'approve' };
  return hiddenFor === null ? { do: 'wait' } : { do: 'hide', reason: hiddenFor };
}

/** Takes a step with a review; it can be undone. */
export async function takeStep(
  before: OwnersReview,
  step: Taken,
  isUndo = false,
): Promise<Outcome<OpenReview>> {
  const { id, version, customer } = before;
  const outcome = await attempt(() => patchCustomerReview(id, { ...step, version }));
  const offerUndo = offerLater();
  await reviews.settle(id, outcome);
  if (outcome.ok && !isUndo) {
    const { title, undo } = SAID[step.do];
    const after = outcome.value;
    offerUndo({ title, description: `Review of ${customer}` }, async () =>
      toastFailure(await takeStep(after, undo(before), true), 'Not undone'),
    );
  }
  return outcome;
}

/** The same from a button, which has no place for a refusal: a toast says it. */
export async function pressStep(before: OwnersReview, step: Taken): Promise<boolean> {
  return !toastFailure(await takeStep(before, step));
}

import {
  REVIEW_TOKEN_HEADER,
  type MyReview,
  type ReviewBody,
} from '#contracts/customer-reviews.ts';
import { getJson, postJson } from '../api.ts';

const PATH = '/api/review';
const headers = (token: string) => ({ [REVIEW_TOKEN_HEADER]: token });

/** GET /api/review: the visit of a link, and its review. */
export function fetchMyReview(token: string): Promise<MyReview> {
  return getJson<MyReview>(PATH, headers(token));
}

/** POST /api/review/view: the page is on a person's screen. */
export function postReviewView(token: string): Promise<null> {
  return postJson<null>(`${PATH}/view`, undefined, headers(token));
}

/** POST /api/review: keeps it, or changes it. */
export function postReview(token: string, body: ReviewBody): Promise<MyReview> {
  return postJson<MyReview>(PATH, body, headers(token));
}

/** POST /api/review/stop: whether we may ask about later visits. */
export function postStopAsking(token: string, stop: boolean): Promise<MyReview> {
  return postJson<MyReview>(`${PATH}/stop`, { stop }, headers(token));
}

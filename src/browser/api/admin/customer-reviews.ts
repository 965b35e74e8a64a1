import type { OpenReview, OwnersReview, ReviewStep } from '#contracts/admin/customer-reviews.ts';
import { getJson, getPage, patchJson } from '../../api.ts';
import { byItself } from './by-itself.ts';

const PATH = '/api/admin/customer-reviews';

/** GET /api/admin/customer-reviews, one page; `path` may also be the next page of an earlier answer. */
export function fetchCustomerReviews(path: string, isByItself = false) {
  return getPage<OwnersReview>(path, byItself(isByItself));
}

/** GET /api/admin/customer-reviews/{id}: one with its history. */
export function fetchCustomerReview(id: number): Promise<OpenReview> {
  return getJson(`${PATH}/${id}`);
}

/** PATCH /api/admin/customer-reviews/{id}. @throws ApiError 409 when its customer changed it first. */
export function patchCustomerReview(id: number, step: ReviewStep): Promise<OpenReview> {
  return patchJson(`${PATH}/${id}`, step);
}

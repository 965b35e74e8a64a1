import type { BillingBody } from '#contracts/admin/billing.ts';
import type { CustomerPage, CustomerPatch, ListedCustomer } from '#contracts/admin/customers.ts';
import { deleteJson, getJson, getPage, patchJson, postJson } from '../../api.ts';
import { byItself } from './by-itself.ts';

/** GET /api/admin/customers, one page; `path` may also be the next page of an earlier answer. */
export function fetchCustomers(path: string, isByItself = false) {
  return getPage<ListedCustomer>(path, byItself(isByItself));
}

/** GET /api/admin/customers/{id}: everything about one customer. */
export function fetchCustomer(id: number): Promise<CustomerPage> {
  return getJson(`/api/admin/customers/${id}`);
}

/** PATCH /api/admin/customers/{id}. @throws ApiError 409 when someone else changed it first. */
export function patchCustomer(id: number, patch: CustomerPatch): Promise<CustomerPage> {
  return patchJson(`/api/admin/customers/${id}`, patch);
}

/** POST /api/admin/customers/{id}/billing: how they are invoiced. */
export function postBilling(id: number, body: BillingBody): Promise<CustomerPage> {
  return postJson(`/api/admin/customers/${id}/billing`, body);
}

/** DELETE /api/admin/customers/{id}/billing: no invoices anymore. */
export function deleteBilling(id: number): Promise<CustomerPage> {
  return deleteJson(`/api/admin/customers/${id}/billing`);
}

/** DELETE /api/admin/customers/{id}/cards/{key}: takes a card off. */
export function deleteCard(id: number, key: string): Promise<CustomerPage> {
  return deleteJson(`/api/admin/customers/${id}/cards/${key}`);
}

/** POST /api/admin/customers/{id}/merge: merges the other one into this one. */
export function postMerge(id: number, other: number): Promise<CustomerPage> {
  return postJson(`/api/admin/customers/${id}/merge`, { other });
}

/** POST /api/admin/customers/{id}/separate; returns the page of the one it was merged into. */
export function postSeparate(id: number): Promise<CustomerPage> {
  return postJson(`/api/admin/customers/${id}/separate`);
}

import type { Money, MoneyEntries, PayoutPart } from '#contracts/admin/money.ts';
import type { OpenBalance } from '#contracts/admin/insights.ts';
import { getJson, getPage, postJson } from '../../api.ts';
import { byItself } from './by-itself.ts';

/** GET /api/admin/money: what is due, what went wrong, a month (`2026-11`), payouts. */
export function fetchMoney(month: string, isByItself = false): Promise<Money> {
  const query = month === '' ? '' : `?month=${month}`;
  return getJson<Money>(`/api/admin/money${query}`, byItself(isByItself));
}

/** GET /api/admin/money/entries: the list behind a figure. */
export function fetchEntries(query: string): Promise<MoneyEntries> {
  return getJson<MoneyEntries>(`/api/admin/money/entries?${query}`);
}

/** GET /api/admin/money/payouts/{id}: what a payout took to the bank. */
export function fetchPayout(id: string): Promise<PayoutPart[]> {
  return getJson<PayoutPart[]>(`/api/admin/money/payouts/${id}`);
}

/** GET /api/admin/money/open, one page; `path` may also be the next page of an earlier answer. */
export function fetchBalances(path: string, isByItself = false) {
  return getPage<OpenBalance>(path, byItself(isByItself));
}

/** POST /api/admin/money/check: compares Stripe's statement with the ledger now. */
export function postCheck(): Promise<Money> {
  return postJson<Money>('/api/admin/money/check');
}

/** POST /api/admin/money/months: closes a month, or opens it again. */
export function postClosing(month: string, isClosed: boolean): Promise<Money> {
  return postJson<Money>('/api/admin/money/months', { month, isClosed });
}

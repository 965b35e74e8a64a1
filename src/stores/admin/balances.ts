import { fetchBalances } from '#browser/api/admin/money.ts';
import type { OpenBalance } from '#contracts/admin/insights.ts';
import type { BalanceAge } from '#contracts/admin/money.ts';
import { adminList } from './list.ts';

const PAGE = 50;
const list = adminList<OpenBalance>(fetchBalances);
/** The open balances in their sheet, oldest first. */
export const $balances = list.$list;
/** Adds the next page of them. */
export const loadMoreBalances = list.loadMore;

let shown = '';

/** Reads the open balances of an age; of all without one. */
export function loadBalances(age: BalanceAge | null): Promise<void> {
  shown = `/api/admin/money/open?limit=${PAGE}${age === null ? '' : `&age=${age}`}`;
  return list.load(shown);
}

/** Reads what is shown of them again by itself, after news. */
export function refreshBalances(): Promise<void> {
  return list.refresh(shown);
}

import { atom } from 'nanostores';
import { fetchCustomers } from '#browser/api/admin/customers.ts';
import type { CUSTOMER_SORTS, ListedCustomer } from '#contracts/admin/customers.ts';
import { asOwner } from './session.ts';
import { adminList } from './list.ts';

const PAGE = 50;
const PATH = '/api/admin/customers';

/** How the customers are sorted. */
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];
/** The list's search and sort. */
export type CustomerSearch = { readonly q: string; readonly sort: CustomerSort };

/** The current search; kept while another tab is open. */
export const $customerSearch = atom<CustomerSearch>({ q: '', sort: 'name' });

const list = adminList<ListedCustomer>(fetchCustomers);
/** The customers on screen. */
export const $customers = list.$list;
/** Adds the next page of customers. */
export const loadMoreCustomers = list.loadMore;

/** Reads the customers that match the search. */
export function loadCustomers(): Promise<void> {
  return list.load(pathOf());
}

/** Reads them again by itself, after news. */
export function refreshCustomers(): Promise<void> {
  return list.refresh(pathOf());
}

function pathOf(): string {
  return `${PATH}?limit=${PAGE}&${queryOf($customerSearch.get())}`;
}

/** The path of the CSV file of the customers that match the search. */
export function customersFile(search: CustomerSearch): string {
  return `${PATH}/export?${queryOf(search)}`;
}

function queryOf({ q, sort }: CustomerSearch): string {
  return new URLSearchParams({ sort, ...(q && { q }) }).toString();
}

/** Searches or sorts the list and reads it. */
export function searchCustomers(change: Partial<CustomerSearch>): Promise<void> {
  $customerSearch.set({ ...$customerSearch.get(), ...change });
  return loadCustomers();
}

/** A few suggestions for picking a customer; none if the server does not answer. */
export async function suggestCustomers(q: string): Promise<readonly ListedCustomer[]> {
  const query = new URLSearchParams({ q, limit: '5', sort: 'newest' });
  try {
    return (await asOwner(() => fetchCustomers(`${PATH}?${query}`))).rows;
  } catch {
    return [];
  }
}

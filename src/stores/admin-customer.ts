import { atom } from 'nanostores';
import {
  fetchCustomer,
  patchCustomer,
  postMerge,
  postSeparate,
} from '#browser/api/admin-customers.ts';
import type { CustomerPage, CustomerPatch } from '#contracts/admin-customers.ts';
import { attempt, toastFailure, type Outcome } from './admin-attempt.ts';
import { loadCustomers } from './admin-customers.ts';
import { saySaved } from './admin-saved.ts';
import { numberQuestions } from './newest.ts';
import { offerUndo } from './admin-undo.ts';
import { showToast } from './toast.ts';

/** The customer that is open. */
export type OpenCustomer = {
  readonly id: number | null;
  readonly page: CustomerPage | null;
  readonly problem: string;
};

/** The customer that is open, with everything about them. */
export const $openCustomer = atom<OpenCustomer>({ id: null, page: null, problem: '' });

const ask = numberQuestions();

/** Reads everything about a customer. */
export async function loadCustomer(id: number): Promise<void> {
  const isNewest = ask();
  if ($openCustomer.get().id !== id) $openCustomer.set({ id, page: null, problem: '' });
  const outcome = await attempt(() => fetchCustomer(id));
  if (!isNewest()) return;
  if (outcome.ok) $openCustomer.set({ id, page: outcome.value, problem: '' });
  else $openCustomer.set({ ...$openCustomer.get(), problem: outcome.sentence });
}

/** Changes what is known of the open customer. */
export async function changeCustomer(
  patch: Omit<CustomerPatch, 'version'>,
): Promise<Outcome<CustomerPage> | undefined> {
  const { id, page } = $openCustomer.get();
  if (id === null || !page) return undefined;
  const { id: customerId, version } = page.customer;
  const outcome = await attempt(() => patchCustomer(customerId, { ...patch, version }));
  if (outcome.ok) show(id, outcome.value);
  else if (outcome.isConflict) await loadCustomer(id);
  if (outcome.ok) {
    const done = { title: 'Customer Saved', description: nameOf(outcome.value) };
    saySaved(done, page.customer, outcome.value.customer);
  }
  return outcome;
}

/** Makes another customer one with the open one, which can be taken back at once or later. */
export async function mergeWith(other: { readonly id: number; readonly name: string }) {
  const { id, page } = $openCustomer.get();
  if (id === null || !page) return;
  const outcome = await attempt(() => postMerge(page.customer.id, other.id));
  if (toastFailure(outcome, 'Not Merged')) return;
  show(id, outcome.value);
  const description = `${other.name} is now ${nameOf(outcome.value)}.`;
  offerUndo({ title: 'Customers Merged', description }, () => separate(other));
}

/** Lets somebody who was merged into the open customer stand alone again. */
export async function separate(other: { readonly id: number; readonly name: string }) {
  const outcome = await attempt(() => postSeparate(other.id));
  if (toastFailure(outcome, 'Not Separated')) return;
  const { id } = $openCustomer.get();
  if (id !== null) show(id, outcome.value);
  showToast({ title: 'Customers Separated', description: `${other.name} stands alone again.` });
}

function show(id: number, page: CustomerPage): void {
  if ($openCustomer.get().id === id) {
    ask();
    $openCustomer.set({ id, page, problem: '' });
  }
  void loadCustomers();
}

function nameOf({ customer }: CustomerPage): string {
  return `${customer.firstName} ${customer.lastName}`;
}

import {
  deleteBilling,
  deleteCard,
  fetchCustomer,
  patchCustomer,
  postBilling,
  postMerge,
  postSeparate,
} from '#browser/api/admin/customers.ts';
import type { BillingBody } from '#contracts/admin/billing.ts';
import type { CustomerPage, CustomerPatch } from '#contracts/admin/customers.ts';
import { attempt, toastFailure, type Outcome } from './attempt.ts';
import { loadCustomers } from './customers.ts';
import { saySaved } from './saved.ts';
import { offerUndo } from './undo.ts';
import { createRecord } from './opened.ts';
import { showToast } from '../toast.ts';

const customers = createRecord(fetchCustomer, () => {
  void loadCustomers();
});

/** The open customer, with everything about them. */
export const $openCustomer = customers.$opened;

/** Reads everything about a customer. */
export const loadCustomer = customers.load;

/** Reads the open customer again by itself, after news. */
export const refreshOpenCustomer = customers.refresh;

/** Changes the details of the open customer. */
export async function changeCustomer(
  patch: Omit<CustomerPatch, 'version'>,
): Promise<Outcome<CustomerPage> | undefined> {
  const { id, page } = $openCustomer.get();
  if (id === null || !page) return undefined;
  const { id: customerId, version } = page.customer;
  const outcome = await attempt(() => patchCustomer(customerId, { ...patch, version }));
  await customers.settle(id, outcome);
  if (outcome.ok) {
    const name = nameOf(outcome.value);
    const done = { title: 'Customer saved', description: name };
    saySaved(done, `${name}’s info`, page.customer, outcome.value.customer);
  }
  return outcome;
}

/** Keeps how the open customer is invoiced. */
export async function changeBilling(
  body: Omit<BillingBody, 'version'>,
): Promise<Outcome<CustomerPage> | undefined> {
  const { id, page } = $openCustomer.get();
  if (id === null || !page) return undefined;
  const { customer, billing } = page;
  const seen = billing ? { version: billing.version } : {};
  const outcome = await attempt(() => postBilling(customer.id, { ...body, ...seen }));
  await customers.settle(id, outcome);
  if (outcome.ok) {
    const description = billing ? body.name : `${body.name} gets invoices from now on.`;
    showToast({ title: 'Billing details saved', description });
  }
  return outcome;
}

/** From now on the open customer gets no invoices; can be undone. */
export async function endBilling(): Promise<void> {
  const { id, page } = $openCustomer.get();
  if (id === null || !page?.billing) return;
  const { customer } = page;
  const { version: _, ...before } = page.billing;
  const outcome = await attempt(() => deleteBilling(customer.id));
  if (toastFailure(outcome, 'Not ended')) return;
  show(id, outcome.value);
  const description = `${before.name} pays at the visit or by link again.`;
  offerUndo({ title: 'No invoices anymore', description }, async () => {
    const again = await attempt(() => postBilling(customer.id, before));
    if (!toastFailure(again)) show(id, again.value);
  });
}

/** Merges another customer into the open one; can be undone at once or later. */
export async function mergeWith(other: { readonly id: number; readonly name: string }) {
  const { id, page } = $openCustomer.get();
  if (id === null || !page) return;
  const outcome = await attempt(() => postMerge(page.customer.id, other.id));
  if (toastFailure(outcome, 'Not merged')) return;
  show(id, outcome.value);
  const description = `${other.name} is now ${nameOf(outcome.value)}.`;
  offerUndo({ title: 'Customers merged', description }, () => separate(other));
}

/** Takes a card of the open customer off; it can’t be undone. */
export async function removeCustomerCard({ key, name }: { key: string; name: string }) {
  const { id, page } = $openCustomer.get();
  if (id === null || !page) return;
  const outcome = await attempt(() => deleteCard(page.customer.id, key));
  if (toastFailure(outcome, 'Not removed')) return;
  show(id, outcome.value);
  showToast({ title: 'Card removed', description: `${name} is never charged again.` });
}

/** Separates a customer who was merged into the open one. */
export async function separate(other: { readonly id: number; readonly name: string }) {
  const outcome = await attempt(() => postSeparate(other.id));
  if (toastFailure(outcome, 'Not separated')) return;
  const { id } = $openCustomer.get();
  if (id !== null) show(id, outcome.value);
  showToast({
    title: 'Customers separated',
    description: `${other.name} is a separate customer again.`,
  });
}

function show(id: number, page: CustomerPage): void {
  customers.show(id, page);
  void loadCustomers();
}

function nameOf({ customer }: CustomerPage): string {
  return `${customer.firstName} ${customer.lastName}`;
}

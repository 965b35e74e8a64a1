import { atom } from 'nanostores';
import {
  deleteInvoicePayment,
  fetchAgeing,
  fetchInvoice,
  fetchInvoices,
  postInvoice,
  postInvoicePayment,
  postInvoiceStep,
} from '#browser/api/admin/invoices.ts';
import { randomKey } from '#browser/bytes.ts';
import type {
  InvoiceAgeing,
  InvoiceList,
  InvoiceStep,
  ListedInvoice,
  OpenInvoice,
} from '#contracts/admin/invoices.ts';
import type { InvoiceAge } from '#domain/invoice.ts';
import { formatDecimal } from '#domain/money.ts';
import { showToast } from '../toast.ts';
import { attempt, attemptToRead, toastFailure, type Outcome } from './attempt.ts';
import { adminList } from './list.ts';
import { createRecord } from './opened.ts';
import { offerUndo } from './undo.ts';

const PAGE = 50;

/** Which invoices the list shows; kept while another tab is open. */
export const $invoiceList = atom<{ state: InvoiceList; age: InvoiceAge | null }>({
  state: 'open',
  age: null,
});

const list = adminList<ListedInvoice>(fetchInvoices);
/** The invoices on screen. */
export const $invoices = list.$list;
/** Adds the next page of invoices. */
export const loadMoreInvoices = list.loadMore;

/** What is open by age; null until it was read. */
export const $ageing = atom<InvoiceAgeing | null>(null);

function pathOf(): string {
  const { state, age } = $invoiceList.get();
  return `/api/admin/invoices?limit=${PAGE}&state=${state}${age ? `&age=${age}` : ''}`;
}

/** Reads the invoices, and the sums by age. */
export async function loadInvoices(): Promise<void> {
  await Promise.all([list.load(pathOf()), loadAgeing()]);
}

/** Reads them again by itself, after news. */
export async function refreshInvoices(): Promise<void> {
  await Promise.all([list.refresh(pathOf()), loadAgeing()]);
}

/** Reads what is open by age. */
export async function loadAgeing(): Promise<void> {
  const outcome = await attemptToRead(fetchAgeing);
  if (outcome.ok) $ageing.set(outcome.value);
}

/** Changes which invoices are shown; an age narrows the open ones. */
export function showInvoices(state: InvoiceList, age: InvoiceAge | null = null): Promise<void> {
  $invoiceList.set({ state, age });
  return loadInvoices();
}

const invoices = createRecord(fetchInvoice, loadInvoices);
const { settle } = invoices;
/** The open invoice. */
export const $openInvoice = invoices.$opened;
/** Reads everything about an invoice. */
export const loadInvoice = invoices.load;
/** Reads the open invoice again by itself, after news. */
export const refreshOpenInvoice = invoices.refresh;

/** Drafts an invoice of what is open for a customer, and opens it. */
export async function draftInvoice(customerId: number): Promise<void> {
  const outcome = await attempt(() => postInvoice(customerId));
  if (toastFailure(outcome, 'No invoice')) return;
  invoices.show(outcome.value.id, outcome.value);
  location.hash = `money/invoices/${outcome.value.id}`;
}

const DONE: Readonly<Record<InvoiceStep['action'], (invoice: OpenInvoice) => [string, string]>> = {
  send: ({ number, isMailed, email }) => [
    `${number} is issued`,
    isMailed ? `It goes out to ${email}.` : 'No email goes out: please give them the link.',
  ],
  'put-aside': ({ name }) => ['Put aside', `The visits of ${name} go on the next invoice.`],
  void: ({ number }) => [`${number} is void`, 'Its visits can go on another invoice.'],
  credit: ({ number, open }) => [
    'Credit note issued',
    `${formatDecimal(open)} is open on ${number}.`,
  ],
  reminders: ({ remindersPaused }) => [
    remindersPaused ? 'Reminders paused' : 'Reminders go out again',
    remindersPaused ? 'Nobody is reminded of this invoice.' : 'As long as something is open.',
  ],
};

/** What an owner's step sends besides the version that was seen. */
export type StepBody =
  | { readonly action: 'send' | 'put-aside' }
  | { readonly action: 'void'; readonly reason: string }
  | { readonly action: 'credit'; readonly reason: string; readonly amount: string }
  | { readonly action: 'reminders'; readonly paused: boolean };

/** Does something with the open invoice. */
export async function takeStep(
  { id, version }: Pick<OpenInvoice, 'id' | 'version'>,
  step: StepBody,
): Promise<Outcome<OpenInvoice>> {
  const outcome = await attempt(() => postInvoiceStep(id, { ...step, version }));
  await settle(id, outcome);
  if (outcome.ok) {
    const [title, description] = DONE[step.action](outcome.value);
    showToast({ title, description });
  }
  return outcome;
}

/** The same with a button, whose refusal is a toast. */
export async function pressStep(invoice: OpenInvoice, step: StepBody): Promise<boolean> {
  return !toastFailure(await takeStep(invoice, step), 'Not done');
}

/** Notes money that came in. */
export async function recordInvoicePayment(
  invoice: OpenInvoice,
  payment: object,
): Promise<Outcome<OpenInvoice>> {
  const outcome = await attempt(() => postInvoicePayment(payment));
  await settle(invoice.id, outcome);
  if (outcome.ok) {
    const { open, number } = outcome.value;
    const left = open === '0.00' ? 'is paid in full' : `has ${formatDecimal(open)} open`;
    showToast({ title: 'Payment noted', description: `${number} ${left}.` });
  }
  return outcome;
}

/** Takes a payment off that was noted wrong; can be undone. */
export async function removeInvoicePayment(
  invoice: OpenInvoice,
  { id, amount, how }: OpenInvoice['payments'][number],
): Promise<void> {
  const outcome = await attempt(() => deleteInvoicePayment(invoice.id, id));
  await settle(invoice.id, outcome);
  if (toastFailure(outcome, 'Not taken off')) return;
  const done = { title: 'Payment taken off', description: `${formatDecimal(amount)}, ${how}` };
  const key = randomKey();
  offerUndo(done, async () => {
    const was = how === 'Cash' ? { how: 'cash' } : { how: 'other', note: how };
    const again = { key, ...was, invoices: [{ id: invoice.id, amount }] };
    await settle(invoice.id, await attempt(() => postInvoicePayment(again)));
  });
}

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MyInvoice } from '#contracts/invoices.ts';
import type { PayPage as Balance } from '#contracts/pay.ts';
import { PayPage } from '#islands/checkout/pay/PayPage.tsx';
import { InvoicePage } from '#islands/my/invoice/InvoicePage.tsx';
import { answer, show } from '#tests/support/island.tsx';

const onItsWay = { amount: '300.00', since: '2026-11-03' };
const INVOICE: MyInvoice = {
  state: 'issued',
  paper: {
    ...{ kind: 'invoice', number: 'INV-0042', issuedOn: '2026-11-01', total: '300.00' },
    company: { name: 'Tidewren', address: 'Oakland, CA', phone: '(510) 555-0142', email: '' },
    customer: { name: 'Lakeview Dental LLC', address: 'Oakland', contact: 'Dana', poNumber: '' },
    due: { on: '2026-12-01', terms: 'net-30' },
    answers: null,
    lines: [],
  },
  ...{ credits: [], payments: [], receipts: [], open: '300.00' },
  ...{ onItsWay: null, canPay: true, takesDebit: true },
};
const BALANCE: Balance = {
  ...{ state: 'due', id: 1, status: 'issued', firstName: 'Dana', serviceType: '' },
  ...{ preferredDate: '2026-11-01', lines: [], total: '300.00', payments: [], refunded: '0.00' },
  ...{ goodwill: '0.00', balance: '300.00', tip: '0.00', planned: null, tips: [], isCardOn: true },
  invoice: { number: 'INV-0042', dueOn: '2026-12-01', takesDebit: true, onItsWay },
};

beforeEach(() => {
  location.hash = 'a-link-of-this-invoice';
});
afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search);
});

function showInvoice(change: Partial<MyInvoice>): void {
  answer(() => ({ json: { ...INVOICE, ...change } }));
  show(<InvoicePage />);
}

test('an invoice says in which ways it can be paid online', async () => {
  showInvoice({});
  const pay = page.getByRole('link', { name: 'Pay $300 by card or bank' });
  await expect.element(pay.first()).toBeVisible();
});

test('where no bank debits are taken it says so of the card alone', async () => {
  showInvoice({ takesDebit: false });
  const pay = page.getByRole('link', { name: 'Pay $300 by card', exact: true });
  await expect.element(pay.first()).toBeVisible();
});

test('while a bank debit is on its way there is nothing to pay, and no button for it', async () => {
  showInvoice({ state: 'on-its-way', canPay: false, takesDebit: false, onItsWay });
  await expect.element(page.getByRole('heading', { name: '$300 is on its way' })).toBeVisible();
  await expect
    .element(page.getByText('November 3, 2026 usually takes 4 business days'))
    .toBeVisible();
  expect(page.getByRole('link', { name: /^Pay/ }).elements()).toEqual([]);
});

test('the page to pay on says it, too', async () => {
  answer(() => ({ json: BALANCE }));
  show(<PayPage />);
  await expect.element(page.getByRole('heading', { name: '$300 is on its way' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Pay/ }).elements()).toEqual([]);
  expect(document.querySelectorAll('iframe')).toHaveLength(0);
});

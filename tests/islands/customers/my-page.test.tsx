import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MyVisit } from '#contracts/my.ts';
import { MyPage } from '#islands/my/page/MyPage.tsx';
import { answer, show } from '#tests/support/island.tsx';

test('what was typed stays when the network is away', async () => {
  answer(({ path }) => (path === '/api/my/link' ? 'away' : { status: 401 }));
  show(<MyPage />);
  await page.getByLabelText('Email').fill('typed@example.com');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect.element(page.getByText('We couldn’t send it.')).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveValue('typed@example.com');
});

test('visits that cannot be looked up are asked for again by a button', async () => {
  answer(() => 'away');
  show(<MyPage />);
  await expect.element(page.getByText('We couldn’t look up your visits')).toBeVisible();
  const nobody = {
    email: 'once@example.com',
    firstName: null,
    quotes: [],
    next: [],
    past: [],
    invoices: [],
  };
  answer(({ path }) => ({
    json: path === '/api/my' ? nobody : { plans: [], cards: [], scope: 'person', payments: null },
  }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Nothing is booked right now.')).toBeVisible();
});

test('the page leads with the next visit, also where a plan brings it', async () => {
  const visit: MyVisit = {
    ...{ id: 7, serviceType: 'basic', occasion: null, isOfPlan: true, isNext: true },
    ...{ preferredDate: '2030-01-07', preferredTime: 'morning', arrival: null, isStart: false },
    ...{ address: '1 Lake Street, Oakland', status: 'confirmed', total: '90.00', paid: '0.00' },
    ...{ invoiced: '0.00', refunded: '0.00', balance: '90.00', overpaid: '0.00', tip: '0.00' },
    ...{ payPath: null, receiptPath: null, path: '/my-booking#x', canBookAgain: false },
  };
  const mine = {
    email: 'plan@example.com',
    firstName: 'Pia',
    next: [visit],
    past: [],
    quotes: [],
    invoices: [],
  };
  answer(({ path }) => ({
    json: path === '/api/my' ? mine : { plans: [], cards: [], scope: 'person', payments: null },
  }));
  show(<MyPage />);
  const next = page.getByRole('region', { name: 'Your next visit' });
  await expect.element(next).toMatchTextContent('Monday, January 7, 2030');
  await expect.element(next).toMatchTextContent('Due at your visit $90');
});

test('a quote that waits for an answer leads the page, and nothing says that no visit is booked', async () => {
  const quote = {
    ...{ number: 'Q-12', serviceType: 'commercial-small', total: '480.00' },
    ...{ validThrough: '2030-01-09', path: '/quote#x' },
  };
  const mine = {
    ...{ email: 'office@example.com', firstName: 'Dana', next: [], past: [], invoices: [] },
    quotes: [quote],
  };
  answer(({ path }) => ({
    json: path === '/api/my' ? mine : { plans: [], cards: [], scope: 'person', payments: null },
  }));
  show(<MyPage />);
  const shown = page.getByRole('region', { name: 'Your quote' });
  await expect.element(shown).toMatchTextContent('$480');
  await expect
    .element(shown.getByRole('link', { name: 'See and accept quote Q-12' }))
    .toHaveAttribute('href', '/quote#x');
  expect(document.body.textContent).not.toContain('Nothing is booked right now.');
});

test('invoices are listed with the receipts of what was paid on them', async () => {
  const receipt = { id: 4, kind: 'receipt', number: '0042', amount: '300.00' };
  const invoice = {
    ...{ number: 'INV-0007', issuedOn: '2029-12-01', total: '300.00', path: '/invoice#x' },
    receipts: [{ ...receipt, issuedOn: '2029-12-09' }],
  };
  const open = { ...invoice, number: 'INV-0008', path: '/invoice#y', receipts: [] };
  const mine = {
    ...{ email: 'office@example.com', firstName: 'Dana', next: [], past: [] },
    quotes: [],
    invoices: [
      { ...open, open: '300.00', state: 'issued' },
      { ...invoice, open: '0.00', state: 'paid' },
    ],
  };
  answer(({ path }) => ({
    json: path === '/api/my' ? mine : { plans: [], cards: [], scope: 'person', payments: null },
  }));
  show(<MyPage />);
  const list = page.getByRole('region', { name: 'Invoices and their receipts' });
  await expect
    .element(list.getByRole('link', { name: /^Pay \$300.*INV-0008$/ }))
    .toHaveAttribute('href', '/invoice#y');
  await expect
    .element(list.getByRole('link', { name: /^Receipt 0042/ }))
    .toHaveAttribute('href', '/invoice#x');
});

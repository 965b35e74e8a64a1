import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { QuoteFor } from '#islands/admin/quotes/typed-quote.ts';
import { QuoteForm } from '#islands/admin/quotes/QuoteForm.tsx';
import { answer, show } from '#tests/support/island.tsx';

const PRIYA: QuoteFor = {
  ...{ firstName: 'Priya', lastName: 'Anand', email: 'priya@lakeview.example' },
  address: '1970 Franklin Street, Oakland',
};
beforeEach(() => {
  answer(({ path }) => (path === '/api/admin/scope-templates' ? { json: [] } : 'away'));
});

const firstName = () => page.getByLabelText('First name');
const change = () => page.getByRole('button', { name: 'Change customer' });

test('whom we know is a line, with the fields behind Change', async () => {
  show(<QuoteForm quote={null} person={PRIYA} />);
  await expect.element(page.getByText('priya@lakeview.example')).toBeVisible();
  await expect.element(firstName()).not.toBeVisible();
  await change().click();
  await expect.element(firstName()).toHaveFocus();
  await expect.element(firstName()).toHaveValue('Priya');
  await expect.element(change()).not.toBeInTheDocument();
});

test('what is missing is asked for at once', async () => {
  show(<QuoteForm quote={null} person={{ ...PRIYA, address: undefined }} />);
  await expect.element(page.getByLabelText('Address')).toBeVisible();
});

test('a field that is wrong opens, with its reason', async () => {
  show(<QuoteForm quote={null} person={{ ...PRIYA, email: 'priya at lakeview' }} />);
  await expect.element(firstName()).not.toBeVisible();
  await page.getByRole('button', { name: 'Save and preview' }).click();
  await expect.element(page.getByLabelText('Email (optional)')).toHaveFocus();
  await expect
    .element(page.getByText('Please enter a valid email address or none').first())
    .toBeVisible();
});

test('the days of a week are one row of boxes', async () => {
  show(<QuoteForm quote={null} person={{ ...PRIYA, serviceType: 'medical' }} />);
  await page.getByRole('checkbox', { name: 'Several days a week' }).click();
  const top = (day: string) =>
    page.getByRole('checkbox', { name: day }).element().getBoundingClientRect().top;
  await expect.element(page.getByRole('checkbox', { name: 'Sunday' })).toBeVisible();
  expect(new Set(['Monday', 'Thursday', 'Sunday'].map(top)).size).toBe(1);
});

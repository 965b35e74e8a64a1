import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FinishPaid } from '#islands/admin/booking/FinishPaid.tsx';
import { loadBooking } from '#stores/admin/open-booking.ts';
import { answer, show, toast } from '#tests/support/island.tsx';

test('a check with a tip in it is closed in one form, which asks what the rest is', async () => {
  show(
    <FinishPaid
      {...{ balance: '95.00', byCard: null, isBusy: false, crewPaid: null }}
      onPaid={() => undefined}
    />,
  );
  await page.getByText('Check, a tip, or another amount').click();
  const form = page.getByRole('form', { name: 'Done, paid another way' });
  await expect.element(form.getByLabelText('Amount')).toHaveValue('95.00');
  await expect.element(form.getByText('The rest is')).not.toBeInTheDocument();
  await form.getByLabelText('Amount').fill('110');
  await expect.element(form.getByText('That’s $15 more than is owed. The rest is')).toBeVisible();
  await form.getByLabelText('Paid by').selectOptions('Check or other');
  await form.getByLabelText('Amount').fill('0');
  await form.getByRole('button', { name: 'Done, record payment' }).click();
  await expect.element(form.getByText('Please enter more than 0').first()).toBeVisible();
  await expect.element(form.getByLabelText('Paid by')).toHaveValue('other');
});

test('a refusal of that form is said once, where it was typed', async () => {
  const message = 'They owe $95 only. Say what the rest is.';
  const booking = { id: 7, version: 1, firstName: 'Noor', lastName: 'Haddad' };
  const opened = { booking, balance: '95.00', byCard: null, hours: null };
  answer(({ path }) =>
    path.endsWith('/close')
      ? { status: 400, json: { message, issues: [{ path: 'amount', message }] } }
      : { json: opened },
  );
  await loadBooking(7);
  show(
    <FinishPaid
      {...{ balance: '95.00', byCard: null, isBusy: false, crewPaid: null }}
      onPaid={() => undefined}
    />,
  );
  await page.getByText('Check, a tip, or another amount').click();
  const form = page.getByRole('form', { name: 'Done, paid another way' });
  await form.getByLabelText('Paid by').selectOptions('Check or other');
  await form.getByRole('button', { name: 'Done, record payment' }).click();
  await expect.element(page.css('.field-error').getByText(message)).toBeVisible();
  await expect.element(toast()).not.toBeInTheDocument();
});

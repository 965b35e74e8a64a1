import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FinishPaid } from '#islands/admin/booking/FinishPaid.tsx';
import { show } from '#tests/support/island.tsx';

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

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LateChargeShown } from '#contracts/admin/late-charge.ts';
import { LateCharge } from '#islands/admin/booking/LateCharge.tsx';
import { show } from '#tests/support/island.tsx';

const OFFERED: LateChargeShown = {
  ...{ reason: 'cancellation', amount: '50.00', state: 'offered' },
  ...{ card: 'Visa 4242', noCard: null },
};
const showLate = (late: LateChargeShown | null, reach: 'mail' | null = 'mail') =>
  show(
    <LateCharge
      detail={{ late, planned: null, reach, booking: { firstName: 'Hana', lastName: 'Okafor' } }}
    />,
  );
const button = (name: string) => page.getByRole('button', { name });

test('the owner is asked before the card is charged, with card and amount', async () => {
  showLate(OFFERED);
  await expect.element(page.getByText('Nothing is charged unless you do it here')).toBeVisible();
  await button('Charge $50 for the late cancellation').click();
  const question = page.getByRole('dialog');
  await expect.element(question.getByText('Hana Okafor agreed to it')).toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Charge $50 to' })).toBeVisible();
  await question.getByRole('button', { name: 'Never mind' }).click();
  await expect.element(button('Send a link to pay $50')).toBeVisible();
});

test('without a card that agreed to it only the link is offered, and why is said', async () => {
  const noCard = 'Visa 4242 was kept before they agreed to this charge, so it isn’t charged.';
  showLate({ ...OFFERED, reason: 'lockout', card: null, noCard });
  await expect.element(page.getByText(noCard)).toBeVisible();
  await expect.element(button('Send a link to pay $50')).toBeVisible();
  await expect.element(button('Charge $50')).not.toBeInTheDocument();
});

test('where no message reaches them, the link is made and not sent', async () => {
  showLate({ ...OFFERED, card: null, noCard: 'They don’t have a card on file.' }, null);
  await expect.element(button('Make a link to pay $50')).toBeVisible();
});

test('what is asked for can be let go while it is open, and is over once it is paid', async () => {
  showLate({ ...OFFERED, state: 'asked', card: null });
  await expect.element(page.getByText('$50 for the late cancellation is open.')).toBeVisible();
  await expect.element(button('Don’t charge $50 after all')).toBeVisible();
});

test('a paid one asks nothing anymore', async () => {
  showLate({ ...OFFERED, state: 'paid', card: null });
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

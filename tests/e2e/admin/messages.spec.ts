import { expect, test } from '#tests/support/owners-browser.ts';
import { openDashboard, toast } from './admin-steps.ts';

test('a thank-you note is put aside as in no need of a reply, and taken back', async ({ page }) => {
  const data = {
    firstName: 'Thea',
    lastName: 'Grateful',
    email: 'thea@example.com',
    message: 'Thank you for Saturday. The oven looks new.',
  };
  await page.request.post('/api/messages', { data });
  await openDashboard(page, 'messages');
  const card = page.getByRole('listitem').filter({ hasText: 'Thea Grateful' });
  await expect(card.getByText(/^Answer by/)).toBeVisible();
  await card.getByRole('button', { name: 'No reply needed' }).click();
  await expect(card.getByText('No reply needed')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Mark answered' })).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByText(/^Answer by/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'No reply needed' })).toBeVisible();
});

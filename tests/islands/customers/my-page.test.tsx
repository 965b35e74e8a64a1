import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
  const nobody = { email: 'once@example.com', firstName: null, next: [], past: [] };
  answer(({ path }) => ({
    json: path === '/api/my' ? nobody : { plans: [], cards: [], scope: 'person', payments: null },
  }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Nothing is booked right now.')).toBeVisible();
});

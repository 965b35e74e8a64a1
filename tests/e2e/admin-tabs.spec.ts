import { expect, test } from '#tests/support/owners-browser.ts';
import { expectAccessible, openDashboard, placesOf } from './admin-steps.ts';

for (const width of [320, 360, 390]) {
  test(`a phone of ${width} px shows five places, and More opens the others`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openDashboard(page, 'overview');
    const more = page.getByRole('button', { name: 'More' });
    for (const name of ['Overview', 'Bookings', 'Calendar', 'Customers']) {
      await expect(page.getByRole('tab', { name })).toBeInViewport({ ratio: 1 });
    }
    await expect(more).toBeInViewport({ ratio: 1 });
    const deliveries = page.getByRole('tab', { name: 'Deliveries' });
    await expect(deliveries).toBeHidden();
    await more.click();
    await expect(page.getByRole('tab')).toHaveCount(7);
    await expect(deliveries).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'more');
    await deliveries.click();
    await expect(page.getByRole('heading', { name: 'Deliveries', level: 1 })).toBeVisible();
    await expect(deliveries).toBeHidden();
    await expect(page.getByRole('button', { name: /^Deliveries ?, more/ })).toBeVisible();
    await expectAccessible(page, 'behind more');
  });
}

test('arrow keys reach the tabs behind More on a narrow screen, and show them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDashboard(page, 'customers');
  await page.getByRole('tab', { name: 'Customers' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Messages' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Customers' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Messages' })).toBeHidden();
});

test('a phone opens on today, with what is left over as one line above', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await openDashboard(page, 'overview');
  const today = page.getByRole('region', { name: 'Today' });
  const waiting = page.getByRole('heading', { name: 'Waiting for you' });
  await expect(waiting).toBeVisible();
  await expect
    .poll(async () => {
      const [day, below] = await placesOf(page, [today, waiting]);
      return day && below && { isAtTheTop: day.top < 220, isFirst: day.top < below.top };
    })
    .toEqual({ isAtTheTop: true, isFirst: true });
});

import { expect, test } from '#tests/support/owners-browser.ts';
import { expectAccessible, openDashboard, placesOf } from './admin-steps.ts';

for (const width of [320, 360, 390]) {
  test(`a phone of ${width} px shows five places, and More opens the others @long`, async ({
    page,
  }) => {
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
    await expect(page.getByRole('tab')).toHaveCount(9);
    await expect(deliveries).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'more');
    await deliveries.click();
    await expect(page.getByRole('heading', { name: 'Deliveries', level: 1 })).toBeVisible();
    await expect(deliveries).toBeHidden();
    await expect(page.getByRole('button', { name: /^More ?: Deliveries/ })).toBeVisible();
    await expectAccessible(page, 'behind more');
  });
}

test('arrow keys reach the tabs behind More on a narrow screen, and show them @long', async ({
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

test('a phone opens on what waits for the owner in short, with today below it @long', async ({
  page,
}) => {
  const data = { firstName: 'Wanda', lastName: 'Waits', email: 'w@example.com', message: 'Hello' };
  expect((await page.request.post('/api/messages', { data })).ok()).toBe(true);
  await page.setViewportSize({ width: 390, height: 740 });
  await openDashboard(page, 'overview');
  const today = page.getByRole('region', { name: 'Today' });
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByRole('link', { name: /unread message/ })).toBeVisible();
  await expect
    .poll(async () => {
      const [short, day] = await placesOf(page, [waiting, today]);
      return short && day && { isAtTheTop: short.top < 220, isInSight: day.top < 600 };
    })
    .toEqual({ isAtTheTop: true, isInSight: true });
});

test('a badge of a phone’s bar covers neither its icon nor the edge of its tab @long', async ({
  page,
}) => {
  const data = { firstName: 'Bo', lastName: 'Badge', email: 'bo@example.com', message: 'Hello' };
  expect((await page.request.post('/api/messages', { data })).ok()).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  await openDashboard(page, 'overview');
  const more = page.getByRole('button', { name: /^More/ });
  const parts = [more, more.locator('.dash-count'), more.locator('.dash-icon')];
  await expect(more.locator('.dash-count')).toBeVisible();
  const [tab, badge, icon] = await placesOf(page, parts);
  expect(badge?.left).toBeGreaterThan(icon?.right ?? Infinity);
  expect(badge?.right).toBeLessThanOrEqual(tab?.right ?? 0);
});

test('every tab begins at one left edge on a desk @long', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard(page, 'overview');
  const edges = new Set<number>();
  for (const name of ['Overview', 'Bookings', 'Calendar', 'Customers', 'Messages', 'Reviews']) {
    await page.getByRole('tab', { name }).click();
    const [head] = await placesOf(page, [page.getByRole('heading', { name, level: 1 })]);
    edges.add(head?.left ?? 0);
  }
  expect([...edges]).toHaveLength(1);
});

test('the calendar of a desk has the ways to block under the day, and what is blocked under the month, without a hole between cards @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard(page, 'calendar');
  const cards = page.locator('main .card');
  await expect(page.getByRole('region', { name: /, \d{4}$/ })).toBeVisible();
  const boxes = await cards.evaluateAll((all) =>
    all.map((card) => {
      const { left, top, bottom } = card.getBoundingClientRect();
      return { left, top, bottom };
    }),
  );
  const lefts = [...new Set(boxes.map(({ left }) => left))];
  expect(lefts).toHaveLength(2);
  for (const left of lefts) {
    const column = boxes.filter((box) => box.left === left).toSorted((a, b) => a.top - b.top);
    const gaps = column.slice(1).map(({ top }, at) => top - (column[at]?.bottom ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(16);
  }
});

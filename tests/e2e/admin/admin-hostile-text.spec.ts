import type { APIResponse } from '@playwright/test';
import { book } from '#tests/support/book.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { filledUp, HOSTILE, storedFields } from '#tests/support/hostile-text.ts';
import { BASIC, money } from '#tests/support/prices.ts';
import { expectAccessible, openDashboard, sheet } from './admin-steps.ts';

const ALL = Object.values(HOSTILE).join(' ');

test.use({ viewport: { width: 360, height: 740 } });

test('what was written stays text and can be read, in every field, however hostile @long', async ({
  page,
  site,
}) => {
  test.slow();
  const id = await book(site, site.freeDate(), { firstName: 'Plain', lastName: 'Booking' });
  await openDashboard(page);
  // News counts appear before it, in parentheses, once the page has them.
  const titleOf = async () => (await page.title()).replace(/^\([^)]*\) /, '');
  const title = await titleOf();
  const bookings: { id: number; preferredDate: string }[] = [];
  for (const field of storedFields) {
    const data = field.body(filledUp(ALL, field.limit), site.freeDate());
    const answer: APIResponse = await page.request.post(field.path(id), { data });
    expect([field.name, answer.ok()]).toEqual([field.name, true]);
    if (field.path(id) === '/api/admin/bookings') {
      bookings.push((await answer.json()) as (typeof bookings)[number]);
    }
  }
  /** The text of these fields is fully shown, and none of it was executed. */
  const expectInert = async (place: string, names: RegExp) => {
    const missing = async () => {
      const text = await page.evaluate(
        () => (document.querySelector('dialog[open]') ?? document.body).textContent,
      );
      return storedFields
        .filter(({ name, limit }) => names.test(name) && !text.includes(filledUp(ALL, limit)))
        .map(({ name }) => name);
    };
    await expect.poll(missing, place).toEqual([]);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(await titleOf()).toBe(title);
    await expectAccessible(page, place);
  };

  await page.goto('/admin#bookings');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Hostile' }).first()).toBeVisible();
  await expectInert('list', /^a booking’s (first|last)Name|address$/);
  for (const [index, booking] of bookings.entries()) {
    await page.goto(`/admin#bookings/${booking.id}`);
    await expect(sheet(page).getByRole('region', { name: 'Visit' })).toBeVisible();
    const field = storedFields[index]?.name ?? '';
    await expectInert(`detail of ${field}`, new RegExp(`^${field}$`));
    await page.goto(`/admin#calendar/${booking.preferredDate}/print`);
    await expect(sheet(page).getByText(`Collect ${money(BASIC)}`)).toBeVisible();
    await expectInert(`day sheet of ${field}`, new RegExp(`^${field}$`));
  }
  await page.goto(`/admin#bookings/${id}`);
  await expect(sheet(page).getByText('Refunded $1')).toBeVisible();
  await expectInert('history, notes and payments', /^a (note|payment’s note|refund’s reason)$/);
  await page.goto('/admin#messages');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectInert('messages', /^a message’s/);
  const quote = page.getByRole('listitem').filter({ hasText: 'Quote request' });
  await quote.locator('summary', { hasText: 'More for' }).click();
  await quote.getByRole('button', { name: 'Turn into booking' }).click();
  const address = sheet(page).getByLabel('Address');
  expect(filledUp(ALL, 300)).toBe(await address.inputValue());
  await page.goto('/admin#reviews/elsewhere');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectInert('reviews', /^a review’s/);
  await page.goto('/admin#calendar');
  await page.getByText('Block every week').click();
  await expect(page.getByRole('button', { name: /^Unblock/ }).first()).toBeVisible();
  await expectInert('calendar', /^the reason of/);
  await page.goto('/admin#overview');
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  await expectInert('overview', /^nothing$/);
});

test('a text that turns around turns only itself around @long', async ({ page, site }) => {
  const turned = '\u202eEVIL';
  const id = await book(site, site.freeDate(), { firstName: turned, lastName: turned });
  await openDashboard(page, `bookings/${id}`);
  await sheet(page).getByText('Refund', { exact: true }).click();
  const refund = sheet(page).getByRole('form', { name: 'Refund' });
  await refund.getByLabel('Amount').fill('1');
  await refund.getByLabel('Reason').fill(turned);
  await refund.getByRole('button').click();
  await page.getByRole('button', { name: 'Refund $1', exact: true }).click();
  await expect(sheet(page).getByText('Refunded $1')).toBeVisible();
  const leaky = await page.evaluate((text) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (!parentElement || !textContent?.includes(text)) continue;
      const { unicodeBidi, display } = getComputedStyle(parentElement);
      const after = textContent.slice(textContent.lastIndexOf(text) + text.length).trim();
      const isOwn = after === '' && (display !== 'inline' || unicodeBidi !== 'normal');
      if (!isOwn && !parentElement.closest('.sr-only, option')) {
        found.push(`${parentElement.tagName} ${parentElement.className}: ${textContent}`);
      }
    }
    return found;
  }, turned);
  expect(leaky).toEqual([]);
});

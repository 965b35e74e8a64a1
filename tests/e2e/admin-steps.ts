import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signInAs } from '#tests/support/browser.ts';

/** The sandbox's owner. */
export const OWNER = 'owner@tidewren.example';

/** The two widths that journeys are made at. */
export const WIDTHS = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'desk', width: 1440, height: 900 },
] as const;

/** The sheet that is open. */
export const sheet = (page: Page) => page.locator('dialog[open]');

/** The toast that is visible. */
export const toast = (page: Page) => page.locator('.toast');

/** The button that unblocks an hour of a day; other tests block hours of theirs. */
export function unblockButton(page: Page, date: string, hour: string) {
  const day = new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return page.getByRole('button', { name: `Unblock ${day}, ${hour}` });
}

/** Nothing that axe objects to, its best practices included, and nothing wider than the window. */
export async function expectAccessible(page: Page, state = ''): Promise<void> {
  // What fades in is not there yet for a reader of colours.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
        .map((each) => each.finished.catch(() => undefined)),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
  expect([state, found]).toEqual([state, []]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([state, overflow]).toEqual([state, 0]);
}

/** Signs in again on the way that an ended session led to. */
export async function signInAgain(page: Page): Promise<void> {
  await page.waitForURL('**/login');
  await page.getByRole('link', { name: 'Sign In' }).click();
  const known = page.getByRole('button', { name: `Sign in as ${OWNER}` });
  await expect(known.or(page.getByRole('tablist'))).toBeVisible();
  if (await known.isVisible()) await known.click();
  await expect(page.getByRole('tablist')).toBeVisible();
}

/** Signs in and opens a place of the dashboard. */
export async function openDashboard(page: Page, place = 'bookings'): Promise<void> {
  await signInAs(page, OWNER);
  await expect(page.getByRole('tablist')).toBeVisible();
  await page.goto(`/admin#${place}`);
}

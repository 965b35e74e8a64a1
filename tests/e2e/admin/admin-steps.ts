import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { SiteState } from '#contracts/admin/site.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { SITE_FILES, SITE_FOLDER } from '#domain/site-build.ts';
import { call } from '#tests/support/api.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { expect, signInAs } from '#tests/support/browser.ts';
import { OWNER, signedIn } from '#tests/support/sign-in.ts';
import type { Site } from '#tests/support/site.ts';

/** The sheet that is open. */
export const sheet = (page: Page) => page.locator('dialog[open]');

/** The toast that is visible. */
export const toast = (page: Page) => page.locator('.toast');

/** Positions of elements, read at once: a late font could move them between two reads. */
export async function placesOf(page: Page, things: readonly Locator[]) {
  const nodes = await Promise.all(things.map((thing) => thing.elementHandle()));
  return page.evaluate((all) => {
    const boxes = all.map((node) => node.getBoundingClientRect());
    return boxes.map(({ left, top, right }) => ({ left, top, right }));
  }, nodes);
}

/** Opens the list of blocked hours where a button in it is folded: other tests block other hours. */
export async function seeUnblock(page: Page, unblock: Locator): Promise<void> {
  const all = page.getByRole('button', { name: /^Show all \d+$/ });
  await expect(unblock.or(all).first()).toBeVisible();
  if (await all.isVisible()) await all.click();
}

/** The button that unblocks an hour of a day; other tests block other hours. */
export function unblockButton(page: Page, date: string, hour: string) {
  const { date: today } = businessTime(new Date());
  const day = new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    // Late December offers days of the next year.
    ...(date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return page.getByRole('button', { name: `Unblock ${day}, ${hour}` });
}

/**
 * No axe findings, best practices included, and nothing wider than the window or a sheet, once
 * fading, loading and rendering are done.
 */
export async function expectAccessible(page: Page, state = ''): Promise<void> {
  expect(await axeFindings(page), state).toEqual([]);
  // With a sheet open the page is narrower: it keeps its scrollbar's space.
  const overflow = () =>
    page.evaluate(() =>
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
          ({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth),
        ),
      ),
    );
  await expect.poll(overflow, state).toBe(0);
}

/**
 * Ends the session, as twelve idle hours do, when this request is sent: the page's own requests
 * still succeed. Ended earlier, its stream of news might end first and redirect.
 */
export async function endSessionAt(page: Page, method: string, path: string): Promise<void> {
  let hasEnded = false;
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === method && !hasEnded) {
      hasEnded = true;
      // The request already has its cookie: the session ends on the server.
      await page.request.get('/api/logout');
    }
    await route.continue();
  });
}

/** Triggers a request that finds the session ended, and expects the message. */
export async function seePleaseLogin(page: Page, act: () => Promise<unknown>): Promise<void> {
  await act();
  const said = page.locator('.toast', { hasText: 'Please Login' });
  await expect(said.getByText('Redirecting to login page...')).toBeVisible();
}

/** Signs in again after an ended session redirected there. */
export async function signInAgain(page: Page): Promise<void> {
  await page.waitForURL('**/login');
  await page.getByRole('link', { name: 'Sign In' }).click();
  const known = page.getByRole('button', { name: `Sign in as ${OWNER}` });
  await expect(known.or(page.getByRole('tablist'))).toBeVisible();
  if (await known.isVisible()) await known.click();
  await expect(page.getByRole('tablist')).toBeVisible();
}

/** Opens a page of the dashboard, signing in first if necessary. */
export async function openDashboard(page: Page, place = 'bookings'): Promise<void> {
  const cookies = await page.context().cookies();
  if (!cookies.some(({ name }) => name === 'session')) {
    await signInAs(page, OWNER);
    await expect(page.getByRole('tablist')).toBeVisible();
  }
  await page.goto(`/admin#${place}`);
  await expect(page.getByRole('tablist')).toBeVisible();
}

/** Opens the form that blocks an hour, in the calendar. */
export async function openBlockForm(page: Page) {
  await page.getByText('Block a time slot', { exact: true }).click();
  return page.getByRole('form', { name: 'Block a time slot' });
}

/** Opens a tab of the dashboard; on a phone some are behind More. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name });
  if (!(await tab.isVisible())) await page.getByRole('button', { name: /^More/ }).click();
  await tab.click();
}

/** Shows the website's figures on the overview: on a phone they are one row, which opens. */
export async function showFigures(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  const row = page.locator('.overview-website > summary');
  if (await row.isVisible()) await row.click();
}

/** The site as it came, with nothing being published: one server has several tests. */
export async function bringBackSite(site: Site): Promise<void> {
  rmSync(join(site.folder, SITE_FOLDER, SITE_FILES.request), { force: true });
  const headers = signedIn(site);
  const { body } = await call<SiteState>(site, 'GET', '/api/admin/site', undefined, headers);
  const path = '/api/admin/site/revisions/0/bring-back';
  await call(site, 'POST', path, { revision: body.revision }, headers);
}

import { expect, test as base, type Page } from '@playwright/test';
import { startSite, type Site } from './site.ts';

/**
 * `test` with a site of its own per worker: `site` is the production server with the sandbox.
 * A console error or an uncaught exception in a page fails the test; `site.freeDate()` keeps
 * tests out of each other's days.
 */
export const test = base.extend<
  { expectedErrors: RegExp[]; failOnPageErrors: undefined },
  { site: Site }
>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  /** Patterns of console errors that a test provokes on purpose; push to it. */
  expectedErrors: async ({}, use) => {
    await use([]);
  },
  failOnPageErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (line) => {
        if (line.type() === 'error') errors.push(line.text());
      });
      await use(undefined);
      expect(errors.filter((text) => !expectedErrors.some((each) => each.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs in as one of the sandbox's accounts, from wherever the page is. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto('/api/login');
  await page.getByRole('button', { name: `Sign in as ${email}` }).click();
}

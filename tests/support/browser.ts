import { expect, test as base, type Page } from '@playwright/test';
import { replaceDate } from '../../scripts/replace-date.ts';
import { addJitter } from './jitter.ts';
import { startSite, type Site } from './site.ts';

/** The site of one spec file at a time, in this worker. */
type SiteOfFile = (file: string) => Promise<Site>;

/**
 * `test` with a site for each spec file: `site` is the production server with the sandbox and an
 * empty database, so no file sees another's data. Within a file, `site.freeDate()` keeps tests
 * off each other's days. A console error or an uncaught exception in a page fails the test.
 */
export const test = base.extend<
  {
    site: Site;
    expectedErrors: RegExp[];
    failOnPageErrors: undefined;
    jitter: undefined;
  },
  { siteOfFile: SiteOfFile }
>({
  siteOfFile: [
    async ({}, use) => {
      let current: { readonly file: string; readonly site: Site } | undefined;
      await use(async (file) => {
        if (current?.file !== file) {
          await current?.site.stop();
          current = { file, site: await startSite({ env: { LOG_LEVEL: 'info' } }) };
        }
        return current.site;
      });
      await current?.site.stop();
    },
    { scope: 'worker' },
  ],
  site: async ({ siteOfFile }, use, { file }) => {
    await use(await siteOfFile(file));
  },
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  /** With CLOCK_SHIFT_MS, pages also run on that day (`npm run test:another-day`). */
  context: async ({ context }, use) => {
    const shiftMs = Number(process.env['CLOCK_SHIFT_MS'] ?? 0);
    if (shiftMs !== 0) {
      await context.addInitScript(`(${replaceDate.toString()})((now) => now + ${shiftMs})`);
    }
    await use(context);
  },
  /** With `JITTER=1`, responses arrive in a different order. */
  jitter: [
    async ({ page }, use) => {
      if (process.env['JITTER']) await addJitter(page);
      await use(undefined);
    },
    { auto: true },
  ],
  /** Patterns of console errors that a test causes on purpose; push to it. */
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

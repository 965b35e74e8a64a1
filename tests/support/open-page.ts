import { expect, type Page } from '@playwright/test';

/**
 * Opens a page and waits until its scripts have run, its islands are hydrated and nothing is being
 * fetched. Network idle alone is not enough: on a busy machine it can idle for half a second
 * before the scripts are requested.
 */
export async function openAtRest(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => page.evaluate(scriptsToCome)).toEqual([]);
  await awaken(page);
  await page.waitForLoadState('networkidle');
}

/** Gives the first sign of a visitor who uses the page, and waits until its islands are hydrated. */
export async function awaken(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await expect(page.locator('astro-island[ssr][client="late"]')).toHaveCount(0);
}

/** Which of the scripts that a page requests after load (scripts/late) have not run yet. */
async function scriptsToCome(): Promise<string[]> {
  const list = /for\(const s of (\[[^\]]*\])\)import\(s\)/;
  const urls = Array.from(document.scripts)
    .flatMap(({ text }) => JSON.parse(list.exec(text)?.[1] ?? '[]') as string[])
    .map((path) => new URL(path, location.href).href);
  const toCome = urls.filter((url) => performance.getEntriesByName(url).length === 0);
  // The page has requested them: importing again only waits until they have run.
  if (toCome.length === 0) await Promise.allSettled(urls.map((url) => import(url)));
  return toCome;
}

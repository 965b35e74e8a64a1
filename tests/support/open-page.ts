import type { Page } from '@playwright/test';

/**
 * Opens a page and waits until its scripts have run and nothing is fetched anymore. The network of
 * a busy machine also rests for half a second before the scripts have been asked for.
 */
export async function openAtRest(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

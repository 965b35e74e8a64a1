import type { Page } from '@playwright/test';

/** A promise that resolves when the test says so. */
export function heldBack() {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release: () => release() };
}

/** Holds requests until the result is called. */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  const { held, release } = heldBack();
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

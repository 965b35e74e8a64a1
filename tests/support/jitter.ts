import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** The longest an answer is held back, in milliseconds; most are held far shorter. */
const LONGEST_MS = 600;

/** CPU slowdown factors; each test picks one. */
const SLOWER = [1, 3, 6];

/**
 * Shuffles the order in which a page's responses arrive: every request and every history.back()
 * call of the page waits a random time, and its processor is up to six times slower. This exposes
 * tests that assume an order (`npm run test:jitter`). Requests that a test answers itself are not
 * held back.
 */
export async function addJitter(page: Page): Promise<void> {
  await page.context().route('**/*', async (route) => {
    await sleep(LONGEST_MS * Math.random() ** 3);
    // The page may have navigated away meanwhile.
    await route.fallback().catch(() => undefined);
  });
  await page.addInitScript((longest) => {
    const back = history.back.bind(history);
    history.back = () => setTimeout(back, longest * Math.random());
  }, LONGEST_MS);
  const rate = SLOWER[Math.floor(Math.random() * SLOWER.length)] ?? 1;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

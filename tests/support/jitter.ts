import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** How long an answer is held back at most, in milliseconds; most of them far shorter. */
const LONGEST_MS = 600;

/** How many times slower the page's processor is, one of them for each test. */
const SLOWER = [1, 3, 6];

/**
 * Makes a page answer in another order than usual: every request waits a random moment, so does
 * every step back that the page takes by itself, and its processor is up to six times slower. What a
 * test takes for granted about the order of two things shows itself (`npm run test:jitter`).
 * Requests that a test answers itself are not held back.
 */
export async function addJitter(page: Page): Promise<void> {
  await page.context().route('**/*', async (route) => {
    await sleep(LONGEST_MS * Math.random() ** 3);
    // The page may have gone elsewhere in the meantime.
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

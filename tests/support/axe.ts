import axe from 'axe-core';
import type { Page } from '@playwright/test';

/** For how long a finding may be on its way: of something that is still read, drawn or fading in. */
const PATIENCE_MS = 10_000;

/**
 * What axe goes on objecting to in a page, its best practices included: rule, place and HTML of
 * each. Frames are left out: they are the payment provider's and the mails'.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const findings = await lookOnce(page);
    if (findings.length === 0 || Date.now() > deadline) return findings;
  }
}

async function lookOnce(page: Page): Promise<string[]> {
  await settleAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { run } = Reflect.get(window, 'axe') as typeof axe;
    const { violations } = await run({ resultTypes: ['violations'], iframes: false });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id} at ${target.join(' ')}: ${html}`),
    );
  });
}

/** What fades in is not there yet for a reader of colors. */
async function settleAnimations(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // What follows the scroll position ends only with the page.
        .filter((each) => each.timeline === document.timeline)
        .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
        .map((each) => each.finished.catch(() => undefined)),
    ),
  );
}

import axe from 'axe-core';
import type { Page } from '@playwright/test';

/** How long a finding may last while something is still loading, rendering or fading in. */
const PATIENCE_MS = 10_000;

/**
 * What axe keeps reporting on a page, best practices included: rule, place and HTML of each.
 * Frames are left out: they belong to the payment provider and the mails.
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

/** Until a fade-in ends, color checks see the wrong colors. */
async function settleAnimations(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // Scroll-driven animations never end.
        .filter((each) => each.timeline === document.timeline)
        // Inside a closed fold an animation stands still and never finishes.
        .filter(
          ({ effect }) => !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility(),
        )
        .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
        .map((each) => each.finished.catch(() => undefined)),
    ),
  );
}

import { isFirstVisit } from '#browser/first-visit.ts';
import type { runTide } from './run-tide.ts';

/** The tide draws back quickly, so that one sees what was, and comes in slowly. */
const EBB = { to: 0.04, pull: 4.6 } as const;
const FLOOD_PULL = 2.7;
const FIRST_MS = 350;
/** Long enough to see what was: of the tide's own seconds, so that a slow screen sees it too. */
const LOOK_S = 1.35;
/** How much of the picture must be in sight. */
const IN_SIGHT = 0.6;

/**
 * The tide by itself, once: waits until the picture is in sight and nothing stands before it, ebbs
 * and comes in to `rest`. Less than five seconds in all. Where less motion is asked for it is there at
 * once. Stops for good when the visitor takes over.
 */
export async function sweepOnce(
  root: HTMLElement,
  rest: number,
  tide: ReturnType<typeof runTide>,
  visitor: AbortSignal,
): Promise<void> {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    await inSight(root);
    await nothingInFront();
    await wait(FIRST_MS);
    if (visitor.aborted) return;
    tide.steer(EBB.to, EBB.pull);
    await tide.hasRun(LOOK_S);
  }
  if (!visitor.aborted) tide.steer(rest, FLOOD_PULL);
}

function inSight(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { threshold: IN_SIGHT },
    );
    observer.observe(root);
  });
}

/** On a first visit the welcome offer comes up after two seconds: the tide waits until it is gone. */
async function nothingInFront(): Promise<void> {
  if (!isFirstVisit() && !document.querySelector('dialog[open]')) return;
  await new Promise((resolve) => {
    // `close` does not bubble.
    document.addEventListener('close', resolve, { once: true, capture: true });
  });
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

import type { runTide } from './run-tide.ts';

/** The tide ebbs quickly, to show the before picture, and comes in slowly. */
const EBB = { to: 0.04, pull: 4.6 } as const;
const FLOOD_PULL = 2.7;
const FIRST_MS = 350;
/** How long the before picture shows, in animation time, so that slow devices show it too. */
const LOOK_S = 1.35;
/** The share of the picture that must be visible. */
const IN_SIGHT = 0.6;

/**
 * Plays the tide once: waits until the picture is visible and nothing covers it, ebbs and comes in
 * to `rest`, in under five seconds. With reduced motion it is there at once. Stops for good when
 * the visitor takes over.
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

/** Waits until a dialog that covers the page, the booking form, is closed. */
async function nothingInFront(): Promise<void> {
  if (!document.querySelector('dialog[open]')) return;
  await new Promise((resolve) => {
    // `close` does not bubble.
    document.addEventListener('close', resolve, { once: true, capture: true });
  });
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

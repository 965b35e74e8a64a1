import { draw, partsOf } from './draw.ts';
import { runTide } from './run-tide.ts';
import { reachedAt } from './wave.ts';

/** How hard the tide is pulled to its target: about 4 / pull seconds. */
const PULL = { key: 9, pointer: 26 } as const;

/**
 * Starts the tide of a TideReveal.astro: fetches the before picture and lays it over the clean one;
 * the wave sweeps it away once by itself, then follows mouse, touch and keys. Leaves the clean
 * picture as it is if the browser cannot clip by a path or a picture fails to load.
 */
export async function startTide(root: HTMLElement): Promise<void> {
  const template = root.querySelector('template');
  if (!template || !CSS.supports('clip-path', 'path("M0 0")')) return;
  root.append(template.content.cloneNode(true));
  const range = root.querySelector('input');
  if (!range) throw new Error('The tide has no slider.');
  const parts = partsOf(root);
  const tide = runTide(root, (current, frame) => draw(parts, current, frame));
  if (!(await decoded(root))) return;

  root.dataset['tide'] = 'still';
  const rest = Number(range.value) / 100;
  const steer = (to: number, pull: number) => {
    range.value = String(Math.round(to * 100));
    describe(range);
    tide.steer(to, pull);
  };
  describe(range);
  const visitor = new AbortController();
  range.addEventListener('input', () => {
    visitor.abort();
    steer(Number(range.value) / 100, PULL.key);
  });
  followPointer(root, (x) => {
    visitor.abort();
    steer(reachedAt(x, tide.frame()), PULL.pointer);
    range.focus({ preventScroll: true });
  });
  await sweepOnce(root, rest, tide, visitor.signal);
}

/** Fetches the before picture; true when both are decoded. */
async function decoded(root: HTMLElement): Promise<boolean> {
  const pictures = Array.from(root.querySelectorAll('img'));
  for (const picture of pictures) picture.loading = 'eager';
  const results = await Promise.allSettled(pictures.map((picture) => picture.decode()));
  return results.every(({ status }) => status === 'fulfilled');
}

function describe(range: HTMLInputElement): void {
  range.setAttribute('aria-valuetext', `${range.value}% clean`);
}

/** How far a finger moves sideways before it drags the tide, not the page, in CSS pixels. */
const SLOP = 6;

/**
 * Calls `onMove` with the pointer's offset in pixels from the right edge of `area`, where the tide
 * comes from. A mouse drags from where it is pressed. A finger has to move sideways first or tap:
 * most touches of a full-width picture are scrolls (the area is `touch-action: pan-y`).
 */
function followPointer(area: HTMLElement, onMove: (x: number) => void): void {
  let start: number | undefined;
  let holding = false;
  const move = (event: PointerEvent) => onMove(area.getBoundingClientRect().right - event.clientX);
  const isOnLink = ({ target }: Event) => target instanceof Element && target.closest('a');

  area.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0 || isOnLink(event)) return;
    start = event.clientX;
    holding = event.pointerType !== 'touch';
    area.setPointerCapture(event.pointerId);
    if (holding) move(event);
  });
  area.addEventListener('pointermove', (event) => {
    if (start === undefined || !event.isPrimary) return;
    holding ||= Math.abs(event.clientX - start) > SLOP;
    if (holding) move(event);
  });
  area.addEventListener('pointerup', (event) => {
    if (start !== undefined && event.isPrimary) move(event);
    start = undefined;
  });
  area.addEventListener('pointercancel', () => (start = undefined));
  // Prevents dragging the image as a file, and taking the focus from the slider.
  area.addEventListener('mousedown', (event) => {
    if (!isOnLink(event)) event.preventDefault();
  });
}

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
async function sweepOnce(
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

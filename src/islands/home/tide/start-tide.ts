import { draw, partsOf } from './draw.ts';
import { followPointer } from './follow-pointer.ts';
import { runTide } from './run-tide.ts';
import { sweepOnce } from './sweep-once.ts';
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

import type { ClientDirective } from 'astro';
import { AFTER_LOAD_MS } from './after-load.ts';

/** A picture that never arrives must not block hydration. */
const LONGEST_WAIT_MS = 4000;
/**
 * What somebody does first who goes on to use a page. A deep link is one too, so that its tab is
 * marked. Focus is none: an offer that opens by itself takes it.
 */
const SIGNS = ['pointermove', 'pointerdown', 'click', 'keydown', 'scroll', 'hashchange'] as const;

/**
 * `client:late`: hydrates at the first sign of somebody who uses the page, and never before it has
 * loaded. React is a third of what the home page sends; who reads its first screen and leaves needs
 * none of it (decision 078). Prerendered links and pictures work meanwhile, and a button pressed
 * before its island is hydrated is pressed again for it.
 */
const late: ClientDirective = (load, _options, island) => {
  let loaded = false;
  let wanted = location.hash !== '';
  let pressed: HTMLElement | null = null;
  let started = false;
  const hydrate = async () => {
    if (!loaded || !wanted || started) return;
    started = true;
    await (
      await load()
    )();
    pressed?.click();
  };
  const over = new AbortController();
  const want = (event: Event) => {
    if (event instanceof PointerEvent && isAtRest(event)) return;
    over.abort();
    wanted = true;
    void hydrate();
  };
  const allow = () => {
    loaded = true;
    void hydrate();
  };
  island.addEventListener(
    'click',
    ({ target }) => {
      if (island.hasAttribute('ssr') && target instanceof Element)
        pressed = target.closest('button');
    },
    { capture: true },
  );
  for (const sign of SIGNS) {
    addEventListener(sign, want, { capture: true, passive: true, signal: over.signal });
  }
  if (document.readyState === 'complete') allow();
  else {
    addEventListener('load', () => setTimeout(allow, AFTER_LOAD_MS), { once: true });
    setTimeout(allow, LONGEST_WAIT_MS);
  }
};

/** A page that appears under a resting pointer is told of a move that nobody made. */
function isAtRest({ type, movementX, movementY }: PointerEvent): boolean {
  return type === 'pointermove' && movementX === 0 && movementY === 0;
}

export default late;

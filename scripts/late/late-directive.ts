import type { ClientDirective } from 'astro';
import { AFTER_LOAD_MS } from './after-load.ts';

/** A picture that never arrives must not block hydration. */
const LONGEST_WAIT_MS = 4000;

/**
 * `client:late`: hydrates when the page has loaded and the browser is idle. Astro's own
 * `client:idle` does not wait for the load: on a quick machine with a slow line it fetches React
 * while the first picture is still on its way, and both come later for it (decision 050).
 */
const late: ClientDirective = (load) => {
  let started = false;
  const hydrate = () => {
    if (started) return;
    started = true;
    const start = async () => (await load())();
    if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 1000 });
    else setTimeout(start, 200);
  };
  if (document.readyState === 'complete') hydrate();
  else {
    addEventListener('load', () => setTimeout(hydrate, AFTER_LOAD_MS), { once: true });
    setTimeout(hydrate, LONGEST_WAIT_MS);
  }
};

export default late;

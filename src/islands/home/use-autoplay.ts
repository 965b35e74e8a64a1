import { useEffect, useEffectEvent, useState } from 'react';

/** How long a slide stays (spec 4, 9). */
export const CAROUSEL_INTERVAL_MS = 5000;

/**
 * Calls `onTick` every five seconds while `allowed`, the tab is visible, nobody has paused it and
 * the visitor does not prefer reduced motion. `ready` turns true once the component is hydrated.
 */
export function useAutoplay(allowed: boolean, onTick: () => void) {
  const [ready, setReady] = useState(false);
  const [playing, setPlaying] = useState(true);
  const tick = useEffectEvent(onTick);

  useEffect(() => {
    setReady(true);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!allowed || !playing) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) tick();
    }, CAROUSEL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [allowed, playing]);

  return { ready, playing, toggle: () => setPlaying((was) => !was) };
}

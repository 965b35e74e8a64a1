import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { $overview } from '#stores/admin/insights.ts';

type Place = { readonly node: Element; readonly top: number };

/**
 * Keeps what is being read where it is while news come in above it. Browsers do that for some
 * changes and not for others, and one of them never, so overview.css turns it off.
 */
export function useKeptPlace(frame: RefObject<HTMLElement | null>): void {
  const place = useRef<Place | null>(null);
  useEffect(
    () =>
      $overview.listen(() => {
        place.current = scrollY > 0 ? placeIn(frame.current) : null;
      }),
    [frame],
  );
  useLayoutEffect(() => {
    const { node, top } = place.current ?? {};
    place.current = null;
    if (node?.isConnected && top !== undefined) {
      scrollBy({ top: node.getBoundingClientRect().top - top, behavior: 'instant' });
    }
  });
}

/** The first thing that begins in the window. */
function placeIn(frame: HTMLElement | null): Place | null {
  for (const node of frame?.querySelectorAll('.card, .visits li, table') ?? []) {
    const { top } = node.getBoundingClientRect();
    if (top >= 0) return { node, top };
  }
  return null;
}

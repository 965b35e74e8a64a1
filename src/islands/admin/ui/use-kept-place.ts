import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** A store that changes right before the content does. */
type Changing = { readonly listen: (listener: () => void) => () => void };
type Place = { readonly node: Element; readonly top: number };

/**
 * Keeps the scroll position when content above it changes. Browsers' scroll anchoring is
 * inconsistent, and one browser has none, so parts.css turns it off.
 */
export function useKeptPlace(frame: RefObject<HTMLElement | null>, $changing: Changing): void {
  const place = useRef<Place | null>(null);
  useEffect(
    () =>
      $changing.listen(() => {
        place.current = scrollY > 0 ? placeIn(frame.current) : null;
      }),
    [frame, $changing],
  );
  useLayoutEffect(() => {
    const { node, top } = place.current ?? {};
    place.current = null;
    if (node?.isConnected && top !== undefined) {
      scrollBy({ top: node.getBoundingClientRect().top - top, behavior: 'instant' });
    }
  });
}

/** The first element that starts within the viewport; what a closed fold hides has no place. */
function placeIn(frame: HTMLElement | null): Place | null {
  for (const node of frame?.querySelectorAll('.card, .visits li, table, .list-kept > li') ?? []) {
    const { top } = node.getBoundingClientRect();
    if (top >= 0 && node.checkVisibility()) return { node, top };
  }
  return null;
}

/** How far below the window something may be to count as near. */
const AHEAD = '600px';

/**
 * Calls `act` once, when the element comes near the window. What stands in a tab that nobody has
 * opened is never near, so its code is not fetched either.
 */
export function whenNear(element: Element, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: AHEAD },
  );
  observer.observe(element);
}

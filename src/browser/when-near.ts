/** How far below the viewport an element counts as near. */
const AHEAD = '600px';

/**
 * Calls `act` once, when the element comes near the viewport. Elements in an unopened tab are never
 * near, so their code is not fetched.
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

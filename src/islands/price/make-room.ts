/**
 * Takes the bar at the foot of a phone away while the calculator is in the middle of the screen: it
 * would cover the total, and compete with the button under it.
 */
export function makeRoomFor(slip: Element): void {
  const bar = document.querySelector<HTMLElement>('.bottom-bar');
  if (!bar) return;
  bar.style.transition = 'translate 0.2s';
  new IntersectionObserver(
    ([entry]) => {
      const isAway = entry?.isIntersecting ?? false;
      bar.inert = isAway;
      bar.style.translate = isAway ? '0 100%' : '';
    },
    { rootMargin: '-35% 0px' },
  ).observe(slip);
}

/** How far a finger goes sideways before it means the tide and not the page, in CSS pixels. */
const SLOP = 6;

/**
 * Calls `onMove` with the pointer's place, in pixels from the right edge of `area`, where the tide
 * comes from. A mouse takes hold where it is pressed. A finger has to go sideways first or tap: most
 * touches of a picture as wide as the screen only want to scroll (the area is `touch-action: pan-y`).
 */
export function followPointer(area: HTMLElement, onMove: (x: number) => void): void {
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
  // Neither drags the picture away as a file nor takes the focus from the slider again.
  area.addEventListener('mousedown', (event) => {
    if (!isOnLink(event)) event.preventDefault();
  });
}

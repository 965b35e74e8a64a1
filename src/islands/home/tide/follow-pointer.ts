/** How far a finger moves sideways before it drags the tide, not the page, in CSS pixels. */
const SLOP = 6;

/**
 * Calls `onMove` with the pointer's offset in pixels from the right edge of `area`, where the tide
 * comes from. A mouse drags from where it is pressed. A finger has to move sideways first or tap:
 * most touches of a full-width picture are scrolls (the area is `touch-action: pan-y`).
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
  // Prevents dragging the image as a file, and taking the focus from the slider.
  area.addEventListener('mousedown', (event) => {
    if (!isOnLink(event)) event.preventDefault();
  });
}

import type { AreaAnswer } from '#domain/area-answer.ts';

/** By how many pixels boxes may overlap without a letter being covered. */
const HAIR = 2;
/** Beyond this share of the map a centered label would be cut off. */
const EDGE = 0.25;
/** Beyond this share of the map's height a flag below its pin would be cut off. */
const FOOT = 0.85;
/**
 * Puts a pin with its miles at the answer's place, and a dotted line from Oakland to it. A place
 * off the map, the middle of Oakland, or no place removes the pin. The sentence beside the field says
 * the same.
 */
export function pin(answer: AreaAnswer | undefined): void {
  const map = document.querySelector<HTMLElement>('[data-area-map]');
  const mark = map?.querySelector<HTMLElement>('[data-pin]');
  const way = map?.querySelector<SVGSVGElement>('[data-way]');
  if (!map || !mark || !way) return;
  const { point, miles = 0, place = '' } = answer ?? {};
  const { width, height } = way.viewBox.baseVal;
  const off =
    !point || miles === 0 || point.x < 0 || point.y < 0 || point.x > width || point.y > height;
  mark.hidden = off;
  way.setAttribute('visibility', off ? 'hidden' : 'visible');
  const names = map.querySelectorAll<SVGTextElement>('.names text');
  for (const name of names) delete name.dataset['covered'];
  if (off) return;
  const [x, y] = [point.x / width, point.y / height];
  mark.style.left = `${x * 100}%`;
  mark.style.top = `${y * 100}%`;
  mark.dataset['side'] = x < EDGE ? 'west' : x > 1 - EDGE ? 'east' : 'middle';
  const label = mark.querySelector('b');
  if (label) label.textContent = `${place}, ${miles} ${miles === 1 ? 'mile' : 'miles'}`;
  const line = way.querySelector('line');
  // South of Oakland the flag is below its pin, so that it does not cover the city's name; at the
  // map's foot it has no room there.
  const isSouth = point.y > Number(line?.getAttribute('y1'));
  mark.dataset['flag'] = isSouth && y < FOOT ? 'below' : 'above';
  line?.setAttribute('x2', String(point.x));
  line?.setAttribute('y2', String(point.y));
  // The flag says its place's name, and needs the room of the names it stands on.
  const covers = [...mark.querySelectorAll('svg, b')].map((part) => part.getBoundingClientRect());
  for (const name of names) {
    const isSaid = lettersOf(name.textContent) === lettersOf(place);
    const box = name.getBoundingClientRect();
    if (isSaid || covers.some((cover) => overlap(cover, box))) name.dataset['covered'] = '';
  }
}

/** Line boxes are larger than their letters, and the pin is a point at its foot. */
function overlap(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left < other.right - HAIR &&
    other.left < one.right - HAIR &&
    one.top < other.bottom - HAIR &&
    other.top < one.bottom - HAIR
  );
}

/** A name on the map may stand in two lines, without a space between them. */
function lettersOf(name: string): string {
  return name.replaceAll(/\s/g, '');
}

import type { AreaAnswer } from '#domain/area-answer.ts';
import {
  grown,
  overlap,
  placeFlag,
  stretchesOutside,
  type Box,
  type Obstacle,
  type Point,
  type Stretch,
} from './pin-layout.ts';

/** The share of a line box that is above its capitals. */
const OVER_CAPITALS = 0.2;
/** Pixels from the middle of a dot to its edge: a city's, and Oakland's. */
const DOT = 4;
const HOME_DOT = 8;
/** Beside a city's name, which somebody may look for. */
const WATERS_WORTH = 0.5;

/** A name on the map, and what disappears with it: a city's dot, too, but not the home's. */
type Name = Obstacle & { readonly isSaid: boolean; readonly dot?: Box; readonly whole: SVGElement };

/**
 * Puts a pin with its miles at the answer's place, and a dotted line from Oakland to it. A place
 * off the map, the middle of Oakland, or no place removes the pin. The sentence beside the field says
 * the same.
 */
export function pin(answer: AreaAnswer | undefined): void {
  const map = document.querySelector<HTMLElement>('[data-area-map]');
  const mark = map?.querySelector<HTMLElement>('[data-pin]');
  const label = mark?.querySelector('b');
  const way = map?.querySelector<SVGSVGElement>('[data-way]');
  if (!map || !mark || !label || !way) return;
  const { point, miles = 0, place = '' } = answer ?? {};
  const { width, height } = way.viewBox.baseVal;
  const off =
    !point || miles === 0 || point.x < 0 || point.y < 0 || point.x > width || point.y > height;
  mark.hidden = off;
  way.setAttribute('visibility', off ? 'hidden' : 'visible');
  for (const name of map.querySelectorAll<SVGElement>('[data-covered]'))
    delete name.dataset['covered'];
  if (off) return;
  mark.style.left = `${(point.x / width) * 100}%`;
  mark.style.top = `${(point.y / height) * 100}%`;
  label.textContent = `${place}, ${miles} ${miles === 1 ? 'mile' : 'miles'}`;

  const home = homeOf(way);
  const from = onScreen(way, home);
  const tip = onScreen(way, point);
  const all = namesOn(map, place);
  // The flag says its place's name, and a pin hides what it stands on.
  const needle = [...mark.querySelectorAll('svg')].map((part) => part.getBoundingClientRect());
  const beside = all.filter((name) => !name.isSaid && !isUnder(needle, name));
  const flag = placeFlag(
    tip,
    label.getBoundingClientRect(),
    map.getBoundingClientRect(),
    [{ box: around(from, HOME_DOT), worth: 1 }, ...beside.flatMap(partsOf)],
    from,
  );
  label.style.left = `${flag.left - tip.x}px`;
  label.style.top = `${flag.top - tip.y}px`;
  const left = beside.filter((name) => !isUnder([flag], name));
  for (const name of all) if (!left.includes(name)) name.whole.dataset['covered'] = '';
  // The line stops at a name and goes on behind it.
  const letters = left.map(({ box }) => box);
  draw(way, home, point, stretchesOutside(letters, from, tip));
}

/** The names that this width of the map shows. */
function namesOn(map: HTMLElement, place: string): Name[] {
  return [...map.querySelectorAll<SVGTextElement>('.names text')]
    .filter((name) => name.getClientRects().length > 0)
    .map((name) => {
      const { left, right, top, bottom, height } = name.getBoundingClientRect();
      const lines = name.childElementCount || 1;
      const city = name.closest<SVGElement>('.city:not(.home)');
      const dot = city?.querySelector('.rim')?.getBoundingClientRect();
      return {
        box: { left, right, top: top + (height / lines) * OVER_CAPITALS, bottom },
        worth: name.matches('.water') ? WATERS_WORTH : 1,
        isSaid: city !== null && lettersOf(name.textContent) === lettersOf(place),
        whole: city ?? name,
        ...(dot && { dot: grown(dot, DOT) }),
      };
    });
}

function draw(way: SVGSVGElement, home: Point, point: Point, stretches: readonly Stretch[]): void {
  const at = (share: number) =>
    `${home.x + (point.x - home.x) * share} ${home.y + (point.y - home.y) * share}`;
  const lines = stretches.map(([start, end]) => `M${at(start)}L${at(end)}`);
  way.querySelector('path')?.setAttribute('d', lines.join(''));
}

function isUnder(covers: readonly Box[], name: Name): boolean {
  return partsOf(name).some(({ box }) => covers.some((cover) => overlap(cover, box)));
}

/** A name, and its dot if it has one. */
function partsOf({ box, worth, dot }: Name): Obstacle[] {
  return dot
    ? [
        { box, worth },
        { box: dot, worth },
      ]
    : [{ box, worth }];
}

/** Oakland, in sheet units. */
function homeOf(way: SVGSVGElement): Point {
  const [x = 0, y = 0] = way.dataset['way']?.split(' ').map(Number) ?? [];
  return { x, y };
}

function onScreen(way: SVGSVGElement, { x, y }: Point): Point {
  const { left, top, width, height } = way.getBoundingClientRect();
  const { width: wide, height: high } = way.viewBox.baseVal;
  return { x: left + (x / wide) * width, y: top + (y / high) * height };
}

function around({ x, y }: Point, by: number): Box {
  return grown({ left: x, right: x, top: y, bottom: y }, by);
}

/** A name on the map may stand in two lines, without a space between them. */
function lettersOf(name: string): string {
  return name.replaceAll(/\s/g, '');
}

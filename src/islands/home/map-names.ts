import { grown, type Box, type Point } from './boxes.ts';
import type { Leader, Obstacle } from './pin-layout.ts';

/** A name on the map, without the air over its letters. */
export type Name = Obstacle & { readonly element: SVGTextElement };

/** The share of a line box that is above its capitals. */
const OVER_CAPITALS = 0.2;
/** Pixels from the middle of a dot to its edge: a city's, and Oakland's. */
const DOT = 5;
const HOME_DOT = 8;
/** Beside a city's name, which somebody may look for. */
const WATERS_WORTH = 0.5;
/** Pixels between a dot and a name that had to move. */
const BESIDE_DOT = 5;
/** Any number of names. */
const MOST = 100;

/** The names that this width of the map shows. */
export function namesOn(map: HTMLElement): Name[] {
  return [...map.querySelectorAll<SVGTextElement>('.names text')]
    .filter((name) => name.getClientRects().length > 0)
    .map((element) => {
      const { left, right, top, bottom, height } = element.getBoundingClientRect();
      const lines = element.childElementCount || 1;
      return {
        element,
        box: { left, right, top: top + (height / lines) * OVER_CAPITALS, bottom },
        worth: worthOf(element),
      };
    });
}

/** What a pin keeps clear of: the names, and above all the dots. */
export function obstaclesOf(map: HTMLElement, names: readonly Name[]): Obstacle[] {
  const dots = [...map.querySelectorAll('.rim')].map((dot) => ({
    box: grown(dot.getBoundingClientRect(), reachOf(dot)),
    worth: MOST,
    isRound: true,
  }));
  return [...names, ...dots];
}

/**
 * Takes a name that a pin or its flag covers to another side of its dot, where `isOpen` says there
 * is room for it, and is its new box; undefined when there is none, and the name is hidden.
 */
export function moveAside(name: Name, isOpen: (box: Box) => boolean): Box | undefined {
  const { element, box } = name;
  const city = element.closest('.city');
  const dot = city?.querySelector('.rim')?.getBoundingClientRect();
  const isFar = city?.querySelector('.leader')?.getClientRects().length;
  const place = dot && !isFar && sidesOf(dot, reachOf(element) + BESIDE_DOT, box).find(isOpen);
  const scale = element.getScreenCTM()?.a;
  if (!place || !scale) {
    element.dataset['covered'] = '';
    return undefined;
  }
  element.dataset['moved'] = '';
  // With less motion there is a moment of transition on everything: measured then, it is not there yet.
  element.style.transition = 'none';
  element.style.translate = `${(place.left - box.left) / scale}px ${(place.top - box.top) / scale}px`;
  return place;
}

/** Shows all names in their own places again. */
export function putNamesBack(map: HTMLElement): void {
  for (const name of map.querySelectorAll<SVGElement>('[data-covered], [data-moved]')) {
    delete name.dataset['covered'];
    delete name.dataset['moved'];
    name.style.translate = '';
  }
}

/** The lines from names to what they name. */
export function leadersOn(map: HTMLElement): Leader[] {
  return [...map.querySelectorAll<SVGPathElement>('.leader, .strait')]
    .filter((line) => line.getClientRects().length > 0)
    .map((line) => {
      const toScreen = line.getScreenCTM();
      const at = (length: number): Point =>
        line.getPointAtLength(length).matrixTransform(toScreen ?? undefined);
      return { from: at(0), to: at(line.getTotalLength()) };
    });
}

/** A name's boxes right and left of its dot, above and below it, and at its corners. */
function sidesOf(dot: Box, away: number, { left, right, top, bottom }: Box): Box[] {
  const width = right - left;
  const height = bottom - top;
  const columns = [dot.right + away, dot.left - away - width, (dot.left + dot.right - width) / 2];
  const rows = [(dot.top + dot.bottom - height) / 2, dot.top - away - height, dot.bottom + away];
  return rows.flatMap((y) =>
    columns.map((x) => ({ left: x, right: x + width, top: y, bottom: y + height })),
  );
}

function reachOf(part: Element): number {
  return part.closest('.home') ? HOME_DOT : DOT;
}

/** Where the company is, its name stays. */
function worthOf(name: SVGTextElement): number {
  if (name.closest('.home')) return MOST;
  return name.matches('.water') ? WATERS_WORTH : 1;
}

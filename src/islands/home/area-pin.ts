import type { AreaAnswer } from '#domain/area-answer.ts';
import { grown, overlap, type Box, type Point } from './boxes.ts';
import { leadersOn, moveAside, namesOn, obstaclesOf, putNamesBack } from './map-names.ts';
import {
  crossesLine,
  isUnderNeedle,
  placeFlag,
  placeNeedle,
  stretchesOutside,
  type Stretch,
} from './pin-layout.ts';

/** A narrower map, as on phones, has no room for a flag that costs a name. */
const ROOMY_PX = 544;

let pinned: AreaAnswer | undefined;
// On another width of the map the names are elsewhere.
addEventListener('resize', () => {
  if (pinned) pin(pinned);
});

/**
 * Puts a pin with its miles at the answer's place, and a dotted line from Oakland to it. A place
 * off the map, the middle of Oakland, or no place removes the pin. All cities stay on the map: only a
 * name that has no room next to the pin or its flag goes, and on a phone the flag goes instead,
 * for the sentence beside the field says the same.
 */
export function pin(answer: AreaAnswer | undefined): void {
  pinned = answer;
  const map = document.querySelector<HTMLElement>('[data-area-map]');
  const mark = map?.querySelector<HTMLElement>('[data-pin]');
  const needle = mark?.querySelector('svg');
  const label = mark?.querySelector('b');
  const way = map?.querySelector<SVGSVGElement>('[data-way]');
  if (!map || !mark || !needle || !label || !way) return;
  const { point, miles = 0, place = '' } = answer ?? {};
  const { width, height } = way.viewBox.baseVal;
  const off =
    !point || miles === 0 || point.x < 0 || point.y < 0 || point.x > width || point.y > height;
  mark.hidden = off;
  way.setAttribute('visibility', off ? 'hidden' : 'visible');
  putNamesBack(map);
  if (off) return;
  mark.style.left = `${(point.x / width) * 100}%`;
  mark.style.top = `${(point.y / height) * 100}%`;
  label.hidden = false;
  label.textContent = `${place}, ${miles} ${miles === 1 ? 'mile' : 'miles'}`;

  const home = homeOf(way);
  const line = { from: onScreen(way, home), to: onScreen(way, point) };
  const names = namesOn(map);
  const onMap = { obstacles: obstaclesOf(map, names), leaders: leadersOn(map) };
  const stands = placeNeedle(line.to, onMap);
  needle.style.rotate = `${stands.lean}deg`;
  needle.style.scale = String(stands.size);

  const sheet = map.getBoundingClientRect();
  const flag = placeFlag(stands.box, label.getBoundingClientRect(), sheet, onMap, line);
  label.style.left = `${flag.box.left - line.to.x}px`;
  label.style.top = `${flag.box.top - line.to.y}px`;
  label.hidden = flag.lost > 0 && sheet.width < ROOMY_PX;
  const isCovered = (box: Box) =>
    isUnderNeedle(box, line.to, stands) || (!label.hidden && overlap(flag.box, box));
  const letters = names.map(({ box }) => box).filter((box) => !isCovered(box));
  const taken = onMap.obstacles.map(({ box }) => box).filter((box) => !isCovered(box));
  for (const name of names.filter(({ box }) => isCovered(box))) {
    const moved = moveAside(name, (box) => {
      const isOnMap = box.left > sheet.left && box.right < sheet.right;
      const isFree = !isCovered(box) && !taken.some((other) => overlap(grown(box, 1), other));
      return isOnMap && isFree && !crossesLine(box, onMap.leaders);
    });
    if (moved) {
      letters.push(moved);
      taken.push(moved);
    }
  }
  draw(way, home, point, stretchesOutside(letters, line.from, line.to));
}

function draw(way: SVGSVGElement, home: Point, point: Point, stretches: readonly Stretch[]): void {
  const at = (share: number) =>
    `${home.x + (point.x - home.x) * share} ${home.y + (point.y - home.y) * share}`;
  const lines = stretches.map(([start, end]) => `M${at(start)}L${at(end)}`);
  way.querySelector('path')?.setAttribute('d', lines.join(''));
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

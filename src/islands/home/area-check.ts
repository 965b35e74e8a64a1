import { loadAreaTable } from '#browser/area-table.ts';
import { answerArea, type AreaAnswer } from '#domain/area-answer.ts';
import { distanceText, outsideSentence } from '#domain/area-sentence.ts';
import { unbroken } from '#domain/unbroken.ts';
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

const PHONE = document.querySelector<HTMLAnchorElement>('a[href^="tel:"]');

/** Answers the Check My Area form. The table is fetched on first use. */
export async function answerForm(form: HTMLFormElement): Promise<void> {
  const input = form.querySelector('input');
  const output = form.querySelector<HTMLElement>('[role="status"]');
  if (!input || !output) return;
  const isPlace = await answer(input.value.trim(), output, form.dataset['city'] ?? '');
  // What was typed is to be corrected.
  if (isPlace) input.removeAttribute('aria-invalid');
  else {
    input.ariaInvalid = 'true';
    input.focus();
  }
}

/** Says it, and is false for what is no place. */
async function answer(query: string, output: HTMLElement, city: string): Promise<boolean> {
  pin(undefined);
  mark(undefined);
  if (!query) {
    show(output, 'unknown', 'Please enter a city or a five-digit ZIP code.');
    return false;
  }
  try {
    const found = answerArea(query, await loadAreaTable());
    show(output, found.verdict, sentence(found, city));
    if (found.verdict === 'in')
      output.append(' ', link('/booking', 'Book a cleaning', { book: '' }));
    pin(found);
    mark(found.place);
    return found.verdict !== 'unknown';
  } catch {
    show(output, 'near', `We can’t look that up right now. Call us at ${phone()}.`);
    return true;
  }
}

/** Marks the city in the list, if it is there. */
function mark(place: string | undefined): void {
  for (const city of document.querySelectorAll<HTMLElement>('[data-area-cities] li'))
    city.toggleAttribute('data-found', city.textContent === place);
}

function sentence(found: AreaAnswer, city: string): string {
  const { verdict, place = '', miles } = found;
  switch (verdict) {
    case 'in':
      // 'in Oakland, 4 miles from Oakland' makes no sense to the reader.
      return `Yes, we clean in ${place}${miles ? distanceText(found, { city: place === city ? 'our base' : city }) : ''}.`;
    case 'near':
    case 'out':
      return outsideSentence(found, { city, phone: phone() });
    default:
      return 'We couldn’t find that place. Try the five-digit ZIP code.';
  }
}

function phone(): string {
  return PHONE?.textContent.trim() ?? 'the number above';
}

function show(output: HTMLElement, verdict: AreaAnswer['verdict'], text: string): void {
  output.dataset['verdict'] = verdict;
  const [before = '', after] = unbroken(text).split(phone());
  output.textContent = before;
  if (!PHONE || after === undefined) return;
  output.append(link(PHONE.href, phone()), after);
}

function link(href: string, textContent: string, data: Record<string, string> = {}): HTMLElement {
  const made = Object.assign(document.createElement('a'), {
    href,
    textContent,
    className: 'link whole',
  });
  Object.assign(made.dataset, data);
  return made;
}

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
function pin(answer: AreaAnswer | undefined): void {
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

/**
 * Draws src/assets/area-map.svg, the land and water under the map of the service area, from
 * art/drawings/shoreline.json (which names its sources). Run by hand when the sheet or the
 * radius changes: `node art/drawings/area-map.ts`. The result is committed. Names, dots and pins
 * are not in it: the page lays them over the picture, so that their letters keep their size.
 */
import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { home, MAP, place, unitsPerMile } from '#components/sections/area-map.ts';
import chart from './shoreline.json' with { type: 'json' };

type Point = readonly [number, number];

const COLORS = {
  water: '#dceee8',
  shore: '#b3d3c8',
  land: '#fbfdfb',
  coast: '#7fa89a',
  grid: '#7fa89a',
  bridge: '#4f6b64',
  circle: '#b97f10',
};
/** Detail smaller than this many sheet units is not drawn. */
const FINENESS = 0.45;
/** Lines that follow the shore, as on old charts: widths of strokes, drawn from the outside in. */
const SHORE_LINES = [32, 30, 21, 19.2, 10, 8.4];
const KB = 1024;

const { width, height, margin } = MAP;
const box = [-margin, -margin, width + 2 * margin, height + 2 * margin].join(' ');
const land = chart.land.map((ring) => `${path(ring)}z`).join('');
const channels = chart.channels.map(({ line, miles }) => ({
  d: path(line),
  width: (miles * unitsPerMile).toFixed(1),
}));
const stroke = (color: string, of: (width: number) => number) =>
  channels
    .map(
      ({ d, width: wide }) =>
        `<path d="${d}" stroke="${color}" stroke-width="${of(Number(wide)).toFixed(1)}"/>`,
    )
    .join('');

const circle = `cx="${home.x.toFixed(1)}" cy="${home.y.toFixed(1)}" r="${home.radius.toFixed(1)}"`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" fill="none" stroke-linejoin="round">
<defs><path id="l" d="${land}"/><clipPath id="c"><use href="#l"/></clipPath></defs>
<path fill="${COLORS.water}" d="M${-margin} ${-margin}h${width + 2 * margin}v${height + 2 * margin}H${-margin}z"/>
${SHORE_LINES.map((wide, index) => `<use href="#l" stroke="${index % 2 ? COLORS.water : COLORS.shore}" stroke-width="${wide}"/>`).join('')}
<use href="#l" fill="${COLORS.land}"/>
<circle ${circle} fill="#f4b740" fill-opacity=".15" clip-path="url(#c)"/>
<use href="#l" stroke="${COLORS.coast}" stroke-width="1.2"/>
${stroke(COLORS.coast, (wide) => wide + 2.4)}<g stroke-linecap="round">${stroke(COLORS.water, (wide) => wide)}</g>
<path d="${chart.bridges.map(({ line }) => path(line)).join('')}" stroke="${COLORS.bridge}" stroke-width="2.2"/>
<circle ${circle} stroke="${COLORS.circle}" stroke-width="2" stroke-dasharray="7 6"/>
</svg>
`;

await writeFile(new URL('../../src/assets/area-map.svg', import.meta.url), svg);
const size = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;
console.log(`${size(svg.length)}, ${size(gzipSync(svg, { level: 9 }).length)} compressed`);

/** An SVG path through points of longitude and latitude, in tenths of a unit, each from the last. */
function path(points: readonly (readonly number[])[]): string {
  const whole = thin(points.map(onSheet)).map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)]);
  return whole.reduce((drawn, [x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = whole[index - 1] ?? [];
    return `${drawn}${index ? 'l' : 'M'}${(x - fromX) / 10} ${(y - fromY) / 10}`;
  }, '');
}

function onSheet([longitude = 0, latitude = 0]: readonly number[]): Point {
  const { x, y } = place(longitude, latitude);
  return [x, y];
}

/** Drops points that barely change the line (Ramer, Douglas and Peucker). */
function thin(points: readonly Point[]): readonly Point[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return points;
  const away = points.map((point) => distance(point, first, last));
  const farthest = away.indexOf(Math.max(...away));
  if ((away[farthest] ?? 0) <= FINENESS) return [first, last];
  return [...thin(points.slice(0, farthest + 1)).slice(0, -1), ...thin(points.slice(farthest))];
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  return length
    ? Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length
    : Math.hypot(x - ax, y - ay);
}

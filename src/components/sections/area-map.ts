import { geoCircle, geoMercator, geoPath } from 'd3-geo';
import { merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import atlas from 'us-atlas/counties-10m.json';
import { business } from '#content/business.ts';
import { serviceArea } from '#content/service-area.ts';
import { smoothPath } from './smooth-path.ts';

/** The sheet of the map in its own units. */
export const MAP = { width: 800, height: 740 } as const;

/** Degrees of the corners: from beyond San Rafael to beyond Pleasanton. */
const CORNERS: [number, number][] = [
  [-122.72, 37.44],
  [-121.7, 38.08],
];
const MILES_PER_DEGREE = 69.0934;
/** Beyond the sheet, so that no cut edge shows. */
const MARGIN = 60;
const CALIFORNIA = '06';

const projection = geoMercator()
  .fitExtent(
    [
      [0, 0],
      [MAP.width, MAP.height],
    ],
    { type: 'MultiPoint', coordinates: CORNERS },
  )
  .clipExtent([
    [-MARGIN, -MARGIN],
    [MAP.width + MARGIN, MAP.height + MARGIN],
  ]);
const toPath = geoPath(projection).digits(1);
const centre: [number, number] = [business.longitude, business.latitude];

/** us-atlas ships plain JSON: this is its documented shape. */
type CountyAtlas = Topology<{ counties: GeometryCollection }>;
const topology = atlas as unknown as CountyAtlas;
const counties: GeometryCollection = {
  ...topology.objects.counties,
  geometries: topology.objects.counties.geometries.filter(({ id }) =>
    String(id).startsWith(CALIFORNIA),
  ),
};
const areas = counties.geometries.filter(
  (geometry): geometry is Polygon | MultiPolygon =>
    geometry.type === 'Polygon' || geometry.type === 'MultiPolygon',
);

/** The land, all counties as one outline. */
export const landPath = smoothPath(toPath(merge(topology, areas)) ?? '');

/** The borders between counties. */
export const borderPath = smoothPath(
  toPath(mesh(topology, counties, (one, other) => one !== other)) ?? '',
);

/** The circle of the service radius around Oakland, to scale. */
export const radiusPath =
  toPath(
    geoCircle()
      .center(centre)
      .radius(business.radiusMiles / MILES_PER_DEGREE)
      .precision(5)(),
  ) ?? '';

/** The 16 cities where they are, in units of the sheet. */
export const cityPoints = serviceArea.cities.map(({ name, longitude, latitude }) => {
  const [x, y] = place(longitude, latitude);
  return { name, x: Math.round(x), y: Math.round(y) };
});

/** How many units of the sheet five miles are, at Oakland. */
export const fiveMiles = Math.round(
  5 * (place(...centre)[1] - place(centre[0], centre[1] + 1 / MILES_PER_DEGREE)[1]),
);

/** Where a parallel or a meridian crosses the sheet. */
export const parallels = [37.5, 38].map((degrees) => ({
  degrees,
  y: Math.round(place(-122, degrees)[1]),
}));
export const meridians = [122.5, 122].map((degrees) => ({
  degrees,
  x: Math.round(place(-degrees, 38)[0]),
}));

function place(longitude: number, latitude: number): [number, number] {
  const point = projection([longitude, latitude]);
  if (!point) throw new Error(`The map cannot place ${longitude}, ${latitude}`);
  return point;
}

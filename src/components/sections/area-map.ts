import { business } from '#content/business.ts';
import { serviceArea } from '#content/service-area.ts';

/** The sheet of the map in its own units, north up; the picture reaches `margin` beyond it. */
export const MAP = { width: 800, height: 744, margin: 140 } as const;

/** The sheet's upper left corner, beyond San Rafael and the north end of San Pablo Bay. */
const WEST = -122.75;
const NORTH = 38.17;
/** Units of the sheet to a degree of longitude: the right edge lies beyond Pleasanton. */
const SCALE = 762;
const RADIANS = Math.PI / 180;
const MILES_PER_DEGREE = 69.0934;

/** A place's position on the sheet, in its units (Mercator). */
export function place(longitude: number, latitude: number): { x: number; y: number } {
  return {
    x: (longitude - WEST) * SCALE,
    y: (northing(NORTH) - northing(latitude)) * SCALE,
  };
}

/** Mercator northing: the distance from the equator, in degrees of longitude. */
function northing(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2)) / RADIANS;
}

/** Sheet units per mile, at Oakland. */
export const unitsPerMile = SCALE / (MILES_PER_DEGREE * Math.cos(business.latitude * RADIANS));

/** The business's position and its radius, in sheet units. */
export const home = {
  ...place(business.longitude, business.latitude),
  radius: business.radiusMiles * unitsPerMile,
};

/** The positions of the 16 cities, in sheet units. */
export const cityPoints = serviceArea.cities.map(({ name, longitude, latitude }) => ({
  name,
  ...place(longitude, latitude),
}));

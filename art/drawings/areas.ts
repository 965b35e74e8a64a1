/**
 * Cuts the ZIP codes around Oakland out of the `zipcodes` package into public/areas.json, for
 * Check My Area. Run by hand: `node art/drawings/areas.ts`. The result is committed.
 */
import { writeFile } from 'node:fs/promises';
import zipcodes from 'zipcodes';
import { place } from '#components/sections/area-map.ts';
import { business } from '#content/business.ts';
import { serviceArea } from '#content/service-area.ts';

/** Just outside the circle a phone call decides; the table ends past any plausible request. */
const NEAR_MILES = 30;
const TABLE_MILES = 75;
const EARTH_RADIUS_MILES = 3958.8;

const entries = Object.values(zipcodes.codes)
  .filter((entry) => entry.state === 'CA')
  .map((entry) => ({ ...entry, miles: milesFromOakland(entry.latitude, entry.longitude) }))
  .filter((entry) => entry.miles <= TABLE_MILES)
  .toSorted((one, other) => one.zip.localeCompare(other.zip));

const places = [
  ...new Set([...serviceArea.cities.map(({ name }) => name), ...entries.map(({ city }) => city)]),
];
const zips = Object.fromEntries(
  entries.map(({ zip, city, miles, longitude, latitude }) => {
    const { x, y } = place(longitude, latitude);
    return [zip, [places.indexOf(city), Math.round(miles), Math.round(x), Math.round(y)]];
  }),
);
const table = {
  zips,
  places,
  served: serviceArea.cities.map(({ name }) => name),
  radiusMiles: business.radiusMiles,
  nearMiles: NEAR_MILES,
};
await writeFile(new URL('../../public/areas.json', import.meta.url), JSON.stringify(table));
console.log(`${entries.length} ZIP codes, ${places.length} places`);

function milesFromOakland(latitude: number, longitude: number): number {
  const [lat1, lon1, lat2, lon2] = [business.latitude, business.longitude, latitude, longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number, number];
  const half =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin((lon2 - lon1) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(half));
}

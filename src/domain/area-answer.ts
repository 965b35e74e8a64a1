/** What `public/areas.json` holds; written by art/drawings/areas.ts. */
export type AreaTable = {
  /**
   * ZIP code to its place: index into `places`, miles from Oakland, and its center on the map in
   * sheet units (see area-map.ts).
   */
  readonly zips: Readonly<Record<string, readonly [number, number, number, number]>>;
  readonly places: readonly string[];
  /** Cities that are always served. */
  readonly served: readonly string[];
  readonly radiusMiles: number;
  /** Within this distance we ask for a call. */
  readonly nearMiles: number;
};

/** In the area, near it (a call decides), out of it, or not a place we know. */
export type AreaAnswer = {
  readonly verdict: 'in' | 'near' | 'out' | 'unknown';
  readonly place?: string;
  /** Miles from Oakland, rounded. */
  readonly miles?: number;
  /** Its position on the map, in sheet units; may be off the sheet. */
  readonly point?: Point;
};

type Point = { readonly x: number; readonly y: number };

/**
 * Looks up a city or a ZIP code, or the one that ends an address. A listed city and all its ZIP
 * codes are in, even outside the circle (product 1). When both are given, as in
 * `Sacramento, CA 95814`, the ZIP code wins because it is more precise.
 */
export function answerArea(query: string, table: AreaTable): AreaAnswer {
  const zip = /(?:^|\s)(\d{5})(-\d{4})?\s*$/.exec(query)?.[1];
  return zip ? answerZip(zip, table) : answerCity(query, table);
}

function answerZip(zip: string, table: AreaTable): AreaAnswer {
  const found = table.zips[zip];
  // The table extends well past the near zone, so a missing ZIP code is far away.
  if (!found) return { verdict: 'out' };
  return judge(table.places[found[0]] ?? zip, found, table);
}

function answerCity(query: string, table: AreaTable): AreaAnswer {
  const wanted = normalize(cityOf(query));
  const index = table.places.findIndex((place) => normalize(place) === wanted);
  const place = table.places[index];
  const [nearest] = Object.values(table.zips)
    .filter(([at]) => at === index)
    .toSorted(([, one], [, other]) => one - other);
  return place && nearest ? judge(place, nearest, table) : { verdict: 'unknown' };
}

function judge(
  place: string,
  [, miles, x, y]: AreaTable['zips'][string],
  table: AreaTable,
): AreaAnswer {
  const found = { place, miles, point: { x, y } };
  if (table.served.includes(place) || miles <= table.radiusMiles)
    return { verdict: 'in', ...found };
  return { verdict: miles <= table.nearMiles ? 'near' : 'out', ...found };
}

/** The city alone, also of an address: `1234 Broadway, Oakland, CA`. */
function cityOf(query: string): string {
  const [city = ''] = query
    .replace(/,?\s*(ca|california)\s*$/i, '')
    .split(',')
    .slice(-1);
  return city;
}

function normalize(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}

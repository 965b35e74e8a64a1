import { PLACES, residential, type Place } from '#content/residential.ts';

type PackageId = (typeof residential.packages)[number]['id'];
/** An inclusion with the number that its list and its pins on the drawing share. */
type NumberedItem = {
  readonly number: number;
  readonly text: string;
  readonly places: readonly Place[];
};
/** A place that lights up, and from which package on; pins are in percent of the drawing. */
type LitPlace = {
  readonly place: Place;
  readonly from: PackageId;
  readonly number: number;
  readonly pins: readonly (readonly [number, number])[];
};

/** Where the pins of a place go, in units of the drawing (1000 by 760). */
const PINS: Readonly<Record<Place, readonly (readonly [number, number])[]>> = {
  worktop: [[612, 598]],
  bathroom: [[826, 398]],
  dust: [
    [470, 378],
    [298, 590],
  ],
  floors: [
    [120, 440],
    [870, 440],
    [120, 719],
    [690, 719],
  ],
  trash: [[527, 690]],
  baseboards: [[433, 556]],
  'under-furniture': [
    [300, 418],
    [272, 700],
  ],
  tile: [
    [650, 292],
    [770, 578],
  ],
  fixtures: [
    [470, 248],
    [311, 468],
    [700, 510],
  ],
  cabinets: [
    [604, 516],
    [634, 404],
  ],
  walls: [
    [220, 300],
    [374, 600],
  ],
  bed: [[238, 380]],
  everywhere: [[500, 132]],
};
const [WIDTH, HEIGHT] = [1000, 760];

/** What each package adds, numbered consecutively: the list and the drawing share the numbers. */
export function numberedPackages() {
  let number = 0;
  return residential.packages.map((each) => ({
    ...each,
    items: each.items.map((item): NumberedItem => {
      number += 1;
      return { ...item, number };
    }),
  }));
}

/** The places that the packages light up, in the order they are painted. */
export function litPlaces(packages: ReturnType<typeof numberedPackages>): LitPlace[] {
  const named = packages.flatMap(({ id, items }) =>
    items.flatMap(({ number, places }) => places.map((place) => ({ place, from: id, number }))),
  );
  return PLACES.flatMap((place) => {
    const lit = named.find((each) => each.place === place);
    const pins = PINS[place].map(([x, y]) => [(x / WIDTH) * 100, (y / HEIGHT) * 100] as const);
    return lit ? [{ ...lit, pins }] : [];
  });
}

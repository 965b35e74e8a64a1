import { z } from 'zod';
import { BOOKABLE_SERVICE_IDS } from '#content/services.ts';
import type { ContentChange, Json } from '#domain/content-changes.ts';

/** The price table and the price grid, which say the same of one home. */
export const PRICE_TABLE = 'services.json';
/** See {@link PRICE_TABLE}. */
export const PRICE_GRID = 'price-grid.json';
/** Both of them: a save of one may change the other. */
export const PRICE_PARTS: readonly string[] = [PRICE_TABLE, PRICE_GRID];

type Prices = { readonly table: Json; readonly grid: Json };
/** What was made to fit in the other of the two, and the sentence that says so. */
type Fitted = {
  readonly file: string;
  readonly changes: readonly ContentChange[];
  readonly said: string;
};

const id = z.enum(BOOKABLE_SERVICE_IDS);
type Id = z.infer<typeof id>;
// No more of them than is asked: a draft may be wrong in the rest.
const tableShape = z.looseObject({
  services: z.array(z.looseObject({ id, name: z.string(), estimate: z.int() })),
});
const gridShape = z.looseObject({
  packages: z.record(id, z.looseObject({ homes: z.array(z.looseObject({ price: z.int() })) })),
});

/** A package, with its price in the table and those of its homes, by bedrooms. */
type Package = { readonly id: Id; readonly name: string; estimate: number; homes: number[] };

/**
 * The pages name each package's price for one home, and the grid says it once more. A save that
 * changes one of the two changes the other with it, unless they agree as they are.
 *
 * @param file the part that was saved, with its new content in `after`.
 * @returns null where nothing is to be done, or it can't be told what.
 */
export function fitPrices(file: string, before: Prices, after: Prices): Fitted | null {
  const [were, are] = [packagesIn(before), packagesIn(after)];
  const bedrooms = were && startBedrooms(were);
  if (bedrooms === undefined || !are || isFitting(are)) return null;
  const pairs = are.flatMap((is) => {
    const was = were?.find((each) => each.id === is.id);
    // What contradicted itself before is the owner's to settle.
    return was && was.homes[bedrooms] === was.estimate ? [{ was, is }] : [];
  });
  return file === PRICE_TABLE ? fitGrid(pairs, bedrooms) : fitTable(pairs, bedrooms);
}

type Pair = { readonly was: Package; readonly is: Package };

/** The homes up to the one on the pages that cost what it did cost what it does. */
function fitGrid(pairs: readonly Pair[], bedrooms: number): Fitted | null {
  const fits = pairs
    .filter(({ was, is }) => was.estimate !== is.estimate)
    .map(({ was, is }) => ({
      is,
      homes: is.homes.flatMap((price, home) =>
        home <= bedrooms && price === was.estimate ? [home] : [],
      ),
    }));
  const changes = fits.flatMap(({ is, homes }) =>
    homes.map((home) => ({
      file: PRICE_GRID,
      path: ['packages', is.id, 'homes', home, 'price'],
      value: is.estimate,
    })),
  );
  const said = fits.map(
    ({ is, homes }) => `${is.name} costs $${is.estimate} for ${listed(homes.map(homeName))}`,
  );
  return changes.length === 0
    ? null
    : { file: PRICE_GRID, changes, said: `The price grid changed with it: ${listed(said)}.` };
}

/** The published price is what the home on the pages costs. */
function fitTable(pairs: readonly Pair[], bedrooms: number): Fitted | null {
  const fits = pairs.flatMap(({ was, is }) => {
    const price = is.homes[bedrooms];
    return price === undefined || price === was.estimate ? [] : [{ ...is, price }];
  });
  const changes = fits.map(({ id: service, price }) => ({
    file: PRICE_TABLE,
    path: ['services', { id: service }, 'estimate'],
    value: price,
  }));
  const said = fits.map(({ name, price }) => `${name} is $${price}`);
  const what = fits.length === 1 ? 'The published price' : 'The published prices';
  return changes.length === 0
    ? null
    : { file: PRICE_TABLE, changes, said: `${what} changed with it: ${listed(said)}.` };
}

/** Whether the prices on the pages are all there in the grid, for one and the same home. */
function isFitting(packages: readonly Package[]): boolean {
  const [first, ...others] = packages.map(startOf);
  return first !== -1 && others.every((each) => each === first);
}

/** The bedrooms that most of the packages are published for; undefined where none is. */
function startBedrooms(packages: readonly Package[]): number | undefined {
  const starts = packages.map(startOf).filter((each) => each !== -1);
  const countOf = (start: number) => starts.filter((each) => each === start).length;
  return starts.toSorted((one, other) => countOf(other) - countOf(one)).at(0);
}

/** As the pages find it: the largest home that costs exactly the published price; -1 for none. */
function startOf({ estimate, homes }: Package): number {
  return homes.lastIndexOf(estimate);
}

function packagesIn({ table, grid }: Prices): Package[] | undefined {
  const [tables, grids] = [tableShape.safeParse(table), gridShape.safeParse(grid)];
  if (!tables.success || !grids.success) return undefined;
  return tables.data.services.map(({ id: service, name, estimate }) => ({
    ...{ id: service, name, estimate },
    homes: grids.data.packages[service].homes.map(({ price }) => price),
  }));
}

function homeName(bedrooms: number): string {
  if (bedrooms === 0) return 'a studio';
  return bedrooms === 1 ? '1 bedroom' : `${bedrooms} bedrooms`;
}

function listed(parts: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
}

import type { z } from 'zod';
import { MAX_BATHROOMS, type Cell, type PriceGrid } from './price-grid-schema.ts';
import { BOOKABLE_SERVICE_IDS, MOVE_SIZE_IDS, priceTable } from './services.ts';

type Span = readonly [number, number];
type Refuse = (path: readonly (string | number)[], message: string) => void;
/** A home with one bathroom, with what the pages publish about it. */
type Home = Cell & {
  readonly path: readonly (string | number)[];
  readonly name: string;
  readonly published: { readonly price: Span; readonly minutes: Span };
};

/** From the first part of the day to the end of the last: 8 AM to 8 PM. */
export const LONGEST_DAY_MINUTES = 12 * 60;

/**
 * Refuses what contradicts the pages: a home outside the published prices or hours, with one
 * bathroom or with the most; a published price that no home has; a visit that no day can hold.
 */
export function checkPublished(grid: PriceGrid, context: z.RefinementCtx): void {
  const refuse: Refuse = (path, message) => {
    context.addIssue({ code: 'custom', path: [...path], message });
  };
  for (const id of BOOKABLE_SERVICE_IDS) checkPackage(grid, id, refuse);
  refuseSeveralHomes(grid, refuse);
  for (const id of MOVE_SIZE_IDS) {
    const size = priceTable.moveInOut.find((entry) => entry.id === id);
    if (!size) continue;
    const published = { price: size.range, minutes: minutesOf(size.hours) };
    const move = { ...grid.moves[id], path: ['moves', id], name: `a move (${size.name})` };
    checkHome({ ...move, published }, grid.packages.deep.furtherBathroom, refuse);
  }
}

function checkPackage(grid: PriceGrid, id: (typeof BOOKABLE_SERVICE_IDS)[number], refuse: Refuse) {
  const service = priceTable.services.find((entry) => entry.id === id);
  if (!service) return;
  const { estimate, formRange, hours, name } = service;
  const { homes, furtherBathroom } = grid.packages[id];
  const published = {
    price: [Math.min(estimate, formRange[0]), formRange[1]] as const,
    minutes: minutesOf(hours),
  };
  homes.forEach((home, index) => {
    const path = ['packages', id, 'homes', index];
    const named = home.bedrooms === 0 ? 'a studio' : `a home with ${home.bedrooms} bedrooms`;
    checkHome({ ...home, path, name: named, published }, furtherBathroom, refuse);
  });
  if (!homes.some(({ price }) => price === estimate)) {
    const path = ['packages', id, 'homes'];
    refuse(path, `no home costs $${estimate}, the price that the ${name} is published with`);
  }
}

/** The pages name the prices of all packages for one home: `2 bed, 1 bath`. */
function refuseSeveralHomes({ packages }: PriceGrid, refuse: Refuse): void {
  const bedroomsOf = (id: (typeof BOOKABLE_SERVICE_IDS)[number]) => {
    const estimate = priceTable.services.find((entry) => entry.id === id)?.estimate;
    return packages[id].homes.findLast(({ price }) => price === estimate)?.bedrooms;
  };
  const [first, ...others] = BOOKABLE_SERVICE_IDS;
  const expected = bedroomsOf(first);
  for (const id of others) {
    const bedrooms = bedroomsOf(id);
    if (bedrooms === undefined || expected === undefined || bedrooms === expected) continue;
    const message = `its published price is for ${bedrooms} bedrooms, that of ${first} for ${expected}`;
    refuse(['packages', id, 'homes'], message);
  }
}

function checkHome(home: Home, step: Cell, refuse: Refuse): void {
  const say = { price: (n: number) => `$${n}`, minutes: (n: number) => `${n} minutes` };
  for (const what of ['price', 'minutes'] as const) {
    const [low, high] = home.published[what];
    const most = home[what] + (MAX_BATHROOMS - 1) * step[what];
    const text = say[what];
    if (home[what] < low) {
      refuse(
        [...home.path, what],
        `${home.name}: ${text(home[what])} is less than the published ${text(low)}`,
      );
    } else if (most > high) {
      const reason = `${text(most)} with ${MAX_BATHROOMS} bathrooms is more than the published ${text(high)}`;
      refuse([...home.path, what], `${home.name}: ${reason}`);
    }
  }
  const extras = priceTable.addOns.reduce((sum, { minutes }) => sum + minutes, 0);
  const longest = home.minutes + (MAX_BATHROOMS - 1) * step.minutes + extras;
  if (longest > LONGEST_DAY_MINUTES) {
    const reason = `${longest} minutes with ${MAX_BATHROOMS} bathrooms and every add-on fit in no day`;
    refuse([...home.path, 'minutes'], `${home.name}: ${reason}`);
  }
}

function minutesOf([low, high]: Span): Span {
  return [low * 60, high * 60];
}

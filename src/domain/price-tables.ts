import { priceGrid } from '#content/price-grid.ts';
import { MAX_BATHROOMS } from '#content/price-grid-schema.ts';
import { MOVE_SIZE_IDS, priceTable } from '#content/services.ts';
import { dollarsToCents } from './money.ts';
import {
  priceFrom,
  type Price,
  type PriceColumn,
  type PriceQuestion,
  type PriceTables,
} from './price.ts';
import { startMinutes } from './pricing.ts';
import { FREQUENCY_TITLES } from './visit-words.ts';

type PackageId = keyof PriceTables['packages'];

/** The bedrooms of the three sizes that moves are priced by (spec 9). */
export const MOVE_BEDROOMS = {
  studio: [0, 1],
  'two-bedroom': [2],
  'three-bedroom': [3, 4, 5],
} as const;

/** The prices of the content files, in cents. */
export const PRICE_TABLES: PriceTables = versioned({
  fee: dollarsToCents(priceTable.bookingFee),
  maxBathrooms: MAX_BATHROOMS,
  packages: { basic: column('basic'), deep: column('deep'), premium: column('premium') },
  move: moveColumn(),
  addOns: priceTable.addOns.map(({ id, name, price, minutes }) => ({
    ...{ id, name, minutes },
    price: dollarsToCents(price),
  })),
  frequencies: priceTable.frequencies.map(({ id, discountPercent }) => ({
    ...{ id, title: FREQUENCY_TITLES[id] },
    percent: discountPercent,
  })),
  offer: {
    id: priceTable.welcomeOffer.id,
    percent: priceTable.welcomeOffer.percent,
    label: `Welcome offer: ${priceTable.welcomeOffer.percent}% off the first cleaning`,
  },
});

/** The price of a visit today; null for a home beyond the grid. See {@link priceFrom}. */
export function priceOf(question: PriceQuestion): Price | null {
  return priceFrom(PRICE_TABLES, question);
}

function column(id: PackageId): PriceColumn {
  const service = priceTable.services.find((entry) => entry.id === id);
  if (!service) throw new Error(`No service ${id} in the price table`);
  const { homes, furtherBathroom } = priceGrid.packages[id];
  return {
    name: service.name,
    start: dollarsToCents(service.estimate),
    startMinutes: startMinutes(id),
    prices: homes.map(({ price }) => dollarsToCents(price)),
    minutes: homes.map(({ minutes }) => minutes),
    bathroom: dollarsToCents(furtherBathroom.price),
    bathroomMinutes: furtherBathroom.minutes,
  };
}

function moveColumn(): PriceColumn {
  const cells = MOVE_SIZE_IDS.flatMap((size) =>
    MOVE_BEDROOMS[size].map(() => priceGrid.moves[size]),
  );
  const { bathroom, bathroomMinutes } = column('deep');
  const prices = cells.map(({ price }) => dollarsToCents(price));
  const minutes = cells.map((cell) => cell.minutes);
  return {
    name: 'Move-in or move-out cleaning',
    start: Math.min(...prices),
    startMinutes: Math.max(...minutes),
    ...{ prices, minutes, bathroom, bathroomMinutes },
  };
}

function versioned(tables: Omit<PriceTables, 'version'>): PriceTables {
  return { version: fingerprint(JSON.stringify(tables)), ...tables };
}

/** FNV-1a, 32 bits: the same text gives the same eight characters in browser and server. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

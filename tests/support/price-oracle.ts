import grid from '#content/price-grid.json' with { type: 'json' };
import table from '#content/services.json' with { type: 'json' };

/**
 * What a visit costs, worked out from the content files as they are written: nothing is shared with
 * the product's own computation, bathrooms are counted one by one, and percentages are fractions of
 * whole tenths of a cent. What comes out for the sample company is written down by hand below.
 */
type Asked = {
  readonly kind: Kind;
  /** Bedrooms and bathrooms; null for a home not described. */
  readonly home: readonly [bedrooms: number, bathrooms: number] | null;
  readonly addOns: ReadonlySet<string>;
  readonly frequency: string | undefined;
  readonly welcome: boolean;
};
type Kind = 'basic' | 'deep' | 'premium' | 'move';
type Cell = { readonly price: number; readonly minutes: number };

/** Rows are bedrooms 0 to 5, columns bathrooms 1 to 4, in dollars. */
const SAMPLE_DOLLARS = {
  basic:
    '100 110 120 130|100 110 120 130|100 110 120 130|125 135 145 155|150 160 170 180|170 180 190 200',
  deep: '175 190 205 220|185 200 215 230|200 215 230 245|220 235 250 265|240 255 270 285|255 270 285 300',
  premium:
    '275 300 325 350|275 300 325 350|275 300 325 350|325 350 375 400|375 400 425 450|425 450 475 500',
  move: '200 215 230 245|200 215 230 245|250 265 280 295|300 315 330 345|300 315 330 345|300 315 330 345',
};
const SAMPLE_MINUTES = {
  basic:
    '120 125 130 135|125 130 135 140|135 140 145 150|145 150 155 160|155 160 165 170|165 170 175 180',
  deep: '240 255 270 285|255 270 285 300|270 285 300 315|285 300 315 330|300 315 330 345|315 330 345 360',
  premium:
    '360 375 390 405|375 390 405 420|390 405 420 435|405 420 435 450|420 435 450 465|435 450 465 480',
  move: '180 195 210 225|180 195 210 225|240 255 270 285|330 345 360 375|330 345 360 375|330 345 360 375',
};
/** The sample company's homes as they were worked out by hand. */
export const SAMPLE_HOMES = { price: SAMPLE_DOLLARS, minutes: SAMPLE_MINUTES };

const MOVE_SIZES = ['studio', 'studio', 'two-bedroom'] as const;

/** Dollars or minutes of every home of a kind, in the sample's format. */
export function homesOf(kind: Kind, what: keyof Cell): string {
  const bathroom: Cell = grid.packages[kind === 'move' ? 'deep' : kind].furtherBathroom;
  return [0, 1, 2, 3, 4, 5]
    .map((bedrooms) => {
      const first: Cell | undefined =
        kind === 'move'
          ? grid.moves[MOVE_SIZES[bedrooms] ?? 'three-bedroom']
          : grid.packages[kind].homes[bedrooms];
      const row = [first?.[what] ?? NaN];
      while (row.length < 4) row.push((row.at(-1) ?? NaN) + bathroom[what]);
      return row.join(' ');
    })
    .join('|');
}

function homeOf(kind: Kind, what: keyof Cell, [bedrooms, bathrooms]: readonly [number, number]) {
  return Number(homesOf(kind, what).split('|')[bedrooms]?.split(' ')[bathrooms - 1]);
}

/** A home not described. */
function undescribed(kind: Kind): Cell {
  const service = table.services.find(({ id }) => id === kind);
  return { price: service?.estimate ?? 0, minutes: (service?.hours[1] ?? 0) * 60 };
}

/** Cents before and after discounts, and minutes. */
export function oraclePrice(asked: Asked): { before: number; after: number; minutes: number } {
  const { kind, home } = asked;
  let dollars = home ? homeOf(kind, 'price', home) : undescribed(kind).price;
  let minutes = home ? homeOf(kind, 'minutes', home) : undescribed(kind).minutes;
  for (const id of asked.addOns) {
    const addOn = table.addOns.find((each) => each.id === id);
    dollars += addOn?.price ?? NaN;
    minutes += addOn?.minutes ?? NaN;
  }
  // Moves do not repeat.
  const often = kind === 'move' ? undefined : asked.frequency;
  const off = table.frequencies.find(({ id }) => id === often)?.discountPercent ?? 0;
  // The percentage left to pay, so that nothing is subtracted twice.
  const kept = Math.min(asked.welcome ? 100 - table.welcomeOffer.percent : 100, 100 - off);
  // Half cents round down here because the discount's round up.
  const after = Number((BigInt(dollars) * 100n * BigInt(kept) + 49n) / 100n);
  return { before: dollars * 100, after, minutes };
}

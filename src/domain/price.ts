import { percentOf, type Cents } from './money.ts';

/** What a visit is for; a move is priced by size and goes with the Deep Clean (spec 9). */
export const OCCASIONS = ['regular', 'move-in', 'move-out'] as const;
/** What a visit is for. */
export type Occasion = (typeof OCCASIONS)[number];
/** How often we come. */
export type Frequency = 'weekly' | 'bi-weekly' | 'monthly' | 'one-time';
/** A home as its owner describes it: 0 bedrooms is a studio. */
export type Home = { readonly bedrooms: number; readonly bathrooms: number };

/** What one kind of visit costs: a package, or a move. */
export type PriceColumn = {
  readonly name: string;
  /** Price and duration for a home that nobody has described. */
  readonly start: Cents;
  readonly startMinutes: number;
  /** With one bathroom, by bedrooms; 0 is a studio. */
  readonly prices: readonly Cents[];
  readonly minutes: readonly number[];
  /** What each bathroom after the first adds. */
  readonly bathroom: Cents;
  readonly bathroomMinutes: number;
};

/** All inputs of a price; plain data, so that a page can pass it to its script. */
export type PriceTables = {
  readonly version: string;
  readonly fee: Cents;
  readonly maxBathrooms: number;
  readonly packages: Readonly<Record<'basic' | 'deep' | 'premium', PriceColumn>>;
  readonly move: PriceColumn;
  readonly addOns: readonly {
    readonly id: string;
    readonly name: string;
    readonly price: Cents;
    readonly minutes: number;
  }[];
  readonly frequencies: readonly {
    readonly id: Frequency;
    /** What customers read: `Every two weeks`. */
    readonly title: string;
    readonly percent: number;
  }[];
  readonly offer: { readonly id: string; readonly percent: number; readonly label: string };
};

/** The inputs of a price request. Only the service is required. */
export type PriceQuestion = {
  readonly serviceType: 'basic' | 'deep' | 'premium';
  readonly home?: Home | undefined;
  readonly occasion?: Occasion | undefined;
  readonly addOns?: readonly string[] | undefined;
  /** The add-ons for every visit, not just the first one. */
  readonly everyVisit?: readonly string[] | undefined;
  readonly frequency?: Frequency | undefined;
  /** The code of an offer that this customer has claimed and is eligible for. */
  readonly offer?: string | null | undefined;
  /** False for later visits of a regular customer; true if absent. */
  readonly firstVisit?: boolean | undefined;
};

/** One line of a price. The amount of a discount is negative. */
export type PriceLine = { readonly code: string; readonly label: string; readonly amount: Cents };

/** A price with its parts. `lines` add up to `total`; money is in whole cents. */
export type Price = {
  readonly lines: readonly PriceLine[];
  /** The sum before discounts. */
  readonly estimatedCost: Cents;
  readonly discount: Cents;
  readonly total: Cents;
  /** The fee, which counts toward the total. */
  readonly dueToday: Cents;
  readonly dueOnTheDay: Cents;
  readonly minutes: number;
  /** Which price list it was made from; a different one means prices have changed since. */
  readonly priceVersion: string;
};

/** Prefix of an add-on line's code; the id follows. */
export const ADD_ON = 'add-on:';

/** The add-on ids among some price lines, in order. */
export function addOnIds(lines: readonly { readonly code: string }[]): string[] {
  return lines
    .filter(({ code }) => code.startsWith(ADD_ON))
    .map(({ code }) => code.slice(ADD_ON.length));
}

/**
 * The price of a visit from these tables, or null for a home beyond the grid, which gets a quote.
 * Without the optional parts it is the start price of the package (spec 4). The first visit gets
 * the better of the offer and the frequency discount, later ones the frequency discount alone. A
 * percentage applies to the whole visit, rounding half a cent up.
 */
export function priceFrom(tables: PriceTables, question: PriceQuestion): Price | null {
  const base = baseOf(tables, question);
  if (!base) return null;
  const { firstVisit = true } = question;
  const chosen = (firstVisit ? question.addOns : question.everyVisit) ?? [];
  const addOns = tables.addOns.filter(({ id }) => chosen.includes(id));
  const full = [
    ...base.lines,
    ...addOns.map(({ id, name, price }) => ({
      code: `${ADD_ON}${id}`,
      label: name,
      amount: price,
    })),
  ];
  const estimatedCost = sum(full.map(({ amount }) => amount));
  const reduction = reductionOf(tables, question, firstVisit);
  const discount = reduction ? percentOf(estimatedCost, reduction.percent) : 0;
  const total = estimatedCost - discount;
  const dueToday = firstVisit ? Math.min(tables.fee, total) : 0;
  return {
    lines: reduction
      ? [...full, { code: reduction.code, label: reduction.label, amount: -discount }]
      : full,
    estimatedCost,
    discount,
    total,
    dueToday,
    dueOnTheDay: total - dueToday,
    minutes: base.minutes + sum(addOns.map(({ minutes }) => minutes)),
    priceVersion: tables.version,
  };
}

/** Whether a visit is a move, which is priced by the size of the empty home. */
export function isMove(occasion: Occasion | undefined): occasion is 'move-in' | 'move-out' {
  return occasion === 'move-in' || occasion === 'move-out';
}

const MOVE_NAMES = { 'move-in': 'Move-in cleaning', 'move-out': 'Move-out cleaning' } as const;

/** What a move is called, on its price line and everywhere else; undefined for any other visit. */
export function moveName(occasion: string | null | undefined): string | undefined {
  return occasion === 'move-in' || occasion === 'move-out' ? MOVE_NAMES[occasion] : undefined;
}

/** The bedrooms of a home for people: `studio`, `1 bedroom`, `3 bedrooms`. */
export function bedroomsText(bedrooms: number): string {
  if (bedrooms === 0) return 'studio';
  return bedrooms === 1 ? '1 bedroom' : `${bedrooms} bedrooms`;
}

function baseOf(tables: PriceTables, { serviceType, occasion, home }: PriceQuestion) {
  const moving = isMove(occasion);
  const column = moving ? tables.move : tables.packages[serviceType];
  const code = moving ? occasion : `package:${serviceType}`;
  const name = moveName(occasion) ?? column.name;
  if (!home) {
    return { lines: [{ code, label: name, amount: column.start }], minutes: column.startMinutes };
  }
  const price = column.prices[home.bedrooms];
  const minutes = column.minutes[home.bedrooms];
  if (price === undefined || minutes === undefined || home.bathrooms > tables.maxBathrooms) {
    return null;
  }
  const further = home.bathrooms - 1;
  const lines = [{ code, label: `${name}, ${bedroomsText(home.bedrooms)}`, amount: price }];
  if (further > 0) {
    const label = further === 1 ? '1 more bathroom' : `${further} more bathrooms`;
    lines.push({ code: 'bathrooms', label, amount: further * column.bathroom });
  }
  return { lines, minutes: minutes + further * column.bathroomMinutes };
}

/** The better of offer and frequency; on a tie, the offer. */
function reductionOf(tables: PriceTables, question: PriceQuestion, firstVisit: boolean) {
  const { offer } = tables;
  // Moves do not repeat, so they get no frequency discount.
  const often = isMove(question.occasion) ? undefined : question.frequency;
  const frequency = tables.frequencies.find(({ id }) => id === often);
  const claimed = firstVisit && question.offer === offer.id ? offer.percent : 0;
  if (claimed > 0 && claimed >= (frequency?.percent ?? 0)) {
    return { code: `offer:${offer.id}`, label: offer.label, percent: claimed };
  }
  if (!frequency?.percent) return null;
  const label = `${frequency.title}: ${frequency.percent}% off`;
  return { code: `frequency:${frequency.id}`, label, percent: frequency.percent };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

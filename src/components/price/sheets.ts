import { priceSheet } from '#content/price-sheet.ts';
import { MAX_BATHROOMS } from '#content/price-grid-schema.ts';
import { residential } from '#content/residential.ts';
import { priceTable } from '#content/services.ts';
import { bookingPath, type BookingStart } from '#domain/booking-path.ts';
import { capitalized } from '#domain/capitalized.ts';
import { hoursRange } from '#domain/duration.ts';
import { formatMoney, formatRange } from '#domain/money.ts';
import { MOVE_BEDROOMS, PRICE_TABLES, priceOf } from '#domain/price-tables.ts';
import { bedroomsText, type Occasion } from '#domain/price.ts';
import type { BookableService } from '#domain/pricing.ts';

/** One price of the table, with its link to the form. */
export type SheetCell = { readonly price: string; readonly path: string };
/** One row: the homes it covers, its name, and a price for each number of bathrooms. */
export type SheetRow = {
  /** The bedroom counts it covers, separated by spaces. */
  readonly bedrooms: string;
  readonly name: string;
  /** Published facts about homes of this size, if any. */
  readonly notes: readonly string[];
  readonly cells: readonly SheetCell[];
};
/** How long a package takes, what it builds on, and what it adds. */
export type SheetHolds = {
  readonly hours: string;
  readonly plus: string | undefined;
  readonly items: readonly string[];
};
/** One table of the sheet, and the choice that shows it. */
export type SheetTable = {
  readonly value: string;
  readonly name: string;
  /** Shown under its name. */
  readonly hint?: string;
  /** Its name in print, where one table may cover two; undefined if another table covers it. */
  readonly onPaper: string | undefined;
  readonly note?: string;
  /** What it includes, for print; a move has its hours in the rows. */
  readonly holds?: SheetHolds;
  readonly rows: readonly SheetRow[];
};
/** What a page's sheet is about. */
export type SheetKind = 'residential' | 'deep' | 'move';

/** The tables of a sheet: the packages, one package, or the two ways to move. */
export function tablesOf(kind: SheetKind): SheetTable[] {
  if (kind === 'move')
    return [
      // Both kinds of move cost the same, so print needs only one table.
      {
        ...moveTable('move-out', 'Moving out', 'before you hand over the keys'),
        onPaper: 'Prices by size',
      },
      moveTable('move-in', 'Moving in', 'before the first box comes in'),
    ];
  return priceTable.services
    .filter(({ id }) => kind === 'residential' || id === kind)
    .map(({ id }) => packageTable(id));
}

function packageTable(service: BookableService): SheetTable {
  const { name, prices } = PRICE_TABLES.packages[service];
  const [from, to] = priceTable.services.find(({ id }) => id === service)?.hours ?? [0, 0];
  const content = residential.packages.find(({ id }) => id === service);
  return {
    value: service,
    name,
    onPaper: name,
    holds: {
      hours: `${from}–${to} hours`,
      plus: content?.includes && `${content.includes.text}, plus:`,
      items: content?.items.map(({ text }) => text) ?? [],
    },
    rows: prices.map((_, bedrooms) => ({
      bedrooms: String(bedrooms),
      name: capitalized(bedroomsText(bedrooms)),
      notes: [],
      cells: cellsOf({ service }, bedrooms),
    })),
  };
}

/** Rows as published: three sizes, whatever the number of bedrooms beyond. */
function moveTable(occasion: Occasion, name: string, hint: string): SheetTable {
  const start = { service: 'deep', occasion } as const;
  return {
    value: occasion,
    name,
    hint,
    onPaper: undefined,
    note: priceSheet.emptyHome,
    rows: priceTable.moveInOut.map(({ id, name: size, range, hours }) => ({
      bedrooms: MOVE_BEDROOMS[id].join(' '),
      name: size,
      notes: [formatRange(range), hoursRange(hours)],
      // A studio has no more than one bedroom to tell apart; the others say their fewest.
      cells: cellsOf(start, id === 'studio' ? 1 : MOVE_BEDROOMS[id][0]),
    })),
  };
}

function cellsOf(
  start: BookingStart & { service: BookableService },
  bedrooms: number,
): SheetCell[] {
  return Array.from({ length: MAX_BATHROOMS }, (_, index) => {
    const home = { bedrooms, bathrooms: index + 1 };
    const price = priceOf({ serviceType: start.service, occasion: start.occasion, home });
    return { price: formatMoney(price?.total ?? 0), path: bookingPath({ ...start, home }) };
  });
}

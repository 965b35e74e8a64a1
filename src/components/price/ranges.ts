import { priceSheet } from '#content/price-sheet.ts';
import type { priceTable } from '#content/services.ts';
import { startBedrooms } from '#content/start-home.ts';
import { formatRange } from '#domain/money.ts';

type Service = (typeof priceTable.services)[number];

/** The home that a published price is for, as the booking form has it: `2 bed, 1 bath`. */
export function startHome(service: Service): string {
  return `${startBedrooms(service)} bed, 1 bath`;
}

/** What the published range of a package is: `Larger homes $110–200` or `By size of home $175–300`. */
export function rangeOf({ estimate, formRange }: Service): { homes: string; range: string } {
  const { larger, all } = priceSheet.ranges;
  return { homes: estimate < formRange[0] ? larger : all, range: formatRange(formRange) };
}

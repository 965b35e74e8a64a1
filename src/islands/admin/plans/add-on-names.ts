import { priceTable } from '#content/services.ts';

/** Add-ons by their names, in the order of the price table. */
export function addOnNames(ids: readonly string[]): string[] {
  return priceTable.addOns.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
}

import { priceTable } from '#content/services.ts';

/** Add-on names, in price table order. */
export function addOnNames(ids: readonly string[]): string[] {
  return priceTable.addOns.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
}

/** The same inside a sentence: `oven and interior windows`. */
export function addOnsInSentence(ids: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(addOnNames(ids)).toLowerCase();
}

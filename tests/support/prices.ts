import { priceGrid } from '#content/price-grid.ts';
import { priceTable } from '#content/services.ts';

type Package = keyof typeof priceGrid.packages;

/** The booking fee from the content files, in whole dollars as written there. */
export const FEE = priceTable.bookingFee;
/** The welcome offer, in percent. */
export const WELCOME = priceTable.welcomeOffer.percent;
/** The published starting price of a package. */
export const startOf = (id: Package) => written(priceTable.services, id).estimate;
/** An add-on. */
export const addOnOf = (id: string) => written(priceTable.addOns, id).price;
/** A frequency's discount, in percent. */
export const percentOff = (id: string) => written(priceTable.frequencies, id).discountPercent;
/** A package for a home in the grid. */
export function homeOf(id: Package, bedrooms: number, bathrooms = 1): number {
  const { homes, furtherBathroom } = priceGrid.packages[id];
  const row = homes.find((home) => home.bedrooms === bedrooms);
  return (row?.price ?? NaN) + furtherBathroom.price * (bathrooms - 1);
}
/** The minutes that a package takes in a home of the grid. */
export function minutesOf(id: Package, bedrooms: number, bathrooms = 1): number {
  const { homes, furtherBathroom } = priceGrid.packages[id];
  const row = homes.find((home) => home.bedrooms === bedrooms);
  return (row?.minutes ?? NaN) + furtherBathroom.minutes * (bathrooms - 1);
}

/** A Basic Clean of a home not described, and what is due on the day. */
export const BASIC = startOf('basic');
export const DUE = BASIC - FEE;
/** What a first cleaning costs, of a list price. */
export const firstTime = (dollars: number) => (dollars * (100 - WELCOME)) / 100;
export const FIRST = firstTime(BASIC);

/** Dollars as the API has them: `104.50`. */
export const decimal = (dollars: number) => dollars.toFixed(2);
/** Dollars as people read them: `$1,250` or `$104.50`. */
export function money(dollars: number): string {
  const cents = Math.round(dollars * 100);
  const digits = cents % 100 === 0 ? 0 : 2;
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: digits })}`;
}

function written<T extends { id: string }>(list: readonly T[], id: string): T {
  const found = list.find((each) => each.id === id);
  if (!found) throw new Error(`The price table has no ${id}.`);
  return found;
}

import type { Json } from '#domain/content-changes.ts';

const service = (
  estimate: number,
  formRange: [number, number],
  homeRange: [number, number],
  hours: [number, number],
  popular: boolean,
): Json => ({ estimate, formRange, homeRange, hours, popular });

/** Prices of all sizes, one above a thousand, and discounts that leave cents. */
export const OTHER_SERVICES: Json = {
  bookingFee: 40,
  services: [
    service(130, [142, 260], [135, 255], [1, 3], false),
    service(260, [235, 395], [215, 345], [3, 6], false),
    service(980, [1040, 1560], [880, 1330], [5, 8], true),
  ],
  quoteServices: [
    { size: 'under 1,500 sq ft' },
    { size: '1,500–4,000 sq ft' },
    { size: '4,000–9,000 sq ft' },
    { size: 'any number of rooms' },
    { size: 'any number of seats' },
  ],
  addOns: [
    { price: 28, minutes: 43 },
    { price: 33, minutes: 28 },
    { price: 41, minutes: 38 },
    { price: 64, minutes: 58 },
    { price: 47, minutes: 43 },
  ],
  moveInOut: [
    { range: [310, 420], hours: [2, 5] },
    { range: [430, 560], hours: [3, 6] },
    { range: [610, 1150], hours: [4, 8] },
  ],
  frequencies: [{ discountPercent: 12 }, { discountPercent: 7 }, { discountPercent: 3 }],
  welcomeOffer: { percent: 15 },
};

const homes = (prices: readonly number[], minutes: readonly number[]): Json =>
  prices.map((price, bedrooms) => ({ price, minutes: minutes[bedrooms] ?? 0 }));

/**
 * Homes within the ranges above, including four bathrooms. Each takes other minutes than ours, of as
 * many half hours: how many of them fill a crew's day is what the tests of the schedule are about.
 */
export const OTHER_GRID: Json = {
  packages: {
    basic: {
      homes: homes([130, 141, 157, 171, 189, 211], [118, 122, 133, 142, 153, 163]),
      furtherBathroom: { price: 13, minutes: 4 },
    },
    deep: {
      homes: homes([260, 268, 283, 301, 322, 337], [230, 250, 260, 280, 290, 305]),
      furtherBathroom: { price: 17, minutes: 17 },
    },
    premium: {
      homes: homes([980, 1035, 1120, 1195, 1275, 1390], [350, 365, 380, 400, 410, 425]),
      furtherBathroom: { price: 48, minutes: 18 },
    },
  },
  moves: {
    studio: { price: 315, minutes: 170 },
    'two-bedroom': { price: 445, minutes: 230 },
    'three-bedroom': { price: 655, minutes: 325 },
  },
};

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
    service(130, [142, 260], [135, 255], [1, 2], false),
    service(260, [235, 395], [215, 345], [3, 7], false),
    service(980, [1040, 1560], [880, 1330], [5, 7], true),
  ],
  quoteServices: [
    { size: 'under 1,500 sq ft' },
    { size: '1,500–4,000 sq ft' },
    { size: '4,000–9,000 sq ft' },
    { size: 'any number of rooms' },
    { size: 'any number of seats' },
  ],
  addOns: [
    { price: 28, minutes: 35 },
    { price: 33, minutes: 25 },
    { price: 41, minutes: 50 },
    { price: 64, minutes: 75 },
    { price: 47, minutes: 55 },
  ],
  moveInOut: [
    { range: [310, 420], hours: [2, 5] },
    { range: [430, 560], hours: [3, 6] },
    { range: [610, 1150], hours: [6, 8] },
  ],
  frequencies: [{ discountPercent: 12 }, { discountPercent: 7 }, { discountPercent: 3 }],
  welcomeOffer: { percent: 15 },
};

const homes = (prices: readonly number[], minutes: readonly number[]): Json =>
  prices.map((price, bedrooms) => ({ price, minutes: minutes[bedrooms] ?? 0 }));

/** Homes within the ranges above, including four bathrooms. */
export const OTHER_GRID: Json = {
  packages: {
    basic: {
      homes: homes([130, 141, 157, 171, 189, 211], [65, 70, 75, 80, 85, 90]),
      furtherBathroom: { price: 13, minutes: 8 },
    },
    deep: {
      homes: homes([260, 268, 283, 301, 322, 337], [235, 250, 265, 280, 295, 310]),
      furtherBathroom: { price: 17, minutes: 17 },
    },
    premium: {
      homes: homes([980, 1035, 1120, 1195, 1275, 1390], [305, 315, 330, 345, 355, 365]),
      furtherBathroom: { price: 48, minutes: 18 },
    },
  },
  moves: {
    studio: { price: 315, minutes: 150 },
    'two-bedroom': { price: 445, minutes: 230 },
    'three-bedroom': { price: 655, minutes: 375 },
  },
};

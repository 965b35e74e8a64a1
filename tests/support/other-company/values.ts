import type { Json } from '#domain/content-changes.ts';
import { OTHER_GRID, OTHER_SERVICES } from './prices.ts';

type Open = readonly [opens: string, closes: string];

const WEEK = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const line = (days: string, dayOfWeek: string[], [opens, closes]: Open): Json => ({
  days,
  dayOfWeek,
  opens,
  closes,
});
const openOn = (week: Open, sunday: Open) => [
  line('Tuesday to Saturday', WEEK, week),
  line('Sunday', ['Sunday'], sunday),
  { days: 'Monday', time: 'On request' },
];

/**
 * Values that must be consistent within a content file: a company in Berkeley that works weekends
 * and closes on Mondays. All other values change by kind.
 */
export const OTHER_VALUES: Readonly<Record<string, Json>> = {
  'business.json': {
    name: 'Harborlight',
    fullName: 'Harborlight Home Care LLC',
    blurb: 'Two sisters from Berkeley and the people they trust with a key, since 2011.',
    city: 'Berkeley',
    region: 'California',
    area: 'East Bay and San Francisco',
    since: 2011,
    phone: { display: '(415) 555-0199', tel: '+14155550199' },
    paymentHandle: '@Harborlight',
    paymentApp: 'Zelle',
    license: 'Bonded & Insured',
    latitude: 37.8715,
    longitude: -122.273,
    radiusMiles: 12,
  },
  'hours.json': {
    home: openOn(['07:30', '17:00'], ['10:00', '15:00']),
    contact: openOn(['07:00', '21:00'], ['09:30', '18:30']),
    online: {
      monday: [],
      friday: ['afternoon', 'evening'],
      saturday: ['morning', 'afternoon', 'evening'],
      sunday: ['morning', 'afternoon', 'evening'],
    },
  },
  'services.json': OTHER_SERVICES,
  'price-grid.json': OTHER_GRID,
  // Each names its reviews by number, and all numbers change by the same amount.
  'reviews.json': {},
};

/** Unchanged, and why. */
export const STAYS: readonly { readonly place: RegExp; readonly because: string }[] = [
  {
    place: /^services\.json: .*\.(id|name)$/,
    because: 'the specification names it, and texts, calls and the database say it',
  },
  {
    place: /^services\.json: services\.0\.popular$/,
    because: 'two packages cannot be the most popular one',
  },
  {
    place: /^services\.json: frequencies\.3\.discountPercent$/,
    because: 'a single visit is what the others are cheaper than',
  },
  {
    place: /^hours\.json: online\.(tuesday|wednesday|thursday)$/,
    because: 'most days of a company can be booked from start to end, as these are',
  },
  {
    place: /^services\.json: services\.\d\.hours\.1$/,
    because: 'where the home is not known it takes that long, and tests fill days with such visits',
  },
  { place: /^price-grid\.json: .*\.bedrooms$/, because: 'it is the number of its row' },
];

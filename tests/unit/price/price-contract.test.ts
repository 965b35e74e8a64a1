import { expect, test } from 'vitest';
import { bookingData, bookingForm } from '#contracts/booking.ts';
import { priceBody } from '#contracts/price.ts';
import { bookingPath, type BookingStart } from '#domain/booking-path.ts';
import { readBookingStart } from '#domain/booking-start.ts';

const PERSON = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '5105550101',
  address: '1 Main Street, Oakland',
  preferredDate: '2027-05-03',
  preferredTime: 'morning',
};
const HOME = { bedrooms: 3, bathrooms: 2 };

/** The refused fields, each once. */
function refused(schema: typeof bookingData | typeof bookingForm, visit: object): string[] {
  const result = schema.safeParse({ ...PERSON, serviceType: 'deep', ...visit });
  return [...new Set(result.error?.issues.map(({ path }) => path.join('.')))];
}

test('a booking with all of the fields keeps them', () => {
  const visit = {
    serviceType: 'deep',
    home: HOME,
    occasion: 'move-out',
    addOns: ['oven', 'garage'],
    everyVisit: ['oven'],
    frequency: 'bi-weekly',
  };
  expect(bookingData.parse({ ...PERSON, ...visit })).toEqual({ ...PERSON, ...visit });
});

test('a booking of the specification alone gains nothing', () => {
  const bare = { ...PERSON, serviceType: 'basic' };
  expect(bookingData.parse(bare)).toEqual(bare);
});

test.each([
  ['a fraction of a bedroom', { home: { bedrooms: 1.5, bathrooms: 1 } }, 'home.bedrooms'],
  ['fewer than no bedrooms', { home: { bedrooms: -1, bathrooms: 1 } }, 'home.bedrooms'],
  ['bedrooms in words', { home: { bedrooms: '3', bathrooms: 1 } }, 'home.bedrooms'],
  ['no bathroom', { home: { bedrooms: 1, bathrooms: 0 } }, 'home.bathrooms'],
  ['half a bathroom', { home: { bedrooms: 1, bathrooms: 1.5 } }, 'home.bathrooms'],
  ['endless bathrooms', { home: { bedrooms: 1, bathrooms: Infinity } }, 'home.bathrooms'],
  ['a home that is a word', { home: 'large' }, 'home'],
  ['a home without bathrooms', { home: { bedrooms: 1 } }, 'home.bathrooms'],
  ['an unknown occasion', { occasion: 'wedding' }, 'occasion'],
  ['a move with Basic', { occasion: 'move-in', home: HOME, serviceType: 'basic' }, 'occasion'],
  ['a move of unknown size', { occasion: 'move-in' }, 'home'],
  ['an unknown add-on', { addOns: ['chimney'] }, 'addOns'],
  ['a property of every object', { addOns: ['constructor'] }, 'addOns'],
  ['an add-on twice', { addOns: ['oven', 'oven'] }, 'addOns'],
  ['an add-on that is a number', { addOns: [1] }, 'addOns.0'],
  [
    'a repeated add-on that was not chosen',
    { addOns: ['oven'], everyVisit: ['garage'] },
    'everyVisit',
  ],
  ['an unknown frequency', { frequency: 'daily' }, 'frequency'],
])('%s is refused at its own field', (_, visit, field) => {
  expect(refused(bookingData, visit)).toEqual([field]);
  expect(refused(bookingForm, visit)).toEqual([field]);
});

test('a home beyond the grid has no price to pay, and may ask for a quote', () => {
  const large = { home: { bedrooms: 6, bathrooms: 5 } };
  expect(refused(bookingData, large)).toEqual(['home.bedrooms', 'home.bathrooms']);
  expect(refused(bookingForm, large)).toEqual([]);
  expect(priceBody.safeParse({ serviceType: 'deep', ...large }).success).toBe(true);
});

test('what a link chose is read back from it', () => {
  const starts: BookingStart[] = [
    {},
    { service: 'basic' },
    { service: 'deep', home: HOME },
    { service: 'deep', occasion: 'move-out', home: { bedrooms: 0, bathrooms: 1 } },
    {
      service: 'premium',
      addOns: ['refrigerator', 'oven'],
      frequency: 'weekly',
      promo: 'welcome20',
    },
  ];
  const paths = starts.map(bookingPath);
  const read = paths.map((path) =>
    readBookingStart(new URL(path, 'https://x.example').searchParams),
  );
  expect(read).toEqual(starts);
  expect(paths[2]).toBe('/booking?service=deep&bedrooms=3&bathrooms=2');
  expect(paths[4]).toContain('addOns=refrigerator,oven');
});

test('nonsense in a link is left out', () => {
  const read = (query: string) => readBookingStart(new URLSearchParams(query));
  expect(read('service=gold&occasion=x&bedrooms=-1&addOns=a,b&frequency=&promo=')).toEqual({});
  expect(read('bedrooms=3')).toEqual({ home: { bedrooms: 3, bathrooms: 1 } });
  expect(read('bedrooms=3&bathrooms=0')).toEqual({});
  expect(read('bedrooms=1e3')).toEqual({});
  expect(read('addOns=oven&addOns=garage,oven')).toEqual({ addOns: ['oven', 'garage'] });
});

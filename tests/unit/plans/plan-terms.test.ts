import { describe, expect, it } from 'vitest';
import { bookingData } from '#contracts/booking.ts';
import { bookingFields } from '#contracts/booking-fields.ts';
import { AGREE_TO_PLAN, HOME_FOR_PLAN } from '#contracts/plan-consent.ts';
import { PLAN_TERMS_VERSION, planTermsOf } from '#domain/plans/plan-terms.ts';
import { priceOf } from '#domain/price-tables.ts';
import { agreed } from '#tests/support/agreed.ts';
import { bookingOf } from '#tests/support/api.ts';

const home = { bedrooms: 2, bathrooms: 1 };
const plan = bookingOf('2027-01-05', { home, frequency: 'bi-weekly' });
const problems = (
  schema: typeof bookingData | typeof bookingFields,
  data: object,
): [string, string][] =>
  (schema.safeParse(data).error?.issues ?? []).map(({ path, message }) => [
    path.map(String).join('.'),
    message,
  ]);

describe('the terms of a plan', () => {
  it('say what comes, when, for how much, how long and how it ends: another text is another version', () => {
    const each = `$${(priceOf({ ...plan, serviceType: 'basic', firstVisit: false })?.total ?? 0) / 100}`;
    expect([PLAN_TERMS_VERSION, planTermsOf(plan)?.terms]).toEqual([
      '2026-11-28',
      `Yes, start my plan: Basic Clean every two weeks on Tuesday mornings, from January 5, 2027 until I end it. Each later visit is ${each}, due that day. Skip, move or end it online, free, up to 24 hours before. I can skip, move, pause or end it online or by phone up to 24 hours before a visit, and ending it costs nothing. Later visits have no booking fee; I pay for each on its day. Once a year you email me a reminder with how to end it. If the price of my visits changes, you email me at least 14 days before.`,
    ]);
  });

  it('say both services where the plan goes on with Basic, and the price of Basic', () => {
    const deep = { ...plan, serviceType: 'deep', frequency: 'weekly' as const };
    const terms = planTermsOf({ ...deep, laterService: 'basic' });
    const basic = planTermsOf({ ...deep, serviceType: 'basic' });
    const each = `$${(basic?.later.total ?? 0) / 100}`;
    expect([PLAN_TERMS_VERSION, terms?.short]).toEqual([
      '2026-11-28',
      `Yes, start my plan: Deep Clean on January 5, 2027, then Basic Clean every week on Tuesday mornings until I end it. Each later visit is ${each}, due that day. Skip, move or end it online, free, up to 24 hours before.`,
    ]);
    expect(terms?.later).toEqual(basic?.later);
    expect(terms?.later.total).toBeLessThan(planTermsOf(deep)?.later.total ?? 0);
  });

  it('are few words beside the box, with a heading and the link to the rest of them', () => {
    const shown = ['Your plan', planTermsOf(plan)?.short, 'Full terms'].join(' ');
    expect(shown.split(/\s+/).length).toBeLessThanOrEqual(45);
    expect(planTermsOf(plan)?.terms.startsWith(planTermsOf(plan)?.short ?? 'none')).toBe(true);
  });

  it('name the price of the later visits: add-ons of the first one and the welcome offer aside', () => {
    const first = { ...plan, addOns: ['oven'], promo: 'welcome20' };
    expect(planTermsOf(first)?.terms).toBe(planTermsOf(plan)?.terms);
    const every = planTermsOf({ ...first, everyVisit: ['oven'] });
    expect(every?.later.total).toBeGreaterThan(planTermsOf(plan)?.later.total ?? 0);
    expect(every?.terms).not.toBe(planTermsOf(plan)?.terms);
  });

  it.each([
    ['a single visit', { frequency: 'one-time' as const }],
    ['nothing said', { frequency: undefined }],
    ['a move', { serviceType: 'deep', occasion: 'move-out' as const }],
    ['an office', { serviceType: 'medical' }],
    ['a home beyond the grid', { home: { bedrooms: 9, bathrooms: 1 } }],
    ['a home that nobody described', { home: undefined }],
  ])('are none for %s', (_, change) => {
    expect(planTermsOf({ ...plan, ...change })).toBeNull();
  });
});

describe('a booking that starts a plan', () => {
  it('needs the yes and the home; a single visit and a move need neither', () => {
    expect(problems(bookingData, plan)).toEqual([['planConsent', AGREE_TO_PLAN]]);
    expect(problems(bookingData, { ...plan, home: undefined })).toEqual([['home', HOME_FOR_PLAN]]);
    expect(problems(bookingData, agreed(plan))).toEqual([]);
    expect(problems(bookingData, { ...plan, frequency: 'one-time' })).toEqual([]);
    const move = { ...plan, serviceType: 'deep', occasion: 'move-in' };
    expect(problems(bookingData, move)).toEqual([]);
  });

  it('is asked again in the form when day, home or add-ons are other ones than agreed to', () => {
    const yes = { ...agreed(plan), zip: '' };
    expect(problems(bookingFields, yes)).toEqual([]);
    for (const change of [
      { preferredDate: '2027-01-06' },
      { preferredTime: 'afternoon' },
      { home: { bedrooms: 3, bathrooms: 1 } },
      { frequency: 'weekly' },
      { addOns: ['oven'], everyVisit: ['oven'] },
      { serviceType: 'deep', laterService: 'basic' },
    ]) {
      expect(problems(bookingFields, { ...yes, ...change })).toEqual([
        ['planConsent', AGREE_TO_PLAN],
      ]);
    }
  });

  it('goes on with Basic after a Deep Clean alone, and only where it goes on', () => {
    const later = { laterService: 'basic' as const };
    const deep = agreed({ ...plan, ...later, serviceType: 'deep' });
    expect(problems(bookingData, deep)).toEqual([]);
    const refused = [
      'laterService',
      'Basic after the first visit is for plans that start with a Deep Clean',
    ];
    for (const visit of [
      agreed({ ...plan, ...later }),
      agreed({ ...plan, ...later, serviceType: 'premium' }),
      { ...deep, frequency: 'one-time' },
      { ...deep, frequency: undefined },
      { ...deep, occasion: 'move-in' },
    ]) {
      expect(problems(bookingData, visit)).toEqual([refused]);
    }
    expect(problems(bookingData, { ...deep, laterService: 'premium' })).toEqual([
      ['laterService', 'Only the Basic Clean can come after the first visit'],
    ]);
  });

  it('asks for no yes where the home gets a quote', () => {
    const large = { ...plan, zip: '', home: { bedrooms: 9, bathrooms: 3 } };
    expect(problems(bookingFields, large)).toEqual([]);
  });
});

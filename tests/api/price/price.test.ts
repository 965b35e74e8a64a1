import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PriceAnswer } from '#contracts/price.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { call } from '#tests/support/api.ts';
import { openDay } from '#tests/support/open-day.ts';
import { oraclePrice } from '#tests/support/price-oracle.ts';
import { addOnOf, decimal, FEE, homeOf, percentOff } from '#tests/support/prices.ts';
import { startSite, type Site } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const ask = (body: object) => call<PriceAnswer>(site, 'POST', '/api/price', body);
const refusal = async (body: object) => {
  const { status, body: answer } = await call<{ issues: { path: string }[] }>(
    site,
    'POST',
    '/api/price',
    body,
  );
  return [status, [...new Set(answer.issues.map(({ path }) => path))]];
};
const HOME = { bedrooms: 3, bathrooms: 2 };

describe('POST /api/price', () => {
  it('answers line by line, as decimal strings', async () => {
    const { status, headers, body } = await ask({
      serviceType: 'basic',
      home: HOME,
      addOns: ['oven'],
      frequency: 'weekly',
    });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const home = homeOf('basic', 3);
    const bathroom = homeOf('basic', 3, 2) - home;
    const oven = addOnOf('oven');
    const list = home + bathroom + oven;
    const off = (list * percentOff('weekly')) / 100;
    const { minutes } = oraclePrice({
      ...{ kind: 'basic', home: [HOME.bedrooms, HOME.bathrooms], frequency: 'weekly' },
      ...{ addOns: new Set(['oven']), welcome: false },
    });
    expect(body).toEqual({
      lines: [
        { code: 'package:basic', label: 'Basic Clean, 3 bedrooms', amount: decimal(home) },
        { code: 'bathrooms', label: '1 more bathroom', amount: decimal(bathroom) },
        { code: 'add-on:oven', label: 'Oven', amount: decimal(oven) },
        {
          code: 'frequency:weekly',
          label: `Every week: ${percentOff('weekly')}% off`,
          amount: decimal(-off),
        },
      ],
      estimatedCost: decimal(list),
      discount: decimal(off),
      total: decimal(list - off),
      dueToday: decimal(FEE),
      dueOnTheDay: decimal(list - off - FEE),
      minutes,
      priceVersion: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
    });
  });

  it('is the price worked out by hand, for homes and moves', async () => {
    for (const [kind, serviceType, occasion] of [
      ['basic', 'basic', undefined],
      ['premium', 'premium', 'regular'],
      ['move', 'deep', 'move-out'],
    ] as const) {
      const visit = { serviceType, occasion, home: { bedrooms: 4, bathrooms: 4 } };
      const { body } = await ask({ ...visit, addOns: ['garage'], promo: 'welcome20' });
      const asked = { kind, home: [4, 4] as const, addOns: new Set(['garage']) };
      const { before, after, minutes } = oraclePrice({
        ...asked,
        frequency: undefined,
        welcome: true,
      });
      const cents = (text: string) => Math.round(Number(text) * 100);
      if ('quote' in body) throw new Error('a quote');
      expect([cents(body.estimatedCost), cents(body.total), body.minutes]).toEqual([
        before,
        after,
        minutes,
      ]);
    }
  });

  it('is a quote beyond the grid and for a business', async () => {
    const large = { serviceType: 'deep', home: { bedrooms: 6, bathrooms: 2 } };
    expect(await ask(large)).toMatchObject({ status: 200, body: { quote: true } });
    const many = { serviceType: 'basic', home: { bedrooms: 2, bathrooms: 5 } };
    expect((await ask(many)).body).toEqual({ quote: true });
    expect((await ask({ serviceType: 'medical' })).body).toEqual({ quote: true });
  });

  it.each([
    [{}, ['serviceType']],
    [{ serviceType: 'gold' }, ['serviceType']],
    [{ serviceType: 'deep', addOns: ['oven', 'oven'] }, ['addOns']],
    [{ serviceType: 'deep', addOns: ['__proto__'] }, ['addOns']],
    [{ serviceType: 'deep', home: { bedrooms: -1, bathrooms: 1 } }, ['home.bedrooms']],
    [{ serviceType: 'deep', home: { bedrooms: 2.5, bathrooms: 1 } }, ['home.bedrooms']],
    [{ serviceType: 'deep', home: { bedrooms: 2, bathrooms: 1.5 } }, ['home.bathrooms']],
    [{ serviceType: 'deep', home: { bedrooms: 2, bathrooms: 0 } }, ['home.bathrooms']],
    [{ serviceType: 'deep', frequency: 'daily' }, ['frequency']],
    [{ serviceType: 'basic', occasion: 'move-in', home: HOME }, ['occasion']],
    [{ serviceType: 'deep', everyVisit: ['oven'] }, ['everyVisit']],
  ])('refuses %j at its field', async (body, fields) => {
    expect(await refusal(body)).toEqual([400, fields]);
  });

  it('reads nothing that the sender says about money', async () => {
    const honest = await ask({ serviceType: 'premium', home: HOME });
    const forged = await ask({
      ...{ serviceType: 'premium', home: HOME },
      ...{ total: '1.00', discount: '999.00', minutes: 1, estimatedCost: 0, priceVersion: 'x' },
      lines: [{ code: 'package:premium', label: 'Free', amount: '0.00' }],
    });
    expect(forged.body).toEqual(honest.body);
  });
});

describe('availability for a job of so many minutes', () => {
  const date = openDay(addDays(businessTime(new Date()).date, 30));
  const offered = async (query: string) => {
    const path = `/api/available-time-periods/${date}${query}`;
    return (await call<{ availableTimePeriods: string[] }>(site, 'GET', path)).body
      .availableTimePeriods;
  };
  const isFree = async (question: object) => {
    const day = { preferredDate: `${date}T00:00:00.000Z` };
    const answer = await call(site, 'POST', '/api/check-availability', { ...day, ...question });
    return answer.body['available'];
  };

  it('offers the periods from which its minutes fit', async () => {
    expect(await offered('?serviceType=deep')).toEqual(['morning', 'afternoon']);
    expect(await offered('?serviceType=deep&minutes=180')).toHaveLength(3);
    expect(await offered('?serviceType=premium&minutes=500')).toEqual(['morning']);
    expect(await offered('?minutes=721')).toEqual([]);
  });

  it('answers the same for one period', async () => {
    const evening = { preferredTime: 'evening', serviceType: 'deep' };
    expect(await isFree(evening)).toBe(false);
    expect(await isFree({ ...evening, minutes: 180 })).toBe(true);
    expect(await isFree({ ...evening, minutes: 181 })).toBe(false);
  });

  it.each(['0', '-1', '1.5', 'x', '1441', ''])('refuses minutes=%s', async (minutes) => {
    const path = `/api/available-time-periods/${date}?minutes=${minutes}`;
    expect((await call(site, 'GET', path)).status).toBe(400);
  });
});

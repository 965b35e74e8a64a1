import { describe, expect, it } from 'vitest';
import { ownersSite } from '#tests/support/owners-site.ts';
import { decimal, firstTime, homeOf } from '#tests/support/prices.ts';
import { rows } from '#tests/support/database.ts';

const { site, phoned } = ownersSite();
const visit = { home: { bedrooms: 3, bathrooms: 1 }, price: undefined };
const first = { promo: 'welcome20', phone: '(510) 555-0188', address: '88 Phone Street, Oakland' };

describe('a first cleaning that is booked by phone', () => {
  it('has the welcome offer, and its booking says so', async () => {
    const { status, body } = await phoned(site().freeDate(), { ...visit, ...first });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      promo: 'welcome20',
      estimatedCost: decimal(homeOf('basic', 3)),
      total: decimal(firstTime(homeOf('basic', 3))),
    });
  });

  it('is refused at its box for somebody we know, and nothing is booked', async () => {
    const before = rows(site(), 'SELECT id FROM bookings').length;
    const sameHome = { ...first, phone: '(510) 555-0189', address: '88 phone st, Oakland' };
    const { status, body } = await phoned(site().freeDate(), { ...visit, ...sameHome });
    expect([status, body]).toMatchObject([400, { issues: [{ path: 'promo' }] }]);
    expect(rows(site(), 'SELECT id FROM bookings')).toHaveLength(before);
  });

  it('costs the list price without it', async () => {
    const { promo: _, ...known } = first;
    const { body } = await phoned(site().freeDate(), { ...visit, ...known });
    expect(body).toMatchObject({ promo: null, total: decimal(homeOf('basic', 3)) });
  });
});

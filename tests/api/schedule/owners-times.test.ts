import { expect, it } from 'vitest';
import type { FreeDay, OwnersTime } from '#contracts/admin/schedule.ts';
import type { StoredCrew } from '#contracts/admin/crews.ts';
import { PERIODS } from '#domain/slots.ts';
import { change, rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';

const { site, ask, phoned } = ownersSite({ env: { CREWS: '3' } });
const times = async (query: object) =>
  (
    await ask<OwnersTime[]>(
      'GET',
      `/api/admin/times?${new URLSearchParams(query as Record<string, string>).toString()}`,
    )
  ).body;
const HOMES = {
  basic: { bedrooms: 1, bathrooms: 1 },
  deep: { bedrooms: 2, bathrooms: 1 },
  premium: { bedrooms: 4, bathrooms: 3 },
};
/** Each call books whatever it asks for with another phone, so that nobody is taken for another. */
let phones = 1000;
const take = (date: string, visit: object) =>
  phoned(date, { phone: `510-555-${(phones += 1)}`, ...visit });

it('offers what Save takes and refuses what Save refuses, on days as they fill up', async () => {
  let seed = 14;
  const pick = <T>(from: readonly [T, ...T[]]): T => {
    seed = (seed * 48_271) % 2_147_483_647;
    return from[seed % from.length] ?? from[0];
  };
  const seen = { taken: 0, refused: 0 };
  for (let round = 0; round < 8; round += 1) {
    const date = site().freeDate();
    if (round % 3 === 0) {
      const block = { from: date, to: date, reason: 'Van', timeSlots: ['8:00 AM', '9:00 AM'] };
      await ask('POST', '/api/admin/blocked-time-slots', block);
    }
    for (let visit = 0; visit < 8; visit += 1) {
      const serviceType = pick(['basic', 'deep', 'premium'] as const);
      const home = HOMES[serviceType];
      const priced = await ask<{ minutes: number }>('POST', '/api/price', { serviceType, home });
      const period = pick(PERIODS);
      const query = { date, serviceType, minutes: String(priced.body.minutes) };
      const time = (await times(query)).find((each) => each.period === period);
      const saved = await take(date, { serviceType, home, preferredTime: period });
      expect([date, period, serviceType, time?.refusal === null]).toEqual([
        date,
        period,
        serviceType,
        saved.status === 201,
      ]);
      if (saved.status === 201) expect(time?.crews.length).toBeGreaterThan(0);
      else expect(saved.body.message).toBe(`This time can’t be booked. ${time?.sentence}`);
      seen[saved.status === 201 ? 'taken' : 'refused'] += 1;
    }
  }
  expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(5);
});

it('leaves out of a visit’s way what it holds itself, and names the crews that are free', async () => {
  const date = site().freeDate();
  const first = await take(date, {});
  const others = [await take(date, {}), await take(date, {})];
  const ofVisit = { date, serviceType: 'basic', bookingId: String(first.body.id) };
  const [morning, afternoon] = await times(ofVisit);
  expect(morning).toMatchObject({ refusal: null, outOf: 3 });
  expect(morning?.crews).toHaveLength(1);
  expect(afternoon?.crews).toHaveLength(3);
  expect((await times({ date, serviceType: 'basic' }))[0]).toMatchObject({
    refusal: 'taken',
    crews: [],
  });
  // Given to a crew that isn't free, Save refuses, and nothing has moved.
  const all = (await ask<StoredCrew[]>('GET', '/api/admin/crews')).body;
  const [claim] = rows<{ crew: number }>(
    site(),
    'SELECT crew FROM slot_claims WHERE booking_id = ?',
    others[0]?.body.id,
  );
  const busy = all.find(({ id }) => id === claim?.crew);
  const path = `/api/admin/bookings/${first.body.id}/move`;
  const moved = await ask('POST', path, { date, period: 'morning', crewId: busy?.id });
  expect(moved.status).toBe(409);
  // The list of a crew's visits says the same of each.
  const own = all.flatMap(({ ahead }) => ahead).find(({ id }) => id === first.body.id);
  // It names each crew's next ones; where this one is among them it has no place to go.
  expect(own?.free ?? []).toEqual([]);
  change(site(), "UPDATE bookings SET status = 'cancelled' WHERE id = ?", others[0]?.body.id);
});

it('counts on each day the hours that the job can take, where the list of times has starts', async () => {
  const date = site().freeDate();
  const job = { serviceType: 'premium', minutes: '360' };
  const counted = async (asked: object) => {
    const query = new URLSearchParams({ from: date, to: date, ...asked }).toString();
    const [day] = (await ask<FreeDay[]>('GET', `/api/admin/free-days?${query}`)).body;
    const open = (await times({ date, ...asked })).filter(({ refusal }) => refusal === null);
    const parts = day?.periods.filter(({ state }) => state === 'open' || state === 'by-phone');
    expect(parts?.map(({ period }) => period)).toEqual(open.map(({ period }) => period));
    return ((day?.open ?? 0) + (day?.byPhone ?? 0)) / 60;
  };
  const short = { serviceType: 'basic', minutes: '120' };
  // Three crews from 8 AM to 8 PM, for a short job as for a long one that begins by 2 PM.
  expect([await counted(short), await counted(job)]).toEqual([36, 36]);
  const made = await take(date, { preferredTime: 'afternoon' });
  // Of that crew's day two hours fit before its visit, which takes three, and after it.
  expect(await counted(short)).toBeLessThan(33);
  expect(await counted(short)).toBeGreaterThan(24);
  expect(await counted({ ...job, bookingId: String(made.body.id) })).toBe(36);
});

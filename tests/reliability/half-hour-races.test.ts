import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredBooking } from '#contracts/booking.ts';
import { bookingOf, call, complete, hold } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { expectPromiseKept } from '#tests/support/invariants.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';

/** Short in `npm test`; `npm run test:races` runs 200. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 3);
const BUYERS = process.env['RACE_ROUNDS'] ? 50 : 24;
const CREWS = 2;
const PARTS = ['morning', 'afternoon', 'evening'] as const;
/** From two hours and a half to seven. */
const JOBS = [
  { serviceType: 'basic', home: { bedrooms: 1, bathrooms: 1 } },
  { serviceType: 'basic', home: { bedrooms: 4, bathrooms: 2 } },
  { serviceType: 'deep', home: { bedrooms: 2, bathrooms: 1 } },
  { serviceType: 'premium', home: { bedrooms: 1, bathrooms: 1 } },
] as const;

let site: Site;
let owner: { cookie: string };
beforeAll(async () => {
  const env = { CREWS: String(CREWS), HORIZON_DAYS: '3650', TRAVEL_MINUTES: '30' };
  site = await startSite({ env });
  owner = signedIn(site);
});
afterAll(() => site.stop());

const phoned = (date: string, change: object) => {
  const person = { firstName: 'Ruth', lastName: 'Vance', phone: '510-555-0166' };
  const where = { address: '9 Grand Avenue, Oakland', preferredDate: date, payment: 'none' };
  return call<StoredBooking>(
    site,
    'POST',
    '/api/admin/bookings',
    { ...person, ...where, ...change },
    owner,
  );
};
const fixedOf = (date: string) =>
  rows(
    site,
    `SELECT booking_id AS id, crew, min(half_hour) AS start FROM slot_claims
     WHERE date = ? AND is_fixed = 1 GROUP BY booking_id ORDER BY 1`,
    date,
  );

it(`${BUYERS} buyers after the last half hours of a day share them, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const date = site.freeDate();
    const told = await phoned(date, { ...JOBS[0], preferredTime: 'morning', startTime: '09:00' });
    expect(told.status).toBe(201);
    const moved = (await phoned(date, { ...JOBS[0], preferredTime: 'afternoon' })).body;
    const fixed = fixedOf(date);
    const buying = Array.from({ length: BUYERS }, async (_, at) => {
      const job = JOBS[(at + round) % JOBS.length];
      const preferredTime = PARTS[(at * 7 + round) % PARTS.length] ?? 'morning';
      const email = `h${round}-${at}@example.com`;
      const held = await hold(site, bookingOf(date, { ...job, preferredTime, email }));
      if (held.status !== 200 || at % 5 === 4) return held.status;
      const [intent = ''] = held.body.clientSecret.split('_secret_');
      site.sandbox.stripe.pay(intent);
      return (await complete(site, intent)).status;
    });
    const owners = [
      call(
        site,
        'POST',
        `/api/admin/bookings/${moved.id}/move`,
        { date, period: 'morning', version: moved.version },
        owner,
      ),
      phoned(date, { ...JOBS[1], preferredTime: 'evening' }),
      phoned(date, { ...JOBS[0], preferredTime: 'afternoon', startTime: '13:30' }),
    ];
    const answers = await Promise.all(buying);
    const dragged = await Promise.all(owners);
    expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(dragged.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(0);
    // Whose hour was fixed before is there still.
    expect(fixedOf(date)).toEqual(expect.arrayContaining(fixed));
  }
  change(site, 'DELETE FROM slot_claims WHERE draft_id IS NOT NULL');
  expectPromiseKept(site, CREWS);
}, 3_600_000);

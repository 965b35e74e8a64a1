import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import { PERIODS } from '#domain/slots.ts';
import { bookingOf, call, hold } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { expectPromiseKept } from '#tests/support/invariants.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';

/** Short in `npm test`; `npm run test:races` runs 200. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 8);
const CREWS = 2;
const MOVERS = 4;

let site: Site;
let owner: { cookie: string };
beforeAll(async () => {
  // So long a way that a crew does one visit in the part of the day that all want.
  const env = { CREWS: String(CREWS), HORIZON_DAYS: '3650', TRAVEL_MINUTES: '120' };
  site = await startSite({ env });
  owner = signedIn(site);
});
afterAll(() => site.stop());

const ask = <T>(method: string, path: string, body?: unknown) =>
  call<T>(site, method, path, body, owner);
const phoned = (preferredDate: string, preferredTime: string) =>
  ask<StoredBooking>('POST', '/api/admin/bookings', {
    firstName: 'Ruth',
    lastName: 'Vance',
    phone: '510-555-0166',
    address: '9 Grand Avenue, Oakland',
    serviceType: 'basic',
    preferredDate,
    preferredTime,
    payment: 'none',
  });
const move = ({ id, version }: StoredBooking, to: object) =>
  ask<StoredBooking>('POST', `/api/admin/bookings/${id}/move`, { ...to, version });

it(`moves, bookings and holds that race for one slot leave one visit a crew, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [from, other, to] = [site.freeDate(), site.freeDate(), site.freeDate()];
    const period = PERIODS[round % PERIODS.length] ?? 'morning';
    const made = await Promise.all(
      Array.from({ length: MOVERS }, (_, at) => phoned(at % 2 ? other : from, period)),
    );
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    const visits = made.map(({ body }) => body);
    // Each round has its own order; some name a crew, and two tabs move the same visit.
    const calls = [
      ...visits.map((visit, at) => () => {
        const crewId = ((at + round) % 3) + 1;
        return move(visit, { date: to, period, ...(crewId > CREWS ? {} : { crewId }) });
      }),
      ...visits.slice(0, 1).map((visit) => () => move(visit, { date: to, period, crewId: 2 })),
      () => phoned(to, period),
      () => hold(site, bookingOf(to, { preferredTime: period, email: `r${round}@example.com` })),
    ];
    const turned = [...calls.slice(round % calls.length), ...calls.slice(0, round % calls.length)];
    const answers = await Promise.all(turned.map((send) => send()));
    const won = answers.filter(({ status }) => status < 300);
    expect(answers.filter(({ status }) => status >= 300 && status !== 409)).toEqual([]);
    expect(won).toHaveLength(CREWS);
    const claims = rows<{ crew: number }>(
      site,
      'SELECT DISTINCT crew FROM slot_claims WHERE date = ? AND period = ? ORDER BY crew',
      to,
      period,
    );
    expect(claims).toEqual([{ crew: 1 }, { crew: 2 }]);
  }
  expectPromiseKept(site, CREWS);
}, 3_600_000);

it('takes moves back or leaves them, and never both, while others book the old time', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [from, to] = [site.freeDate(), site.freeDate()];
    const visit = (await phoned(from, 'morning')).body;
    const moved = (await move(visit, { date: to, period: 'morning', crewId: 2 })).body;
    const undo = () =>
      ask<StoredBooking>('POST', `/api/admin/bookings/${visit.id}/undo-move`, {
        version: moved.version,
      });
    const rivals = [undo, () => phoned(from, 'morning'), () => phoned(from, 'morning'), undo];
    const inTurn = round % 2 ? rivals : rivals.toReversed();
    const answers = await Promise.all(inTurn.map((rival) => rival()));
    expect(answers.filter(({ status }) => status >= 300 && status !== 409)).toEqual([]);
    const { booking, crew } = (await ask<BookingDetail>('GET', `/api/admin/bookings/${visit.id}`))
      .body;
    expect([
      [from, 1],
      [to, 2],
    ]).toContainEqual([booking.preferredDate, crew?.id]);
  }
  change(site, 'DELETE FROM slot_claims WHERE draft_id IS NOT NULL');
  expectPromiseKept(site, CREWS);
}, 3_600_000);

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Money, MoneyEntries } from '#contracts/admin/money.ts';
import type { CrewVisitState, HoursWeek } from '#contracts/crew-day.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { historySentence } from '#domain/history-sentence.ts';
import { mondayOf } from '#domain/week-board.ts';
import { call } from '#tests/support/api.ts';
import {
  addMember,
  asMember,
  crewWithMember,
  tap,
  timesOf,
  visitOn,
} from '#tests/support/crew-visits.ts';
import { rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const { site, ask, detailOf } = ownersSite();
const byCrew = ownersSite({ env: { SHARE_TIPS: 'crew' } });
const now = Date.now();
const today = businessTime(new Date()).date;
let crews = 0;

/** A visit of today with two of its crew of three there; $25.01 of what is paid is a tip. */
async function tippedVisit({ site: where, ask: owner } = { site, ask }) {
  crews += 1;
  const cookie = signedIn(where());
  const crew = `Tips ${crews}`;
  const ana = await crewWithMember(where(), cookie, { crew, name: 'Ana' });
  const add = (name: string) => addMember(where(), cookie, { name, crewId: ana.crewId });
  const [luz, sol] = [await add('Luz'), await add('Sol')];
  const id = await visitOn(where(), cookie, { crewId: ana.crewId, date: today });
  for (const { token } of [ana, luz]) {
    await tap(where(), token, { visit: id, kind: 'start', now, minutesAgo: 60 });
    await tap(where(), token, { visit: id, kind: 'finish', now });
  }
  const { balance } = (await owner('GET', `/api/admin/bookings/${id}`)).body;
  const amount = (Number(balance) + 25.01).toFixed(2);
  const paid = { method: 'cash', amount, isTip: true };
  expect((await owner('POST', `/api/admin/bookings/${id}/payments`, paid)).status).toBe(200);
  return { id, crew, ana, luz, sol };
}
const noteTip = (token: string, visit: number, amount: unknown, key = randomUUID()) =>
  call<CrewVisitState & { message: string }>(
    site(),
    'POST',
    `/api/crew/visits/${visit}/tips`,
    { key, amount, ...timesOf(now) },
    asMember(token),
  );
const week = async (owner = ask) =>
  (await owner<HoursWeek>('GET', `/api/admin/hours?from=${mondayOf(today)}`)).body;

describe('tips', () => {
  it('are shared to the cent by those who were there', async () => {
    const { id, ana, luz, sol } = await tippedVisit();
    await noteTip(luz.token, id, '11');
    const { members, crews: none } = await week();
    const of = ({ memberId }: { memberId: number }) =>
      members.find((each) => each.id === memberId)?.tips;
    expect([of(ana), of(luz), of(sol), none]).toEqual([
      { handOn: '12.51', cash: '5.50' },
      { handOn: '12.50', cash: '5.50' },
      { handOn: '0.00', cash: '0.00' },
      [],
    ]);
    const file = await ask<string>('GET', `/api/admin/hours/export?from=${today}&to=${today}`);
    expect(file.body).toContain('Hours,Tips to hand on,Tips in cash');
    expect(file.body).toMatch(new RegExp(`^Ana,.*,${id},.*,1\\.00,12\\.51,5\\.50,`, 'm'));
  });

  it('go to the crew where the owner has it so', async () => {
    const { crew, ana } = await tippedVisit(byCrew);
    const { members, crews: all } = await week(byCrew.ask);
    expect(all).toContainEqual({ crew, handOn: '25.01', cash: '0.00' });
    expect(members.find(({ id }) => id === ana.memberId)?.tips.handOn).toBe('0.00');
    const path = `/api/admin/hours/export?from=${today}&to=${today}`;
    expect((await byCrew.ask<string>('GET', path)).body).toContain(`\r\n,${crew},${today},`);
  });
});

describe('a tip in cash', () => {
  it('stands by crew on the Money tab as what they kept, as it was noted last', async () => {
    const { id, crew, ana, luz } = await tippedVisit();
    const kept = async () =>
      (await ask<Money>('GET', '/api/admin/money')).body.keptTips.find((tip) => tip.crew === crew);
    await noteTip(ana.token, id, '20');
    expect(await kept()).toMatchObject({ amount: '20.00' });
    await noteTip(luz.token, id, '12.5');
    expect(await kept()).toMatchObject({ amount: '12.50' });
    // The list behind it: one of another crew isn't in it.
    const other = await tippedVisit();
    await noteTip(other.ana.token, other.id, '7');
    const list = `/api/admin/money/entries?month=${today.slice(0, 7)}&figure=keptTips&crew=${ana.crewId}`;
    const { total, entries } = (await ask<MoneyEntries>('GET', list)).body;
    expect([total, entries]).toEqual(['12.50', [expect.objectContaining({ bookingId: id })]]);
    await noteTip(luz.token, id, '0');
    expect(await kept()).toBeUndefined();
  });

  it('is noted once however often it is sent, corrected, taken back, and no payment', async () => {
    const { id, ana, luz } = await tippedVisit();
    const before = await detailOf(id);
    const key = randomUUID();
    await noteTip(ana.token, id, '20', key);
    const again = await noteTip(ana.token, id, '20', key);
    expect([again.status, again.body.tip]).toEqual([
      200,
      expect.objectContaining({ amount: '20.00', by: 'Ana' }),
    ]);
    expect(rows(site(), 'SELECT id FROM crew_tips WHERE booking_id = ?', id)).toHaveLength(1);
    await noteTip(luz.token, id, '15');
    const noted = await detailOf(id);
    expect(noted.news?.tip).toMatchObject({ amount: '15.00', by: 'Luz' });
    expect(noted.history.map(historySentence).at(-1)).toMatch(
      /^Tip of \$15 in cash, kept by the crew at \d/,
    );
    expect([noted.payments, noted.balance]).toEqual([before.payments, before.balance]);
    await noteTip(luz.token, id, '0');
    expect((await detailOf(id)).history.map(historySentence).at(-1)).toBe(
      'No tip in cash after all',
    );
  });

  it('is refused where it is a slip, by a stranger and from another crew', async () => {
    const { id, ana } = await tippedVisit();
    const large = await noteTip(ana.token, id, '2500');
    expect([large.status, large.body.message]).toEqual([400, expect.stringContaining('check')]);
    expect((await noteTip(ana.token, id, '-5')).status).toBe(400);
    expect((await noteTip('abc-1-xyz', id, '5')).status).toBe(401);
    const other = await tippedVisit();
    expect((await noteTip(other.ana.token, id, '5')).status).toBe(404);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Overview } from '#contracts/admin/insights.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { historySentence } from '#domain/history-sentence.ts';
import { addMember, crewPaid, crewWithMember, tap, visitOn } from '#tests/support/crew-visits.ts';
import { change, rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { BASIC, decimal } from '#tests/support/prices.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const { site, ask, detailOf } = ownersSite();
const now = Date.now();
const today = businessTime(new Date()).date;
let crews = 0;

/** A visit of today that its crew has finished. */
async function finishedVisit() {
  crews += 1;
  const owner = signedIn(site());
  const ana = await crewWithMember(site(), owner, { crew: `Paid ${crews}`, name: 'Ana' });
  const { crewId, token } = ana;
  const luz = await addMember(site(), owner, { name: 'Luz', crewId, language: 'es' });
  const id = await visitOn(site(), owner, { crewId, date: today });
  await tap(site(), token, { visit: id, kind: 'finish', now });
  return { id, token, luz: luz.token };
}
const close = (id: number, closing: object) =>
  ask<StoredBooking & { message: string }>('POST', `/api/admin/bookings/${id}/close`, closing);
const shown = async (id: number) => {
  const { body } = await ask<Overview>('GET', '/api/admin/overview');
  return body.visits[0]?.visits.find((each) => each.id === id);
};
const stored = (id: number) =>
  rows(site(), 'SELECT method, amount FROM crew_payments WHERE booking_id = ? ORDER BY id', id);

describe('what a crew says about the money', () => {
  it('is a note for the owner, who closes the visit with it, and can take that back', async () => {
    const { id, token } = await finishedVisit();
    const said = await crewPaid(site(), token, { visit: id, method: 'cash', amount: '60', now });
    expect([said.status, said.body.paid]).toEqual([
      200,
      expect.objectContaining({ method: 'cash', amount: '60.00', by: 'Ana' }),
    ]);
    const before = await detailOf(id);
    // It takes no money by itself.
    expect([before.payments, before.balance]).toEqual([[], decimal(BASIC)]);
    expect(before.news?.paid).toMatchObject({ method: 'cash', amount: '60.00' });
    expect((await shown(id))?.news?.paid).toMatchObject({ amount: '60.00', by: 'Ana' });
    expect(before.history.map(historySentence).at(-1)).toMatch(/^Collected \$60 in cash at \d/);

    const closed = await close(id, { outcome: 'completed', collected: 'cash', amount: '60.00' });
    expect([closed.status, closed.body.status]).toEqual([200, 'completed']);
    const after = await detailOf(id);
    expect(after.payments).toMatchObject([{ method: 'cash', amount: '60.00' }]);
    expect(after.balance).toBe(decimal(BASIC - 60));
    // What the crew corrects meanwhile is not in the way.
    await crewPaid(site(), token, { visit: id, method: 'unpaid', now });
    expect((await ask('POST', `/api/admin/bookings/${id}/undo-closing`, {})).status).toBe(200);
    expect((await detailOf(id)).payments).toEqual([]);
  });

  it('is corrected by saying it again, by anybody of the crew, in whatever order it arrives', async () => {
    const { id, token, luz } = await finishedVisit();
    await crewPaid(site(), token, { visit: id, method: 'cash', amount: '20.00', now });
    // Said before that, and late.
    const late = { visit: id, method: 'peer', amount: '30.00', now, minutesAgo: 1 };
    expect((await crewPaid(site(), luz, late)).body.paid).toMatchObject({ amount: '20.00' });
    const last = await crewPaid(site(), luz, { visit: id, method: 'unpaid', amount: '5', now });
    expect(last.body.paid).toMatchObject({ method: 'unpaid', amount: '0.00', by: 'Luz' });
    expect((await detailOf(id)).history.map(historySentence).at(-1)).toMatch(/^Not paid at \d/);
  });

  it('is stored once for each key, however often it is sent', async () => {
    const { id, token } = await finishedVisit();
    const said = { visit: id, method: 'reader', amount: '42.50', now, key: randomUUID() };
    for (const time of ['first', 'second', 'third']) {
      expect((await crewPaid(site(), token, said)).status, time).toBe(200);
    }
    expect(stored(id)).toEqual([{ method: 'reader', amount: 4250 }]);
    const lines = (await detailOf(id)).history.filter(({ action }) => action === 'crew-paid');
    expect(lines).toHaveLength(1);
  });

  it('is refused in a sentence where it is no amount, too much, or somebody else’s visit', async () => {
    const { id, token, luz } = await finishedVisit();
    const say = (amount: unknown, method = 'cash') =>
      crewPaid(site(), token, { visit: id, method, amount, now });
    for (const amount of ['0', '-5', '12.345', 'NaN', '1e3', 12, undefined]) {
      expect([amount, (await say(amount)).status]).toEqual([amount, 400]);
    }
    expect((await say('5', 'check')).status).toBe(400);
    expect((await say('2000.01')).body.message).toMatch(
      /^That’s more than anybody pays at a visit/,
    );
    const inSpanish = { visit: id, method: 'cash', amount: '9999999.99', now };
    expect((await crewPaid(site(), luz, inSpanish)).body.message).toMatch(/^Es más de lo que/);
    expect(stored(id)).toEqual([]);
    expect((await say('2000')).status).toBe(200);
    // A big job and a tip fit.
    change(site(), 'UPDATE bookings SET estimated_cost = 300000 WHERE id = ?', id);
    expect((await say('3300')).status).toBe(200);
    const other = await finishedVisit();
    const wrong = { visit: other.id, method: 'cash', amount: '5', now };
    expect((await crewPaid(site(), token, wrong)).status).toBe(404);
    expect((await crewPaid(site(), 'nobody', wrong)).status).toBe(401);
  });
});

describe('closing with an amount', () => {
  it('asks before more than is owed, and changes nothing until it is confirmed', async () => {
    const { id } = await finishedVisit();
    const more = { outcome: 'completed', collected: 'cash', amount: decimal(BASIC + 30) };
    const refused = await close(id, more);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'That’s $30 more than is owed. Please check it, or say if the rest is a tip.',
    ]);
    expect((await detailOf(id)).booking.status).toBe('confirmed');
    expect((await close(id, { ...more, moreThanOwed: true })).status).toBe(200);
    expect((await detailOf(id)).overpaid).toBe('30.00');
  });
});

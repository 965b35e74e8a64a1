import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { StoredCrew } from '#contracts/admin/crews.ts';
import { addDays } from '#domain/calendar-date.ts';
import { call } from '#tests/support/api.ts';
import {
  addMember,
  asMember,
  crewDay,
  tap,
  tokenOf,
  visitsOf,
} from '#tests/support/crew-visits.ts';
import { change } from '#tests/support/database.ts';
import { BASIC, decimal } from '#tests/support/prices.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { crewDaysOn, now, today } from '#tests/support/crew-clock.ts';

let site: Site;
let owner: { cookie: string };
const tomorrow = addDays(today, 1);
const { newCrew, visit, ask, detailOf, taps, photoPath, tenOClock } = crewDaysOn(
  () => site,
  () => owner,
);

beforeAll(async () => {
  site = await startSite({ movableClock: true });
  await tenOClock();
  owner = signedIn(site);
  change(site, 'UPDATE sessions SET expire = 9e15');
});
afterAll(() => site.stop());

describe('the private link of a member', () => {
  it('opens their day, and nobody else’s token does', async () => {
    const { token, link } = await newCrew();
    expect(link).toMatch(new RegExp(`^${site.url}/crew#[\\w-]+$`));
    expect((await crewDay(site, token)).status).toBe(200);
    for (const wrong of ['', 'x', token.slice(0, -1), `${token.slice(0, -4)}aaaa`]) {
      const { status, body } = await crewDay(site, wrong);
      expect([status, body.message]).toEqual([401, expect.stringContaining('ya no funciona')]);
    }
  });

  it('works nowhere anymore once it was renewed, and the new one does', async () => {
    const { crewId, memberId, token } = await newCrew();
    const id = await visit(crewId);
    const renewed = await ask<StoredCrew[]>('POST', `/api/admin/members/${memberId}/renew-link`);
    await expectDead(token, id);
    const member = renewed.body.flatMap(({ members }) => members).find((m) => m.id === memberId);
    expect((await crewDay(site, tokenOf(member?.link ?? ''))).status).toBe(200);
    expect(taps(id)).toEqual([]);
  });

  it('does not work when they leave or their crew retires, and works again when it is back', async () => {
    const { crewId, memberId, token } = await newCrew();
    const id = await visit(crewId);
    await ask('PATCH', `/api/admin/members/${memberId}`, { hasLeft: true });
    await expectDead(token, id);
    await ask('PATCH', `/api/admin/members/${memberId}`, { hasLeft: false });
    expect((await crewDay(site, token)).status).toBe(200);
    await ask('PATCH', `/api/admin/bookings/${id}`, { status: 'cancelled' });
    await ask('PATCH', `/api/admin/crews/${crewId}`, { isActive: false });
    await expectDead(token, id);
    await ask('PATCH', `/api/admin/crews/${crewId}`, { isActive: true });
    expect((await crewDay(site, token)).status).toBe(200);
  });

  it('is another one for a member who comes back after more than an hour', async () => {
    const { memberId, token } = await newCrew();
    await ask('PATCH', `/api/admin/members/${memberId}`, { hasLeft: true });
    change(site, 'UPDATE members SET left_at = left_at - 7200000 WHERE id = ?', memberId);
    const back = await ask<StoredCrew[]>('PATCH', `/api/admin/members/${memberId}`, {
      hasLeft: false,
    });
    expect((await crewDay(site, token)).status).toBe(401);
    const known = back.body.flatMap(({ members }) => members).find(({ id }) => id === memberId);
    const renewed = known?.link.split('#')[1] ?? '';
    expect((await crewDay(site, renewed)).status).toBe(200);
  });

  it('is no customer’s link, nor the other way around', async () => {
    const { crewId, token } = await newCrew();
    const email = 'not-a-member@example.com';
    await visit(crewId, today, { email });
    const mail = await site.sandbox.mail.waitFor((each) => each.envelope.to.includes(email));
    const customers = /my-booking#([\w-]+)/.exec(mail.html)?.[1] ?? '';
    const asCustomer = async (link: string) => {
      const header = { 'x-booking-token': link };
      return (await call(site, 'GET', '/api/my-booking', undefined, header)).status;
    };
    expect([await asCustomer(customers), await asCustomer(token)]).toEqual([200, 404]);
    expect((await crewDay(site, customers)).status).toBe(401);
  });

  async function expectDead(token: string, id: number) {
    const answers = [
      await crewDay(site, token),
      await tap(site, token, { visit: id, kind: 'start', now }),
      await call(site, 'POST', photoPath(id), undefined, asMember(token)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  }
});

describe('a crew’s day', () => {
  it('has today and tomorrow of their own crew in order, and no other visit', async () => {
    const one = await newCrew();
    const other = await newCrew();
    const late = await visit(one.crewId, today, { preferredTime: 'afternoon', lastName: 'Late' });
    const early = await visit(one.crewId, today, { preferredTime: 'morning', lastName: 'Early' });
    const next = await visit(one.crewId, tomorrow, { lastName: 'Next' });
    await visit(other.crewId, today, { lastName: 'Foreign', address: '1 Elsewhere Street' });
    await visit(one.crewId, addDays(today, 2), { lastName: 'Faraway' });
    const { body } = await crewDay(site, one.token);
    expect(body.days.map(({ date, visits }) => [date, visits.map(({ id }) => id)])).toEqual([
      [today, [early, late]],
      [tomorrow, [next]],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Foreign|Elsewhere|Faraway/);
  });

  it('says who else of the crew has finished, until they take it back', async () => {
    const { crewId, token } = await newCrew();
    const luis = await addMember(site, owner, { name: 'Luis', crewId });
    const id = await visit(crewId);
    const others = async (member: string) =>
      (await visitsOf(site, member))[0]?.state.othersFinished.map(({ name }) => name);
    await tap(site, luis.token, { visit: id, kind: 'start', now, minutesAgo: 90 });
    expect(await others(token)).toEqual([]);
    await tap(site, luis.token, { visit: id, kind: 'finish', now, minutesAgo: 5 });
    expect(await others(token)).toEqual(['Luis']);
    expect(await others(luis.token)).toEqual([]);
    await tap(site, luis.token, { visit: id, kind: 'reopen', now });
    expect(await others(token)).toEqual([]);
  });

  it('says how to get in, the phone and what to collect on the day itself only', async () => {
    const { crewId, token } = await newCrew();
    const said = { specialInstructions: 'Mind the cat', phone: '510-555-0177' };
    const person = { firstName: 'Noor', lastName: 'Haddad', ...said };
    const id = await visit(crewId, today, person);
    change(
      site,
      `UPDATE customers SET how_to_get_in = 'Key under the fern'
       WHERE id = (SELECT customer_id FROM bookings WHERE id = ?)`,
      id,
    );
    expect((await visitsOf(site, token))[0]).toMatchObject({
      name: 'Noor Haddad',
      phone: '510-555-0177',
      howToGetIn: 'Key under the fern',
      instructions: 'Mind the cat',
      collect: decimal(BASIC),
    });
    change(site, 'UPDATE bookings SET preferred_date = ? WHERE id = ?', tomorrow, id);
    change(site, 'UPDATE slot_claims SET date = ? WHERE booking_id = ?', tomorrow, id);
    const answer = await crewDay(site, token);
    expect(JSON.stringify(answer.body)).not.toMatch(
      new RegExp(`Haddad|0177|fern|cat|${BASIC}`, 'u'),
    );
    expect(answer.body.days[1]?.visits[0]?.name).toBe('Noor H.');
  });

  it('says how to get in at the home of the visit, not elsewhere under the same phone', async () => {
    const { crewId, token } = await newCrew();
    const phone = '510-555-0178';
    const home = {
      phone,
      firstName: 'Imani',
      lastName: 'Ross',
      address: '12 Fern Street, Oakland',
    };
    const first = await visit(crewId, today, { ...home, preferredTime: 'morning' });
    const howToGetIn = 'Key under the fern';
    const { customer } = await detailOf(first);
    await ask('PATCH', `/api/admin/customers/${customer?.id}`, { howToGetIn });
    const stranger = {
      phone,
      firstName: 'Some',
      lastName: 'Body',
      address: '9 Pine Road, Oakland',
    };
    const second = await visit(crewId, today, { ...stranger, preferredTime: 'afternoon' });
    const retyped = { ...home, address: '12 fern st., Oakland CA 94611', preferredTime: 'evening' };
    const third = await visit(crewId, today, retyped);
    const shown = new Map((await visitsOf(site, token)).map((each) => [each.id, each.howToGetIn]));
    expect([first, second, third].map((id) => shown.get(id))).toEqual([
      howToGetIn,
      null,
      howToGetIn,
    ]);
    expect((await detailOf(second)).customer).toMatchObject({
      id: customer?.id,
      howToGetIn: '',
      otherHomes: [{ howToGetIn, address: home.address }],
    });

    // Entered on a visit, it applies to its home; a corrected address keeps it.
    const { booking } = await detailOf(second);
    const details = `/api/admin/bookings/${second}/details`;
    const said = await ask<BookingDetail>('PATCH', details, {
      howToGetIn: 'Ring twice',
      version: booking.version,
    });
    expect(said.body.customer).toMatchObject({ howToGetIn: 'Ring twice', otherHomes: [] });
    const moved = await ask<BookingDetail>('PATCH', details, {
      address: '19 Pine Road, Oakland',
      version: said.body.booking.version,
    });
    expect(moved.body.customer).toMatchObject({ howToGetIn: 'Ring twice', otherHomes: [] });
    expect((await detailOf(first)).customer).toMatchObject({ howToGetIn: '' });
  });

  it('lists what to do, add-ons included, in the language of the member', async () => {
    const english = await newCrew();
    const priced = {
      serviceType: 'deep',
      home: { bedrooms: 2, bathrooms: 1 },
      addOns: ['oven'],
    };
    await visit(english.crewId, today, priced);
    const spanish = await addMember(site, owner, {
      name: 'Luz',
      crewId: english.crewId,
      language: 'es',
    });
    const [own] = await visitsOf(site, english.token);
    expect(own?.service).toBe('Deep Clean');
    expect(own?.checklist).toEqual([
      'Kitchen counters, stovetop and sink',
      'Bathrooms, all surfaces',
      'Dusting within reach',
      'Floors vacuumed and mopped',
      'Trash taken out',
      'Baseboards and door frames',
      'Behind and under furniture',
      'Tile and grout',
      'Vents, fans and light fixtures',
      'Oven',
    ]);
    const [theirs] = await visitsOf(site, spanish.token);
    expect([theirs?.service, theirs?.checklist.at(-1)]).toEqual([
      'Limpieza profunda',
      'Horno por dentro',
    ]);
  });

  it('never shows a price but what is to collect, at any of its addresses', async () => {
    const { crewId, token } = await newCrew();
    const id = await visit(crewId, today, {
      serviceType: 'deep',
      home: { bedrooms: 3, bathrooms: 2 },
      addOns: ['oven', 'garage'],
      frequency: 'weekly',
    });
    await ask('POST', `/api/admin/bookings/${id}/payments`, {
      method: 'cash',
      amount: '33.00',
      version: (await detailOf(id)).booking.version,
    });
    const detail = await detailOf(id);
    const prices = [
      detail.booking.estimatedCost,
      detail.booking.discount,
      detail.booking.total,
      ...detail.lines.map(({ amount }) => amount),
      ...detail.payments.map(({ amount }) => amount),
    ].filter((amount) => amount !== detail.balance && amount !== '0.00');
    expect(prices.length).toBeGreaterThan(5);
    const answers = [
      await crewDay(site, token),
      await tap(site, token, { visit: id, kind: 'problem', now, note: 'Nobody is home' }),
      await call(site, 'POST', photoPath(id), undefined, asMember(token)),
    ];
    expect((await visitsOf(site, token))[0]?.collect).toBe(detail.balance);
    for (const { body } of answers) {
      // A time's seconds look like a price: 10:00:33.004Z. What the crew noted themselves is theirs.
      const raw = JSON.stringify(body)
        .replaceAll(/[\d:]+\.\d{3}Z/g, '')
        .replaceAll('"paid":null', '');
      for (const price of prices) expect(raw).not.toContain(price.replace('-', ''));
      expect(raw).not.toMatch(
        /"(estimatedCost|total|discount|lines|paid|bookingFee|promo|payments?|amount|price|email|notes)"/i,
      );
    }
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { StoredCrew } from '#contracts/admin/crews.ts';
import type { Overview } from '#contracts/admin/insights.ts';
import { addDays, businessTime, instantOf } from '#domain/calendar-date.ts';
import { historySentence } from '#domain/history-sentence.ts';
import { call } from '#tests/support/api.ts';
import {
  addMember,
  asMember,
  crewDay,
  crewWithMember,
  tap,
  timesOf,
  tokenOf,
  visitOn,
  visitsOf,
} from '#tests/support/crew-visits.ts';
import { change, rows } from '#tests/support/database.ts';
import { BASIC, decimal } from '#tests/support/prices.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';

let site: Site;
let owner: { cookie: string };
// Ten in the morning, so that an hour ago is the same day whenever the tests run.
const today = addDays(businessTime(new Date()).date, 1);
const tomorrow = addDays(today, 1);
const now = instantOf({ date: today, minutes: 600 }).getTime();
let crews = 0;
const newCrew = (person: { name?: string; language?: 'en' | 'es' } = {}) => {
  crews += 1;
  return crewWithMember(site, owner, { crew: `Crew ${crews}x`, name: `Ana ${crews}`, ...person });
};
const visit = (crewId: number, date = today, data: object = {}) =>
  visitOn(site, owner, { crewId, date, data });
const ask = <T>(method: string, path: string, body?: object) =>
  call<T>(site, method, path, body, owner);
const detailOf = async (id: number) =>
  (await ask<BookingDetail>('GET', `/api/admin/bookings/${id}`)).body;
const taps = (id: number) =>
  rows<{ kind: string }>(site, 'SELECT kind FROM crew_taps WHERE booking_id = ?', id);
const texts = (id: number) =>
  rows<{ status: string }>(
    site,
    "SELECT status FROM outbox WHERE kind = 'crew-on-the-way' AND booking_id = ?",
    id,
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

const photoPath = (id: number, key: string = randomUUID()) =>
  `/api/crew/visits/${id}/photos?${new URLSearchParams({ key, ...timesOf(now) })}`;

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

describe('a tap', () => {
  it('counts once, sent twice and out of order', async () => {
    await tenOClock();
    const { crewId, memberId, token } = await newCrew();
    const id = await visit(crewId);
    const queued = [
      { visit: id, kind: 'on-the-way', minutesAgo: 90, key: randomUUID(), now },
      { visit: id, kind: 'start', minutesAgo: 80, key: randomUUID(), now },
      { visit: id, kind: 'finish', minutesAgo: 20, key: randomUUID(), now },
    ];
    for (const each of [...queued.toReversed(), ...queued, ...queued.toReversed()]) {
      expect((await tap(site, token, each)).status).toBe(200);
    }
    expect(
      taps(id)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['finish', 'on-the-way', 'start']);
    const [own] = await visitsOf(site, token);
    expect(minutesBefore(own?.state.startedAt)).toBe(80);
    expect(minutesBefore(own?.state.finishedAt)).toBe(20);
    const { history } = await detailOf(id);
    const crew = history.filter(({ action }) => action.startsWith('crew-'));
    expect(crew.map(historySentence).sort()).toEqual([
      'Finished at 9:40 AM',
      'On the way at 8:30 AM',
      'Started at 8:40 AM',
    ]);
    expect(crew[0]?.actor).toBe(
      rows<{ name: string }>(site, 'SELECT name FROM members WHERE id = ?', memberId)[0]?.name,
    );
  });

  it('can be sent by several at once and stands there once', async () => {
    const { crewId, token } = await newCrew();
    const id = await visit(crewId);
    const one = { visit: id, kind: 'start', now, key: randomUUID() };
    await Promise.all(Array.from({ length: 8 }, () => tap(site, token, one)));
    expect(taps(id)).toHaveLength(1);
  });

  it('is timed by how long ago it was, whatever the phone’s clock shows', async () => {
    const { crewId, token } = await newCrew();
    const id = await visit(crewId);
    const wrongClock = now - 7 * 3_600_000;
    const { body } = await tap(site, token, {
      visit: id,
      kind: 'start',
      now: wrongClock,
      minutesAgo: 30,
    });
    expect(minutesBefore(body.startedAt)).toBe(30);
  });

  it('takes a finish back', async () => {
    const { crewId, token } = await newCrew();
    const id = await visit(crewId);
    await tap(site, token, { visit: id, kind: 'start', now, minutesAgo: 60 });
    await tap(site, token, { visit: id, kind: 'finish', now, minutesAgo: 30 });
    const again = await tap(site, token, { visit: id, kind: 'reopen', now, minutesAgo: 29 });
    expect(again.body.finishedAt).toBeNull();
    const done = await tap(site, token, { visit: id, kind: 'finish', now, minutesAgo: 5 });
    expect(minutesBefore(done.body.finishedAt)).toBe(5);
  });

  it('stays behind the one that was sent first, which may have been on its way longer', async () => {
    const { crewId, token } = await newCrew();
    const id = await visit(crewId);
    await tap(site, token, { visit: id, kind: 'start', now, minutesAgo: 60 });
    await tap(site, token, { visit: id, kind: 'finish', now });
    const again = await tap(site, token, { visit: id, kind: 'reopen', now, minutesAgo: 0.1 });
    expect(again.body.finishedAt).toBeNull();
  });

  it('is refused for a visit of another crew and for another day, in the member’s language', async () => {
    const one = await newCrew();
    const other = await newCrew({ language: 'es' });
    const own = await visit(one.crewId, tomorrow);
    const foreign = await tap(site, other.token, { visit: own, kind: 'start', now });
    expect([foreign.status, foreign.body.message]).toEqual([
      404,
      expect.stringContaining('Esta visita ya no es de tu equipo.'),
    ]);
    const early = await tap(site, one.token, { visit: own, kind: 'start', now });
    expect([early.status, early.body.message]).toEqual([
      409,
      'This can only be noted on the day of the visit.',
    ]);
    const yesterday = await visit(one.crewId, addDays(today, -1));
    const late = { visit: yesterday, kind: 'finish', now };
    expect((await tap(site, one.token, late)).status).toBe(409);
    expect((await tap(site, one.token, { ...late, minutesAgo: 18 * 60 })).status).toBe(200);
    const old = await visit(one.crewId, addDays(today, -2));
    const tooOld = { visit: old, kind: 'finish', now, minutesAgo: 42 * 60 };
    expect((await tap(site, one.token, tooOld)).status).toBe(404);
    expect(taps(own)).toEqual([]);
  });

  it('is refused where another visit has the number that it was for', async () => {
    await tenOClock();
    const { crewId, token } = await newCrew({ language: 'es' });
    const id = await visit(crewId);
    const mark = (await visitsOf(site, token))[0]?.mark ?? '';
    // After restoring an older backup, a lost visit's id goes to the next visit.
    change(site, 'UPDATE bookings SET key = key || ? WHERE id = ?', 'x', id);
    const sent = { visit: id, kind: 'problem', now, note: 'Una lámpara' };
    const photo = (wrong: string) =>
      call<{ message: string }>(
        site,
        'POST',
        `${photoPath(id)}&mark=${wrong}`,
        undefined,
        asMember(token),
      );
    for (const answer of [await tap(site, token, { ...sent, mark }), await photo(mark)]) {
      expect([answer.status, answer.body.message]).toEqual([
        404,
        expect.stringContaining('Esta visita ya no es de tu equipo.'),
      ]);
    }
    expect(taps(id)).toEqual([]);
    const [own] = await visitsOf(site, token);
    expect(own?.mark).toMatch(/^[\da-f]{16}$/);
    expect((await tap(site, token, { ...sent, mark: own?.mark ?? '' })).status).toBe(200);
    // The mark is accepted; only the picture is missing.
    expect((await photo(own?.mark ?? '')).status).toBe(415);
    // A page from before marks existed.
    expect((await tap(site, token, sent)).status).toBe(200);
  });

  it('is refused for a visit that nobody has confirmed, unless it waited or work began', async () => {
    await tenOClock();
    const { crewId, token } = await newCrew({ language: 'es' });
    const id = await visit(crewId, today, { status: 'pending' });
    expect((await visitsOf(site, token))[0]).toMatchObject({ id, isUnconfirmed: true });
    for (const kind of ['on-the-way', 'start', 'finish']) {
      const { status, body } = await tap(site, token, { visit: id, kind, now });
      expect([status, body.message]).toEqual([
        409,
        expect.stringContaining('La oficina aún no ha confirmado esta visita.'),
      ]);
    }
    expect(taps(id)).toEqual([]);
    const problem = { visit: id, kind: 'problem', now, note: 'La puerta está cerrada' };
    expect((await tap(site, token, problem)).status).toBe(200);

    // Tapped in a basement while the visit was still confirmed, sent after it no longer was.
    const start = { visit: id, kind: 'start', now, minutesAgo: 20, key: randomUUID() };
    expect((await tap(site, token, start)).status).toBe(200);
    expect((await tap(site, token, { ...start, minutesAgo: 0 })).status).toBe(200);
    const done = await tap(site, token, { visit: id, kind: 'finish', now });
    expect([done.status, minutesBefore(done.body.startedAt)]).toEqual([200, 20]);
    await ask('PATCH', `/api/admin/bookings/${id}`, { status: 'confirmed' });
    expect((await visitsOf(site, token))[0]).toMatchObject({ id, isUnconfirmed: false });
  });

  it('neither completes a visit nor changes its money or its version', async () => {
    const { crewId, token } = await newCrew();
    const id = await visit(crewId);
    const before = await detailOf(id);
    for (const kind of ['on-the-way', 'start', 'finish']) {
      await tap(site, token, { visit: id, kind, now });
    }
    const after = await detailOf(id);
    expect(after.booking).toEqual(before.booking);
    expect(after.balance).toBe(before.balance);
  });

  it('is refused when it is malformed', async () => {
    const { crewId, token } = await newCrew();
    const id = await visit(crewId);
    for (const wrong of [
      { kind: 'charge' },
      { key: '1' },
      { at: 'now' },
      { kind: 'problem', note: '  ' },
      { kind: 'problem', note: 'x'.repeat(501) },
    ]) {
      const body = { key: randomUUID(), kind: 'start', ...timesOf(now), ...wrong };
      const answer = await call(site, 'POST', `/api/crew/visits/${id}/taps`, body, asMember(token));
      expect([wrong, answer.status]).toEqual([wrong, 400]);
    }
    expect(taps(id)).toEqual([]);
  });
});

describe('on the way', () => {
  const consent = (id: number) =>
    change(site, 'UPDATE bookings SET sms_consent = 1 WHERE id = ?', id);

  it('texts the customer who agreed to texts, once, and confirms nothing by it', async () => {
    const { crewId, token } = await newCrew();
    const luis = await addMember(site, owner, { name: 'Luis', crewId });
    const id = await visit(crewId, today, { phone: '510-555-0188' });
    consent(id);
    await tap(site, token, { visit: id, kind: 'on-the-way', now });
    await tap(site, token, { visit: id, kind: 'on-the-way', now });
    await tap(site, luis.token, { visit: id, kind: 'on-the-way', now });
    await until('the text to go', () => texts(id)[0]?.status === 'sent');
    expect(texts(id)).toHaveLength(1);
    const sent = site.sandbox.twilio.messages().filter(({ to }) => to === '+15105550188');
    expect(sent.map(({ body }) => body)).toEqual([
      expect.stringContaining('your crew is on the way for your visit today (Basic Clean)'),
    ]);
    const flags = 'SELECT confirmation_sms_sent AS sent FROM bookings WHERE id = ?';
    expect(rows(site, flags, id)).toEqual([{ sent: 0 }]);
  });

  it('texts nobody without consent, late, after the start, or about a visit that is off', async () => {
    const { crewId, token } = await newCrew();
    const ids = await Promise.all(
      ['morning', 'afternoon', 'evening'].map((preferredTime) =>
        visit(crewId, today, { preferredTime }),
      ),
    );
    const [silent = 0, late = 0, begun = 0] = ids;
    consent(late);
    consent(begun);
    await tap(site, token, { visit: silent, kind: 'on-the-way', now });
    await tap(site, token, { visit: late, kind: 'on-the-way', now, minutesAgo: 45 });
    await tap(site, token, { visit: begun, kind: 'start', now });
    await tap(site, token, { visit: begun, kind: 'on-the-way', now, minutesAgo: 10 });
    expect(ids.flatMap(texts)).toEqual([]);
  });
});

describe('the owner', () => {
  it('sees on the overview and in the booking how far a visit is', async () => {
    const { crewId, token } = await newCrew();
    const id = await visit(crewId);
    await tap(site, token, { visit: id, kind: 'start', now, minutesAgo: 58 });
    await tap(site, token, { visit: id, kind: 'finish', now });
    const overview = (await ask<Overview>('GET', '/api/admin/overview')).body;
    const line = overview.visits.flatMap(({ visits }) => visits).find((each) => each.id === id);
    expect(minutesBefore(line?.news?.startedAt)).toBe(58);
    expect(minutesBefore((await detailOf(id)).news?.finishedAt)).toBe(0);
  });

  it('hears of a problem by mail and on the overview, once', async () => {
    const { crewId, token } = await newCrew();
    const id = await visit(crewId, today, { lastName: 'Tallis' });
    const problem = {
      visit: id,
      kind: 'problem',
      now,
      key: randomUUID(),
      note: 'A lamp broke <b>',
    };
    await tap(site, token, problem);
    await tap(site, token, problem);
    const mail = await site.sandbox.mail.waitFor(({ subject }) =>
      subject.startsWith('Problem at a visit: Ruth Tallis'),
    );
    expect(mail.text).toContain('A lamp broke <b>');
    expect(mail.html).toContain('A lamp broke &lt;b&gt;');
    const sent = site.sandbox.mail.mails().filter(({ subject }) => subject.includes('Tallis'));
    expect(sent).toHaveLength(1);
    const overview = (await ask<Overview>('GET', '/api/admin/overview')).body;
    const line = overview.visits.flatMap(({ visits }) => visits).find((each) => each.id === id);
    expect(line?.news?.problems).toMatchObject([{ note: 'A lamp broke <b>' }]);
    const { history } = await detailOf(id);
    expect(history.map(historySentence)).toContain('Problem: A lamp broke <b>');
  });
});

function minutesBefore(iso: string | null | undefined): number {
  return Math.round((Date.now() + offset() - Date.parse(iso ?? '')) / 60_000);
}

/** How far the site's clock is from this one, since it was set. */
function offset(): number {
  return now - started;
}
let started = 0;

async function tenOClock(): Promise<void> {
  await site.setClock(new Date(now));
  started = Date.now();
}

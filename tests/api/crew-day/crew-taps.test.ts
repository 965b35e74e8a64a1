import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Overview } from '#contracts/admin/insights.ts';
import { addDays } from '#domain/calendar-date.ts';
import { historySentence } from '#domain/history-sentence.ts';
import { call } from '#tests/support/api.ts';
import { addMember, asMember, tap, timesOf, visitsOf } from '#tests/support/crew-visits.ts';
import { change, rows } from '#tests/support/database.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';
import { crewDaysOn, now, today } from '#tests/support/crew-clock.ts';

let site: Site;
let owner: { cookie: string };
const tomorrow = addDays(today, 1);
const { newCrew, visit, ask, detailOf, taps, texts, photoPath, minutesBefore, tenOClock } =
  crewDaysOn(
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

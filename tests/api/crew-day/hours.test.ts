import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HoursWeek } from '#contracts/crew-day.ts';
import { addDays, businessTime, instantOf } from '#domain/calendar-date.ts';
import { mondayOf } from '#domain/week-board.ts';
import { call } from '#tests/support/api.ts';
import { addMember, crewWithMember, tap, visitOn } from '#tests/support/crew-visits.ts';
import { change, rows } from '#tests/support/database.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';

let site: Site;
let owner: { cookie: string };
const today = addDays(businessTime(new Date()).date, 1);
const monday = mondayOf(today);
const now = instantOf({ date: today, minutes: 14 * 60 }).getTime();

beforeAll(async () => {
  site = await startSite({ movableClock: true });
  await twoOClock();
  owner = signedIn(site);
  change(site, 'UPDATE sessions SET expire = 9e15');
});
afterAll(() => site.stop());
const twoOClock = () => site.setClock(new Date(now));

let crews = 0;
async function worked(
  minutesAgo: { start?: number; finish?: number } = { start: 240, finish: 30 },
) {
  crews += 1;
  const crew = `Hours ${crews}`;
  const made = await crewWithMember(site, owner, { crew, name: `Ana ${crews}` });
  const id = await visitOn(site, owner, { crewId: made.crewId, date: today });
  await twoOClock();
  for (const kind of ['start', 'finish'] as const) {
    const ago = minutesAgo[kind];
    if (ago !== undefined) {
      await tap(site, made.token, { visit: id, kind, now, minutesAgo: ago });
    }
  }
  return { ...made, id, crew, name: `Ana ${crews}` };
}
const week = async (from = monday) =>
  (await call<HoursWeek>(site, 'GET', `/api/admin/hours?from=${from}`, undefined, owner)).body;
const memberIn = (hours: HoursWeek, id: number) => hours.members.find((each) => each.id === id);
const correct = (body: object) =>
  call<HoursWeek & { message: string }>(site, 'POST', '/api/admin/hours/corrections', body, owner);
const file = async (from: string, to: string) =>
  (
    await call<string>(
      site,
      'GET',
      `/api/admin/hours/export?from=${from}&to=${to}`,
      undefined,
      owner,
    )
  ).body;

describe('hours', () => {
  it('go from the first start to the last finish, by member and week', async () => {
    const { memberId, id, crewId, crew, name } = await worked();
    const luis = await addMember(site, owner, { name: 'Luis', crewId });
    const hours = await week();
    expect(memberIn(hours, memberId)).toEqual({
      id: memberId,
      name,
      crew,
      color: 'teal',
      minutes: 210,
      tips: { handOn: '0.00', cash: '0.00' },
      visits: [
        {
          tips: { handOn: '0.00', cash: '0.00' },
          bookingId: id,
          name: 'Ruth Vance',
          date: today,
          startsAt: '10:00',
          endsAt: '13:30',
          minutes: 210,
          isOngoing: false,
          tapped: { startsAt: '10:00', endsAt: '13:30' },
          corrections: [],
        },
      ],
    });
    expect(memberIn(hours, luis.memberId)).toMatchObject({
      minutes: 0,
      visits: [{ bookingId: id, startsAt: null, endsAt: null, minutes: null }],
    });
    const before = await week(addDays(monday, -7));
    expect(memberIn(before, memberId)).toMatchObject({ minutes: 0, visits: [] });
  });

  it('are not counted while a finish is missing, and are there after the member has left', async () => {
    const open = await worked({ start: 60 });
    expect(memberIn(await week(), open.memberId)).toMatchObject({
      minutes: 0,
      visits: [{ startsAt: '13:00', endsAt: null, minutes: null }],
    });
    const gone = await worked();
    const path = `/api/admin/members/${gone.memberId}`;
    await call(site, 'PATCH', path, { hasLeft: true }, owner);
    expect(memberIn(await week(), gone.memberId)?.minutes).toBe(210);
    expect(memberIn(await week(addDays(monday, 7)), gone.memberId)).toBeUndefined();
  });

  it('are still going on until the time of day of the visit is over', async () => {
    const { memberId } = await worked({ start: 180 });
    expect(memberIn(await week(), memberId)?.visits).toMatchObject([{ isOngoing: false }]);
    await site.setClock(new Date(now - 2.5 * 3_600_000));
    expect(memberIn(await week(), memberId)?.visits).toMatchObject([{ isOngoing: true }]);
    await twoOClock();
  });

  it('are corrected without losing what was tapped or corrected before', async () => {
    const { memberId, id, name, crew } = await worked();
    const of = { memberId, bookingId: id };
    await correct({ ...of, startsAt: '09:30', endsAt: '13:30', reason: 'Forgot to tap' });
    const { status, body } = await correct({
      ...of,
      startsAt: '09:15',
      endsAt: '13:00',
      reason: '=Asked her',
    });
    expect(status).toBe(200);
    expect(memberIn(body, memberId)).toMatchObject({
      minutes: 225,
      visits: [
        {
          startsAt: '09:15',
          endsAt: '13:00',
          tapped: { startsAt: '10:00', endsAt: '13:30' },
          corrections: [
            {
              startsAt: '09:30',
              endsAt: '13:30',
              reason: 'Forgot to tap',
              by: 'owner@tidewren.example',
            },
            { startsAt: '09:15', endsAt: '13:00', reason: '=Asked her' },
          ],
        },
      ],
    });
    expect(rows(site, 'SELECT kind FROM crew_taps WHERE booking_id = ?', id)).toHaveLength(2);
    const lines = (await file(today, today)).split('\r\n');
    expect(lines[0]).toBe(
      'Member,Crew,Date,Booking,Start,End,Hours,Tips to hand on,Tips in cash,Tapped start,Tapped end,Corrected by,Reason',
    );
    expect(lines).toContain(
      `${name},${crew},${today},${id},09:15,13:00,3.75,0.00,0.00,10:00,13:30,owner@tidewren.example,'=Asked her`,
    );
  });

  it('are filled in for who tapped nothing, or taken away for who was not there', async () => {
    const { id, crewId, memberId } = await worked();
    const luis = await addMember(site, owner, { name: 'Luis', crewId });
    const filled = await correct({
      memberId: luis.memberId,
      bookingId: id,
      startsAt: '10:00',
      endsAt: '12:00',
      reason: 'No phone',
    });
    expect(memberIn(filled.body, luis.memberId)?.minutes).toBe(120);
    const away = { memberId, bookingId: id, startsAt: '', endsAt: '', reason: 'Went home sick' };
    expect(memberIn((await correct(away)).body, memberId)).toMatchObject({
      minutes: 0,
      visits: [{ startsAt: null, minutes: 0 }],
    });
  });

  it('are not corrected without a reason, backwards, ahead of time, or by a stranger', async () => {
    const { memberId, crewId, id } = await worked();
    const good = { memberId, bookingId: id, startsAt: '09:00', endsAt: '12:00', reason: 'x' };
    for (const wrong of [
      { reason: ' ' },
      { startsAt: '12:00', endsAt: '09:00' },
      { startsAt: '' },
      { startsAt: '25:00' },
    ]) {
      expect([wrong, (await correct({ ...good, ...wrong })).status]).toEqual([wrong, 400]);
    }
    expect((await correct({ ...good, bookingId: 99_999 })).status).toBe(404);
    expect((await correct({ ...good, memberId: 99_999 })).status).toBe(404);
    const ahead = await visitOn(site, owner, { crewId, date: addDays(today, 1) });
    const early = await correct({ ...good, bookingId: ahead });
    expect([early.status, early.body.message]).toEqual([
      409,
      'The day of this visit hasn’t come yet.',
    ]);
    expect((await call(site, 'GET', `/api/admin/hours?from=${monday}`)).status).toBe(401);
    expect((await call(site, 'POST', '/api/admin/hours/corrections', good)).status).toBe(401);
    expect(
      (await call(site, 'GET', `/api/admin/hours/export?from=${monday}&to=${monday}`)).status,
    ).toBe(401);
    expect(rows(site, 'SELECT id FROM hour_corrections WHERE booking_id = ?', id)).toEqual([]);
  });
});

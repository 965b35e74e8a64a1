import { describe, expect, it } from 'vitest';
import type { CalendarDay } from '#contracts/admin/schedule.ts';
import type { StoredBlockedSlot } from '#contracts/schedule.ts';
import type { CrewVisit, StoredCrew } from '#contracts/admin/crews.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { call } from '#tests/support/api.ts';
import { ownersSite } from '#tests/support/owners-site.ts';

const { site, ask, phoned } = ownersSite();
const freeOn = async (date: string) =>
  (
    await call<{ availableTimePeriods: string[] }>(
      site(),
      'GET',
      `/api/available-time-periods/${date}`,
    )
  ).body.availableTimePeriods;
const roomOn = async (date: string) =>
  (
    await ask<CalendarDay[]>('GET', `/api/admin/calendar?from=${date}&to=${date}`)
  ).body[0]?.periods.map(({ free, crews, refusal }) => [free, crews, refusal]);
const off = (body: object) =>
  ask<{ id: number; crews: StoredCrew[]; message?: string; issues?: object[] }>(
    'POST',
    '/api/admin/time-off',
    { reason: 'Sick', ...body },
  );
let second = 0;
async function secondCrew(): Promise<number> {
  if (second > 0) return second;
  const body = { name: 'Second', color: 'blue' };
  const crews = (await ask<StoredCrew[]>('POST', '/api/admin/crews', body)).body;
  second = crews.find(({ name }) => name === 'Second')?.id ?? 0;
  return second;
}

describe('a crew that is off', () => {
  it('closes nothing for the others, and counts as not free', async () => {
    await secondCrew();
    const date = site().freeDate();
    await off({ crewId: 1, startsOn: date, endsOn: date, period: 'morning' });
    expect(await roomOn(date)).toEqual([
      [1, 2, null],
      [2, 2, null],
      [2, 2, null],
    ]);
    await phoned(date);
    expect(await freeOn(date)).toEqual(['afternoon', 'evening']);
    const refused = await phoned(date);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This time can’t be booked. Of 2 crews 1 is off; the rest are booked, or what’s left is too short for this job.',
    ]);
    expect((await roomOn(date))?.[0]).toEqual([0, 2, 'taken']);
  });

  it('is off for a stretch in one row, which opens again as one', async () => {
    const crew = await secondCrew();
    const from = site().freeDate();
    const to = addDays(from, 9);
    const made = await off({ crewId: crew, startsOn: from, endsOn: to });
    await off({ crewId: 1, startsOn: to, endsOn: to });
    expect(made.body.crews.find(({ id }) => id === crew)?.timeOff).toMatchObject([
      { startsOn: from, endsOn: to, period: null, reason: 'Sick', hits: [] },
    ]);
    expect((await roomOn(to))?.map(([free]) => free)).toEqual([0, 0, 0]);
    expect((await roomOn(to))?.at(0)).toEqual([0, 2, expect.stringMatching(/crews-off|by-phone/)]);
    const opened = await ask<StoredCrew[]>('DELETE', `/api/admin/time-off/${made.body.id}`);
    expect(opened.body.find(({ id }) => id === crew)?.timeOff).toEqual([]);
    expect((await roomOn(addDays(to, -1)))?.map(([free]) => free)).toEqual([2, 2, 2]);
    expect((await ask('DELETE', `/api/admin/time-off/${made.body.id}`)).status).toBe(404);
  });

  it('names the visits that it hits before and after it is saved, until they are moved', async () => {
    const other = await secondCrew();
    const date = site().freeDate();
    const visit = (await phoned(date, { preferredTime: 'morning', serviceType: 'deep' })).body;
    const asked = `/api/admin/time-off/hits?crewId=1&startsOn=${date}&endsOn=${date}`;
    const hitsOf = async (query = '') => (await ask<CrewVisit[]>('GET', asked + query)).body;
    const hits = await hitsOf();
    expect(hits).toMatchObject([{ id: visit.id, name: 'Ruth Vance', period: 'morning' }]);
    expect(hits[0]?.hours).toMatch(/^8(\sAM)?–\d/);
    expect(await hitsOf('&period=afternoon')).toHaveLength(1);
    expect(await hitsOf('&period=evening')).toEqual([]);
    const made = await off({ crewId: 1, startsOn: date, endsOn: date });
    const timeOffOf = (crews: readonly StoredCrew[]) =>
      crews.find(({ id }) => id === 1)?.timeOff.find(({ id }) => id === made.body.id);
    expect(timeOffOf(made.body.crews)?.hits).toHaveLength(1);
    const body = { date, period: 'morning', crewId: other, version: visit.version };
    expect((await ask('POST', `/api/admin/bookings/${visit.id}/move`, body)).status).toBe(200);
    const crews = (await ask<StoredCrew[]>('GET', '/api/admin/crews')).body;
    expect(timeOffOf(crews)?.hits).toEqual([]);
  });

  it('is refused for days that are over, turned round, or without a reason', async () => {
    const today = businessTime(new Date()).date;
    const past = { crewId: 1, startsOn: addDays(today, -3), endsOn: addDays(today, -1) };
    expect((await off(past)).body.issues).toMatchObject([{ path: 'endsOn' }]);
    const turned = { crewId: 1, startsOn: addDays(today, 3), endsOn: today };
    expect((await off(turned)).body.issues).toMatchObject([{ path: 'endsOn' }]);
    const bare = { crewId: 1, startsOn: today, endsOn: today, reason: ' ' };
    expect((await off(bare)).body.issues).toMatchObject([{ path: 'reason' }]);
    const nobody = { crewId: 999, startsOn: today, endsOn: today };
    expect((await off(nobody)).body.issues).toMatchObject([{ path: 'crewId' }]);
  });
});

describe('whole days that were blocked', () => {
  it('open by their reason, and leave hours that were blocked for another', async () => {
    const date = site().freeDate();
    const block = (timeSlots: string[] | undefined, reason: string) =>
      ask('POST', '/api/admin/blocked-time-slots', { from: date, to: date, reason, timeSlots });
    await block(['9:00 AM'], 'Training');
    await block(undefined, 'Holiday & rest');
    const path = `/api/admin/blocked-time-slots?from=${date}&to=${date}&reason=Holiday%20%26%20rest`;
    expect((await ask<StoredBlockedSlot[]>('DELETE', path)).body).toHaveLength(10);
    const left = (await ask<StoredBlockedSlot[]>('GET', '/api/admin/blocked-time-slots')).body;
    expect(left.filter((each) => each.date === date)).toMatchObject([{ reason: 'Training' }]);
  });
});

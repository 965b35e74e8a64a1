import { describe, expect, it } from 'vitest';
import type { StoredCrew } from '#contracts/admin/crews.ts';
import { clockSpan } from '#domain/half-hours.ts';
import { call } from '#tests/support/api.ts';
import { rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';

type Refusal = { message: string; issues?: { path: string; message: string }[] };

const { site, ask, phoned } = ownersSite();
const crews = async () => (await ask<StoredCrew[]>('GET', '/api/admin/crews')).body;
const change = (id: number, body: object) =>
  ask<StoredCrew[] & Refusal>('PATCH', `/api/admin/crews/${id}`, body);
const freeOn = async (date: string) =>
  (
    await call<{ availableTimePeriods: string[] }>(
      site(),
      'GET',
      `/api/available-time-periods/${date}`,
    )
  ).body.availableTimePeriods;
/** Adds a crew and returns it. */
async function added(name: string): Promise<StoredCrew> {
  const answer = await ask<StoredCrew[]>('POST', '/api/admin/crews', { name, color: 'plum' });
  expect(answer.status).toBe(201);
  const crew = answer.body.find((each) => each.name === name);
  if (!crew) throw new Error('The crew was not added.');
  return crew;
}

describe('crews', () => {
  it('are as many as the setting says at first, and cannot all be retired', async () => {
    const [first, ...others] = await crews();
    expect(first).toMatchObject({ name: 'Crew 1', isActive: true, members: [], ahead: [] });
    expect(others).toEqual([]);
    const refused = await change(first?.id ?? 0, { isActive: false });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This is your only crew, and without one nobody can book. Add another crew first.',
    ]);
  });

  it('are how many jobs a period holds, the moment one is added or retired', async () => {
    const date = site().freeDate();
    await phoned(date);
    expect(await freeOn(date)).toEqual(['afternoon', 'evening']);
    const { id } = await added('Second');
    expect(await freeOn(date)).toContain('morning');
    const retired = await change(id, { isActive: false });
    expect(retired.body.find((crew) => crew.id === id)).toMatchObject({ isActive: false });
    expect(await freeOn(date)).toEqual(['afternoon', 'evening']);
    await change(id, { isActive: true });
    expect(await freeOn(date)).toContain('morning');
    await change(id, { isActive: false });
  });

  it('and members saved as they are leave no trace', async () => {
    const { id } = await added('Same');
    const member = { name: 'Ana', phone: '(510) 555-0133', crewId: id, language: 'es' };
    const { body } = await ask<StoredCrew[]>('POST', '/api/admin/members', member);
    const ana = body.flatMap(({ members }) => members).find(({ crewId }) => crewId === id);
    const traces = () => rows(site(), "SELECT id FROM audit WHERE entity IN ('crew', 'member')");
    const before = traces();
    expect((await change(id, { name: 'Same', color: 'plum' })).status).toBe(200);
    expect((await ask('PATCH', `/api/admin/members/${ana?.id}`, member)).status).toBe(200);
    expect(traces()).toEqual(before);
    await change(id, { name: 'Other' });
    expect(traces()).toHaveLength(before.length + 1);
    await ask('PATCH', `/api/admin/members/${ana?.id}`, { hasLeft: true });
    await change(id, { isActive: false });
  });

  it('are not retired while visits are ahead of them, which are listed', async () => {
    const date = site().freeDate();
    const { id } = await added('Busy');
    await phoned(date, { firstName: 'One' });
    const second = await phoned(date, { firstName: 'Two', serviceType: 'deep' });
    const busy = (await crews()).find((crew) => crew.id === id);
    expect(busy?.ahead).toEqual([
      {
        id: second.body.id,
        version: second.body.version,
        name: 'Two Vance',
        date,
        period: 'morning',
        hours: clockSpan(0, 12),
        status: 'pending',
        free: [],
      },
    ]);
    const refused = await change(id, { isActive: false });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This crew still has a visit ahead. Give it to another crew first.',
    ]);
    await ask('PATCH', `/api/admin/bookings/${second.body.id}`, { status: 'cancelled' });
    expect((await change(id, { isActive: false })).status).toBe(200);
  });

  it('do a long job from start to end, or it is not offered', async () => {
    const date = site().freeDate();
    const { id } = await added('Long');
    await phoned(date, { preferredTime: 'morning' });
    await phoned(date, { preferredTime: 'morning' });
    await phoned(date, { preferredTime: 'afternoon' });
    const fits = await phoned(date, { preferredTime: 'afternoon', serviceType: 'deep' });
    expect(fits.status).toBe(201);
    const claims = rows(
      site(),
      'SELECT DISTINCT crew FROM slot_claims WHERE booking_id = ?',
      fits.body.id,
    );
    expect(claims).toEqual([{ crew: id }]);
    const other = await phoned(date, { preferredTime: 'morning', serviceType: 'deep' });
    expect(other.status).toBe(409);
  });

  it('take a new name and color, and refuse what is none', async () => {
    const { id } = await added('Old');
    const renamed = await change(id, { name: '  Tide ', color: 'rose' });
    expect(renamed.body.find((crew) => crew.id === id)).toMatchObject({
      name: 'Tide',
      color: 'rose',
    });
    expect((await change(id, { name: ' ' })).body.issues).toEqual([
      { path: 'name', message: 'Please enter a name for the crew' },
    ]);
    expect((await change(id, { color: 'pink' })).body.issues).toMatchObject([{ path: 'color' }]);
    expect((await change(9999, { name: 'x' })).status).toBe(404);
  });
});

describe('members', () => {
  const ana = { name: 'Ana Reyes', phone: '510-555-0122', language: 'es' };

  it('join a crew, change to another, leave and come back', async () => {
    const from = await added('From');
    const to = await added('To');
    const membersOf = async (id: number) =>
      (await crews()).find((crew) => crew.id === id)?.members ?? [];
    await ask('POST', '/api/admin/members', { ...ana, crewId: from.id });
    const [member] = await membersOf(from.id);
    expect(member).toMatchObject({ ...ana, crewId: from.id });
    const path = `/api/admin/members/${member?.id}`;
    await ask('PATCH', path, { crewId: to.id, language: 'en' });
    expect(await membersOf(from.id)).toEqual([]);
    expect(await membersOf(to.id)).toMatchObject([{ name: 'Ana Reyes', language: 'en' }]);
    await ask('PATCH', path, { hasLeft: true });
    expect(await membersOf(to.id)).toEqual([]);
    await ask('PATCH', path, { hasLeft: false });
    expect(await membersOf(to.id)).toHaveLength(1);
  });

  it('are refused without a phone, or in a crew that does not go out', async () => {
    const gone = await added('Gone');
    await change(gone.id, { isActive: false });
    const refused = await ask('POST', '/api/admin/members', { ...ana, crewId: gone.id });
    expect([refused.status, refused.body.issues]).toMatchObject([400, [{ path: 'crewId' }]]);
    const short = await ask('POST', '/api/admin/members', { ...ana, phone: '1', crewId: 1 });
    expect(short.body.issues).toMatchObject([{ path: 'phone' }]);
    expect((await ask('PATCH', '/api/admin/members/9999', { hasLeft: true })).status).toBe(404);
  });
});

import { describe, expect, it } from 'vitest';
import type { StoredBlockedSlot } from '#contracts/schedule.ts';
import type { AffectedVisit, PlanPage } from '#contracts/admin/plans.ts';
import type { Overview } from '#contracts/admin/insights.ts';
import type { PlanListEntry } from '#contracts/plans.ts';
import { addDays, businessTime, weekday } from '#domain/calendar-date.ts';
import { openDay } from '#tests/support/open-day.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { AGREED, planStartedBy } from '#tests/support/phoned-plan.ts';

const { ask, phoned } = ownersSite({ env: { CREWS: '12' } });
const date = openDay(addDays(businessTime(new Date()).date, 3));
/** Further ahead than visits are made. */
const later = addDays(date, 84);

const start = (change: object = {}) => planStartedBy(ask, phoned(date, { ...AGREED, ...change }));
const hits = async (query: string, name: string) =>
  (await ask<AffectedVisit[]>('GET', `/api/admin/plans/hits?${query}`)).body.filter(
    (hit) => hit.name === name,
  );
const conflictsOf = async (id: number) =>
  (await ask<Overview>('GET', '/api/admin/overview')).body.planConflicts.conflicts.filter(
    ({ seriesId }) => seriesId === id,
  );
const block = (body: object) =>
  ask<{ blocked: number }>('POST', '/api/admin/blocked-time-slots', { reason: 'Holiday', ...body });
const open = (from: string, to = from) =>
  ask<StoredBlockedSlot[]>('DELETE', `/api/admin/blocked-time-slots?from=${from}&to=${to}`);
const step = (id: number, version: number, name: string, body: object = {}) =>
  ask<PlanPage>('POST', `/api/admin/plans/${id}/${name}`, { version, ...body });

describe('what a closing would hit', () => {
  it('lists made visits and those of months ahead, before anything is closed', async () => {
    const { plan } = await start({ lastName: 'Hit' });
    const found = await hits(`from=${addDays(date, 1)}&to=${later}`, 'Ruth Hit');
    expect(found).toHaveLength(12);
    expect(found.at(-1)).toEqual({
      ...{ planId: plan.id, name: 'Ruth Hit', originalDate: later, date: later },
      ...{ period: 'morning', bookingId: null },
    });
    expect(found[0]?.bookingId).toBe(plan.next[1]?.bookingId);
    expect(await hits(`from=${later}&to=${later}&period=evening`, 'Ruth Hit')).toEqual([]);
    expect((await ask('GET', `/api/admin/plans/hits?from=${later}&to=${date}`)).status).toBe(400);
  });

  it('looks three months ahead where a weekday closes without an end, once for each visit', async () => {
    await start({ lastName: 'Weekly' });
    const day = weekday(date);
    const found = await hits(`from=${date}&weekday=${day}`, 'Ruth Weekly');
    expect(found.length).toBeGreaterThan(9);
    expect(found.length).toBeLessThan(15);
    expect(new Set(found.map(({ originalDate }) => originalDate)).size).toBe(found.length);
    expect(await hits(`from=${date}&weekday=${(day + 1) % 7}`, 'Ruth Weekly')).toEqual([]);
  });

  it('is hit by an hour only where that closes the part of the day', async () => {
    await start({ lastName: 'Hour' });
    const hour = `from=${later}&to=${later}&timeSlot=11%3A00+AM`;
    expect(await hits(hour, 'Ruth Hour')).toEqual([]);
    await block({ from: later, to: later, timeSlots: ['8:00 AM', '9:00 AM', '10:00 AM'] });
    expect(await hits(hour, 'Ruth Hour')).toHaveLength(1);
    await open(later);
  });

  it('is of one crew where that is off', async () => {
    const { crew } = await start({ lastName: 'Crew' });
    const days = `from=${later}&to=${later}`;
    expect(await hits(`${days}&crewId=${crew?.id}`, 'Ruth Crew')).toHaveLength(1);
    expect(await hits(`${days}&crewId=${(crew?.id ?? 0) + 1}`, 'Ruth Crew')).toEqual([]);
  });
});

describe('a date of a plan that cannot be', () => {
  it('waits on the overview with what is free in its week, and is moved in one tap', async () => {
    const { plan } = await start({ lastName: 'Closed' });
    await block({ from: later, to: later });
    const [conflict] = await conflictsOf(plan.id);
    expect(conflict).toMatchObject({ name: 'Ruth Closed', version: plan.version });
    expect(conflict?.visit).toMatchObject({ date: later, why: 'We’re closed then.' });
    const [offered] = conflict?.visit.offered ?? [];
    expect(offered?.date).not.toBe(later);
    const list = await ask<PlanListEntry[]>('GET', '/api/admin/plans?state=to-decide&q=closed');
    expect(list.body.map(({ id, conflicts }) => [id, conflicts])).toEqual([[plan.id, 1]]);

    const moved = await step(plan.id, plan.version, 'move', { originalDate: later, ...offered });
    expect(moved.status).toBe(200);
    expect(await conflictsOf(plan.id)).toEqual([]);
    const undone = await step(plan.id, moved.body.plan.version, 'undo');
    expect(undone.status).toBe(200);
    expect(await conflictsOf(plan.id)).toHaveLength(1);
    const skipped = await step(plan.id, undone.body.plan.version, 'skip', { originalDate: later });
    expect(skipped.status).toBe(200);
    expect(await conflictsOf(plan.id)).toEqual([]);
    await open(later);
  });

  it('heals once the day is open again', async () => {
    const { plan } = await start({ lastName: 'Healed' });
    await block({ from: later, to: later });
    expect(await conflictsOf(plan.id)).toHaveLength(1);
    await open(later);
    expect(await conflictsOf(plan.id)).toEqual([]);
  });
});

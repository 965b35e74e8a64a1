import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import { newsOf } from '#server/delivery/plan-news.ts';
import type { PlanChange } from '#server/delivery/templates/plan-change-sentences.ts';
import { moveVisit } from '#server/plans/move-visit.ts';
import { showPlan } from '#server/plans/show-plan.ts';
import { skipVisit } from '#server/plans/skip-visit.ts';
import { undoPlanChange } from '#server/plans/undo-plan-change.ts';
import { startPlanWorld, WITH_MAIL, type PlanWorld } from '#tests/support/plan-world.ts';

const FIRST = '2026-12-01';
const OWNER = 'owner@example.com';
const actor = 'customer';
const visit = (week: number) => addDays(FIRST, 7 * week);

describe('what a mail says of several changes', () => {
  const skipped = (originalDate: string) => ({ what: 'visit-skipped', originalDate });
  const moved = (originalDate: string, from: string, to: string) => {
    return { what: 'visit-moved', originalDate, from: { date: from }, to: { date: to } };
  };

  it('is, of an end, also the visits that a pause before it canceled', () => {
    const paused = { what: 'paused', from: '2026-12-01', canceled: ['2026-12-08'] };
    const ended = { what: 'ended', from: '2026-12-01', canceled: ['2026-12-01'] };
    expect(newsOf([paused, ended])).toEqual([{ ...ended, canceled: ['2026-12-01', '2026-12-08'] }]);
  });

  it('is where each visit ended up, and nothing of what is as it was', () => {
    const changes: PlanChange[] = [
      skipped('1'),
      moved('2', 'a', 'b'),
      { what: 'visit-brought-back', originalDate: '1' },
      moved('2', 'b', 'c'),
      moved('3', 'a', 'b'),
      moved('3', 'b', 'a'),
      { what: 'add-ons-every-visit', addOns: ['oven'] },
      { what: 'add-ons-every-visit', addOns: [] },
    ];
    expect(newsOf(changes)).toEqual([
      moved('2', 'a', 'c'),
      { what: 'add-ons-every-visit', addOns: [] },
    ]);
    const back = { what: 'visit-brought-back', originalDate: '4' };
    expect(newsOf([moved('4', 'a', 'b'), skipped('4'), back])).toEqual([moved('4', 'a', 'b')]);
    const rest = [
      { what: 'paused', from: 'a' },
      { what: 'resumed' },
      { what: 'paused', from: 'b' },
    ];
    expect(newsOf(rest)).toEqual([{ what: 'paused', from: 'b' }]);
  });

  it('is the latest day of the week: one from an earlier visit on takes the place of a later one', () => {
    const from = (originalDate: string) => ({ what: 'changed-from', originalDate });
    expect(newsOf([from('3'), from('5')])).toHaveLength(2);
    expect(newsOf([from('5'), from('3')])).toEqual([from('3')]);
  });

  it('is the end alone after the end, with all the money that goes back', () => {
    const changes = [{ ...skipped('1'), refund: 2500, fee: 2500 }, moved('2', 'a', 'b')];
    const end = { what: 'ended', from: 'c' };
    expect(newsOf([...changes, end])).toEqual([{ ...end, refund: 2500, fee: 2500 }]);
    expect(newsOf([moved('2', 'a', 'b'), end])).toEqual([end]);
  });
});

describe('the mail about changes of a plan', () => {
  let world: PlanWorld;
  let id: number;
  beforeEach(() => {
    world = startPlanWorld('2026-11-23', { env: WITH_MAIL });
    id = world.start({ date: FIRST })?.id ?? 0;
  });
  afterEach(() => {
    world.stop();
  });
  const waiting = (kind: string) =>
    world
      .all<{ payload: string; due: number }>(
        "SELECT payload, next_attempt_at AS due FROM outbox WHERE kind = ? AND status = 'pending'",
        kind,
      )
      .map(({ payload, due }) => {
        const { changes } = JSON.parse(payload) as { changes: PlanChange[] };
        return { told: changes.map(({ what, originalDate }) => originalDate ?? what), due };
      });
  const at = (minutes: number) => {
    world.setClock('2026-11-23', 8 * 60 + minutes);
  };
  const clockAt = (minutes: number) => {
    at(minutes);
    return world.app.now().getTime();
  };

  it('goes out an hour after the first change, however many follow; until then undo is open', () => {
    for (const [turn, minutes] of [0, 9, 18, 27, 36, 45, 54].entries()) {
      at(minutes);
      skipVisit(world.app, { id, originalDate: visit(turn + 1), actor });
    }
    const [mail] = waiting('plan-changed');
    expect(mail?.told).toHaveLength(7);
    expect(mail?.due).toBe(clockAt(60));
    at(59);
    expect(showPlan(world.app, id).undo?.until).toBe(new Date(mail?.due ?? 0).toISOString());
    at(60);
    expect(showPlan(world.app, id).undo).toBeNull();
    expect(() => undoPlanChange(world.app, { id, actor })).toThrow(/too late/u);
  });

  it('keeps what the customer did when the owner takes back what the owner did', () => {
    skipVisit(world.app, { id, originalDate: visit(1), actor });
    const before = waiting('owner-plan-changed');
    at(2);
    skipVisit(world.app, { id, originalDate: visit(2), actor: OWNER });
    at(4);
    undoPlanChange(world.app, { id, actor: OWNER });
    expect(waiting('owner-plan-changed')).toEqual(before);
    expect(waiting('plan-changed').map(({ told }) => told)).toEqual([[visit(1)]]);
  });

  it('tells the customer that the owner has taken their change back', () => {
    const to = { date: '2026-12-09', period: 'morning' } as const;
    moveVisit(world.app, { id, originalDate: visit(1), actor, ...to });
    undoPlanChange(world.app, { id, actor: OWNER });
    expect(waiting('plan-changed').map(({ told }) => told)).toEqual([['change-undone']]);
    expect(waiting('owner-plan-changed')).toEqual([]);
  });
});

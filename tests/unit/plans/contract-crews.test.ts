import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newQuote } from '#contracts/admin/quotes.ts';
import { minutesTogether } from '#domain/contract.ts';
import { unboundRules } from '#domain/availability.ts';
import { crewsWith } from '#domain/crew-choice.ts';
import { changeBookingStatus } from '#server/booking/change-booking-status.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { showWeek } from '#server/booking/show-week.ts';
import { undoCancellation } from '#server/booking/undo-cancellation.ts';
import { undoMove } from '#server/booking/undo-move.ts';
import { showCrewDay } from '#server/crew-day/show-crew-day.ts';
import { hoursBetween } from '#server/crew-day/hours-between.ts';
import { addMember } from '#server/crews/add-member.ts';
import { isAppError } from '#server/errors.ts';
import { addQuote } from '#server/quotes/save-quote.ts';
import { blockDays } from '#server/schedule/block-days.ts';
import { claimIfFree } from '#server/schedule/claims.ts';
import { crewLabelOf } from '#server/schedule/crew-names.ts';
import { visitsInTimeOff } from '#server/schedule/crew-visits.ts';
import { dayFor } from '#server/schedule/day-for.ts';
import { findConflicts } from '#server/schedule/find-conflicts.ts';
import { freePeriods } from '#server/schedule/find-free.ts';
import { ownersTimes } from '#server/schedule/owners-times.ts';
import { addTimeOff } from '#server/schedule/time-off.ts';
import { startContract } from '#tests/support/contracts.ts';
import { startPlanWorld, type PlanWorld } from '#tests/support/plan-world.ts';
import { quoteOf } from '#tests/support/quotes.ts';

const OWNER = 'owner@example.com';
const TODAY = '2026-11-23';
/** A Wednesday. */
const FIRST = '2026-12-02';
/** The day after, without visits. */
const NEXT = '2026-12-03';

let world: PlanWorld;
beforeEach(() => {
  world = startPlanWorld(TODAY, { crews: 3 });
});
afterEach(() => {
  world.stop();
});

/** The first visit of a new contract for two crews, who would take three hours alone. */
function firstVisit() {
  startContract(world, { date: FIRST, crews: 2 });
  const [row] = world.all<{ id: number; minutes: number; version: number }>(
    'SELECT id, minutes, version FROM bookings WHERE preferred_date = ?',
    FIRST,
  );
  if (!row) throw new Error('No visit.');
  return row;
}

/** Its claims: crew, rank, and from which half hour to which. */
function claimsOf(id: number) {
  return world.all<{ date: string; crew: number; rank: number; from: number; to: number }>(
    `SELECT date, crew, crew_rank AS rank, min(half_hour) AS "from", max(half_hour) AS "to"
     FROM slot_claims WHERE booking_id = ? GROUP BY date, crew ORDER BY crew_rank`,
    id,
  );
}

const versionOf = (id: number) =>
  world.all<{ version: number }>('SELECT version FROM bookings WHERE id = ?', id)[0]?.version;

function refusal(work: () => unknown): string {
  try {
    work();
    return '';
  } catch (thrown) {
    if (!isAppError(thrown)) throw thrown;
    return thrown.issues?.[0]?.message ?? thrown.message;
  }
}

describe('a contract for two crews', () => {
  it('is for visits that repeat, and for as many crews as there are', () => {
    const offer = { frequencies: ['weekly'], pricedBy: 'visit', crews: '2' };
    const messages = (change: object) =>
      newQuote
        .safeParse(quoteOf({ ...offer, ...change }))
        .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
    expect(messages({})).toEqual([]);
    expect(messages({ crews: '0' })).toEqual([
      'crews: Please enter how many crews come, like 1 or 2',
    ]);
    expect(messages({ frequencies: ['one-time', 'weekly'] })).toEqual([
      'crews: Several crews are for visits that repeat. Please uncheck “One time”',
    ]);
    const save = () =>
      addQuote(world.app, newQuote.parse(quoteOf({ ...offer, crews: '4' })), OWNER);
    expect(refusal(save)).toBe('There are 3 crews');
  });

  it('takes half the time, rounded up, of both crews at the same hours, at every visit', () => {
    expect([minutesTogether(180, { crews: 2 }), minutesTogether(100, { crews: 3 })]).toEqual([
      90, 34,
    ]);
    const { id, minutes } = firstVisit();
    expect(minutes).toBe(90);
    expect(claimsOf(id)).toEqual([
      { date: FIRST, crew: 1, rank: 1, from: 0, to: 2 },
      { date: FIRST, crew: 2, rank: 2, from: 0, to: 2 },
    ]);
    expect(crewLabelOf(world.app, id)).toMatchObject({ id: 1, name: 'Crew 1 with Crew 2' });
    const later = world.all(
      `SELECT count(*) AS halves, count(DISTINCT crew) AS crews FROM slot_claims
       WHERE series_id IS NOT NULL GROUP BY original_date HAVING halves <> 6 OR crews <> 2`,
    );
    expect(later).toEqual([]);
  });

  it('is offered where two crews are free together, and nothing else is', () => {
    const { id } = firstVisit();
    const free = () => freePeriods(world.app, { date: NEXT, minutes: 90 }, { bookingId: id });
    expect(free()).toEqual(['morning', 'afternoon', 'evening']);
    world.buy(NEXT, 'morning');
    expect(free()).toEqual(['morning', 'afternoon', 'evening']);
    world.buy(NEXT, 'morning');
    expect(free()).toEqual(['afternoon', 'evening']);
    const [morning, afternoon] = ownersTimes(world.app, {
      ...{ serviceType: 'commercial-small', date: NEXT, minutes: 90, bookingId: id },
    });
    expect([morning?.refusal, morning?.crews, afternoon?.crews]).toEqual(['taken', [], [1, 2, 3]]);
    const move = (period: 'morning' | 'afternoon') =>
      moveBooking(world.app, { id, date: NEXT, period, actor: OWNER });
    expect(refusal(() => move('morning'))).toBe(
      'This visit needs 2 crews at the same hour, and not as many are free then.',
    );
    move('afternoon');
    expect(claimsOf(id)).toMatchObject([
      { date: NEXT, crew: 1, rank: 1, from: 9 },
      { date: NEXT, crew: 2, rank: 2, from: 9 },
    ]);
  });

  it('comes back with the same two crews when a move or a cancellation is undone', async () => {
    const { id } = firstVisit();
    moveBooking(world.app, { id, date: FIRST, period: 'morning', crewId: 3, actor: OWNER });
    const moved = claimsOf(id);
    expect(moved.map(({ crew }) => crew)).toEqual([3, 2]);
    await changeBookingStatus(world.app, { id, status: 'cancelled', actor: OWNER });
    expect(claimsOf(id)).toEqual([]);
    undoCancellation(world.app, { id, version: versionOf(id), actor: OWNER });
    expect(claimsOf(id)).toEqual(moved);
    moveBooking(world.app, { id, date: NEXT, period: 'evening', actor: OWNER });
    undoMove(world.app, { id, version: versionOf(id), actor: OWNER });
    expect(claimsOf(id)).toEqual(moved);
  });

  it('is listed when its second crew is off, and another one comes in its place', () => {
    const { id } = firstVisit();
    const off = { crewId: 2, startsOn: FIRST, endsOn: FIRST, period: null, reason: 'x' };
    addTimeOff(world.app, off, OWNER);
    const conflicts = () =>
      findConflicts(world.app, TODAY, (date) => dayFor(world.app, date)).map(
        ({ bookingId, reason }) => [bookingId, reason],
      );
    expect(conflicts()).toEqual([[id, 'The crew is off']]);
    expect(visitsInTimeOff(world.app, off)).toMatchObject([{ id, free: [3] }]);
    moveBooking(world.app, { id, date: FIRST, period: 'morning', crewId: 3, actor: OWNER });
    expect(claimsOf(id).map(({ crew, rank }) => [crew, rank])).toEqual([
      [1, 1],
      [3, 2],
    ]);
    expect(conflicts()).toEqual([]);
  });

  it('is shifted by nobody, as its crews would no longer come together', () => {
    const { id } = firstVisit();
    const at = { id, date: FIRST, period: 'morning', actor: OWNER } as const;
    moveBooking(world.app, { ...at, startTime: '09:30' });
    moveBooking(world.app, { ...at, startTime: null });
    world.buy(FIRST, 'morning');
    const slots = ['12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM', '5:00 PM', '6:00 PM'];
    blockDays(world.app, { from: FIRST, to: FIRST, timeSlots: slots as never, reason: 'x' }, OWNER);
    const before = claimsOf(id);
    expect(before).toMatchObject([{ from: 3 }, { from: 3 }]);
    const other = world.all<{ id: number }>('SELECT id FROM bookings WHERE id <> ?', id).at(-1);
    const slot = { date: FIRST, period: 'morning', minutes: 120 } as const;
    const rules = unboundRules(world.app.config.rules);
    world.app.transaction(() => {
      const claim = claimIfFree(world.app, slot, { bookingId: other?.id ?? 0 }, { rules, crew: 1 });
      expect(claim).toBe('taken');
    });
    expect(claimsOf(id)).toEqual(before);
  });

  it('stands in the day of each of its crews, and one of them collects', () => {
    const { id } = firstVisit();
    const tokens = [1, 2].map((crewId) => {
      const person = { name: `M${crewId}`, phone: '(510) 555-0101', crewId } as const;
      const crews = addMember(world.app, { ...person, language: 'en' }, OWNER);
      const link = crews.find((crew) => crew.id === crewId)?.members[0]?.link;
      return link?.split('#')[1] ?? '';
    });
    world.setClock(FIRST, 420);
    const [lead, second] = tokens.map((token) => showCrewDay(world.app, token).days[0]?.visits[0]);
    expect([lead?.id, second?.id]).toEqual([id, id]);
    expect([lead?.service, second?.service]).toEqual([
      expect.stringContaining('with Crew 2'),
      expect.stringContaining('with Crew 1'),
    ]);
    expect(lead?.hours).toEqual({ from: 8, until: 9.5 });
    expect([lead?.collect, second?.collect]).toEqual(['480.00', '0.00']);
    const { members } = hoursBetween(world.app, FIRST, FIRST);
    expect(members.map(({ visits }) => visits.map(({ bookingId }) => bookingId))).toEqual([
      [id],
      [id],
    ]);
    const [shown] = showWeek(world.app, '2026-11-30').visits.filter((visit) => visit.id === id);
    expect(shown).toMatchObject({ crewId: 1, others: [2], start: 0, length: 3 });
  });
});

describe('another crew for a visit of several', () => {
  const able = (...ids: number[]) => new Set(ids);

  it('comes in place of one that can’t, else of the one that leads', () => {
    expect(crewsWith(3, [1, 2], able(1, 2, 3))).toEqual([3, 2]);
    expect(crewsWith(3, [1, 2], able(1, 3))).toEqual([1, 3]);
    expect(crewsWith(3, [1, 2], able(2, 3))).toEqual([3, 2]);
    expect(crewsWith(2, [1, 2], able(1, 2))).toEqual([2, 1]);
    expect(crewsWith(3, [1, 2], able(3, 4))).toEqual([3, 4]);
    expect(crewsWith(3, [1, 2], able(3))).toBeUndefined();
    expect(crewsWith(3, [1, 2], able(1, 2))).toBeUndefined();
  });
});

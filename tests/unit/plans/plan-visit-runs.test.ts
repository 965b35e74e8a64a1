import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween, instantOf } from '#domain/calendar-date.ts';
import { occurrencesAhead } from '#domain/plans/horizon.ts';
import type { PlanDates } from '#domain/plans/occurrences.ts';
import { visitRunsAhead } from '#domain/plans/visit-runs.ts';
import { PERIODS } from '#domain/slots.ts';
import { runs } from '#tests/support/property.ts';

const TODAY = '2026-10-20';
const day = (min: number, max: number) =>
  fc.integer({ min, max }).map((days) => addDays(TODAY, days));
const period = fc.constantFrom(...PERIODS);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 2 });

/** A plan with changes and exceptions on its grid. */
const plans: fc.Arbitrary<PlanDates> = fc
  .record({
    anchorDate: day(-80, 20),
    weeks: fc.constantFrom(1 as const, 2 as const, 4 as const),
    period,
    pause: fc.tuple(maybe(day(-30, 90)), maybe(fc.nat(60))),
    endedFrom: maybe(day(1, 120)),
    changes: fc.array(
      fc.record({ at: fc.nat(12), shift: fc.integer({ min: -27, max: 27 }), period }),
      {
        maxLength: 2,
      },
    ),
    exceptions: fc.uniqueArray(
      fc.record({ at: fc.nat(16), isSkipped: fc.boolean(), moved: maybe(day(-20, 90)), period }),
      { maxLength: 3, selector: ({ at }) => at },
    ),
  })
  .map(({ anchorDate, weeks, pause, changes, exceptions, ...rest }) => {
    const original = (at: number) => addDays(anchorDate, at * weeks * 7);
    const [pausedFrom, length] = pause;
    return {
      ...{ ...rest, anchorDate, weeks, crew: 1, pausedFrom },
      pausedUntil: pausedFrom === null || length === null ? null : addDays(pausedFrom, length + 1),
      changes: changes.map(({ at, shift, period: later }) => ({
        fromOriginal: original(at),
        dayShift: shift % (weeks * 7),
        period: later,
        crew: 1,
      })),
      exceptions: exceptions.map(({ at, isSkipped, moved, period: later }) => ({
        ...{ originalDate: original(at), isSkipped, addOns: null },
        movedDate: moved,
        movedPeriod: moved === null ? null : later,
      })),
    };
  });

it('runs of visits are the visits one by one, whatever was changed about a plan', () => {
  fc.assert(
    fc.property(plans, fc.nat(1439), fc.nat(130), (plan, minutes, ahead) => {
      const now = instantOf({ date: TODAY, minutes });
      const to = addDays(TODAY, ahead);
      const job = { serviceType: 'basic', minutes: null };
      const unfolded = visitRunsAhead(plan, now, to, job).flatMap((run) => {
        const step = plan.weeks * 7;
        expect(daysBetween(run.first, run.last)).toBe((run.visits - 1) * step);
        return Array.from({ length: run.visits }, (_, index) => {
          const originalDate = addDays(run.first, index * step);
          return `${originalDate}: ${addDays(originalDate, run.shift)} ${run.period}`;
        });
      });
      const wanted = occurrencesAhead(plan, now, to, job)
        .filter(({ state }) => state === 'wanted')
        .map((each) => `${each.originalDate}: ${each.date} ${each.period}`);
      expect(unfolded.toSorted()).toEqual(wanted.toSorted());
    }),
    runs(2000),
  );
});

it('a plan with which nothing is otherwise is one run', () => {
  const plan: PlanDates = {
    ...{ anchorDate: '2026-01-06', weeks: 1, period: 'morning', crew: 1, endedFrom: null },
    ...{ pausedFrom: '2026-03-01', pausedUntil: '2026-04-01', changes: [], exceptions: [] },
  };
  const now = instantOf({ date: TODAY, minutes: 600 });
  expect(visitRunsAhead(plan, now, '2027-10-20', { serviceType: 'basic', minutes: null })).toEqual([
    { first: '2026-10-27', last: '2027-10-19', visits: 52, shift: 0, period: 'morning' },
  ]);
});

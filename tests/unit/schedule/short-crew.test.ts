import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placesFor } from '#domain/availability.ts';
import { HALVES, halvesOf, run } from '#domain/half-hours.ts';
import { placeIn, type DayJob } from '#domain/placement.ts';
import { relengthened } from '#domain/relength.ts';
import { lengthWith, type Staff } from '#domain/short-crew.ts';
import { PERIODS } from '#domain/slots.ts';

const TRAVEL = 1;
const job = (change: Partial<DayJob> & Pick<DayJob, 'start' | 'length'>): DayJob => ({
  period: 'morning',
  isFixed: false,
  ...change,
});
const lengthOf =
  (staff: Staff) =>
  ({ length, minutes = length * 30 }: DayJob) =>
    lengthWith(minutes, staff);
const longer = (jobs: readonly DayJob[], staff = { all: 2, left: 1 }, closed = 0) =>
  relengthened(jobs, lengthOf(staff), closed, TRAVEL).map(
    ({ job: { start: was }, start, length }) => ({ was, start, length }),
  );

describe('a crew that somebody is missing in', () => {
  it('takes what the content says for one of two, and by the same rule for three', () => {
    expect(lengthWith(180, { all: 2, left: 1 })).toBe(halvesOf(300));
    expect(lengthWith(120, { all: 2, left: 1 })).toBe(halvesOf(200));
    expect(lengthWith(180, { all: 2, left: 2 })).toBe(6);
    expect(lengthWith(180)).toBe(6);
    const ofThree = [3, 2, 1].map((left) => lengthWith(180, { all: 3, left }));
    expect(ofThree).toEqual([6, 9, 14]);
    // As much slower again as four are than two.
    expect(lengthWith(180, { all: 4, left: 2 })).toBe(lengthWith(180, { all: 2, left: 1 }));
  });

  it('is rounded to half hours once, from the minutes', () => {
    expect(lengthWith(125)).toBe(5);
    expect(lengthWith(125, { all: 2, left: 1 })).toBe(halvesOf(208));
    expect(longer([job({ start: 0, length: 5, minutes: 125 })])).toMatchObject([{ length: 7 }]);
  });

  it('has room only for what fits in the longer time', () => {
    const crew = {
      id: 1,
      jobs: [job({ start: 6, length: 4, isFixed: true })],
      off: new Set<never>(),
    };
    const day = { blockedSlots: new Set<string>(), travel: TRAVEL, crews: [crew] };
    const wanted = { period: 'morning', minutes: 150, start: 0 } as const;
    expect(placesFor(day, wanted)).toHaveLength(1);
    const short = { ...crew, staff: { all: 2, left: 1 } };
    expect(placesFor({ ...day, crews: [short] }, wanted)).toEqual([]);
  });
});

describe('visits that get longer', () => {
  it('grow where they are, else shift those told no hour, else stay', () => {
    expect(longer([job({ start: 0, length: 6 })])).toEqual([{ was: 0, start: 0, length: 10 }]);
    const two = [job({ start: 0, length: 4 }), job({ start: 5, length: 4 })];
    // The second makes room for the first, whose time then is too short no longer.
    expect(longer(two).map(({ was, length }) => [was, length])).toEqual([
      [0, 7],
      [5, 4],
    ]);
    const told = [job({ start: 0, length: 6 }), job({ start: 7, length: 4, isFixed: true })];
    expect(longer(told)).toEqual([{ was: 7, start: 7, length: 7 }]);
  });

  it('end by 8 PM and keep clear of what is closed', () => {
    const late = job({ start: 18, length: 6, period: 'evening', isFixed: true });
    expect(longer([late])).toEqual([]);
    expect(
      longer([job({ start: 0, length: 6, isFixed: true })], { all: 2, left: 1 }, run(8, 2)),
    ).toEqual([]);
  });

  it('give their time back', () => {
    const grown = job({ start: 0, length: 10, minutes: 180 });
    expect(longer([grown], { all: 2, left: 2 })).toEqual([{ was: 0, start: 0, length: 6 }]);
  });

  it('never overlap, never move a told hour, never leave their part of the day', () => {
    const asked = fc.array(
      fc.record({
        period: fc.constantFrom(...PERIODS),
        minutes: fc.constantFrom(60, 120, 180),
        isFixed: fc.boolean(),
      }),
      { maxLength: 6 },
    );
    const staffs = fc.constantFrom({ all: 2, left: 1 }, { all: 3, left: 2 }, { all: 3, left: 1 });
    fc.assert(
      fc.property(asked, staffs, (wishes, staff) => {
        const jobs: DayJob[] = [];
        for (const { period, minutes, isFixed } of wishes) {
          const place = placeIn(jobs, { period, minutes }, 0, TRAVEL);
          if (!place || place.shifts.length > 0) continue;
          jobs.push({ period, start: place.start, length: halvesOf(minutes), isFixed });
        }
        jobs.sort((one, other) => one.start - other.start);
        const changes = relengthened(jobs, lengthOf(staff), 0, TRAVEL);
        const after = jobs.map((each) => ({ ...each, ...changes.find((it) => it.job === each) }));
        for (const [index, each] of after.entries()) {
          const before = jobs[index];
          if (each.isFixed) expect(each.start).toBe(before?.start);
          expect([before?.length, before && lengthOf(staff)(before)]).toContain(each.length);
          expect(each.start + each.length).toBeLessThanOrEqual(HALVES);
        }
        const inOrder = after.toSorted((one, other) => one.start - other.start);
        for (const [index, each] of inOrder.entries()) {
          const next = inOrder[index + 1];
          if (next) expect(each.start + each.length + TRAVEL).toBeLessThanOrEqual(next.start);
        }
      }),
    );
  });
});

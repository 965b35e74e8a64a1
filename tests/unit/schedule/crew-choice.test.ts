import { describe, expect, it } from 'vitest';
import { placesFor, type DayState } from '#domain/availability.ts';
import { bestPlace, withJob } from '#domain/crew-choice.ts';
import type { CrewDay } from '#domain/crews.ts';
import type { DayJob } from '#domain/placement.ts';
import type { Period } from '#domain/slots.ts';

const morning = (start: number, length: number): DayJob => ({
  ...{ start, length },
  period: 'morning',
  isFixed: true,
});
const day = (...jobs: DayJob[][]): DayState => ({
  blockedSlots: new Set(),
  travel: 1,
  crews: jobs.map((own, index) => ({ id: index + 1, jobs: own, off: new Set<Period>() })),
});
const ask = { period: 'morning', minutes: 120 } as const;
const choose = (state: DayState, wish: Parameters<typeof bestPlace>[3] = {}) =>
  bestPlace(state, placesFor(state, ask), ask, wish)?.crew.id;

describe('the crew that gets a job', () => {
  it('is the one whose day loses the fewest half hours', () => {
    // Crew 1 would be left with an hour that no visit fits into; crew 2 has none to lose.
    expect(choose(day([morning(7, 4)], [morning(0, 4)]))).toBe(2);
  });

  it('is then the one whose visits are nearest, and one without visits only if none is near', () => {
    const two = day([morning(0, 4)], [morning(0, 4)], []);
    const near = (far: Readonly<Record<number, number>>) => ({
      distanceTo: ({ id }: CrewDay) => far[id] ?? Infinity,
    });
    expect(choose(two, near({ 1: 30, 2: 3 }))).toBe(2);
    expect(choose(two, near({ 1: 2, 2: 3 }))).toBe(1);
    expect(choose(two, near({}))).toBe(3);
  });

  it('is then the one with the fewest visits', () => {
    expect(choose(day([morning(0, 4)], []))).toBe(2);
  });

  it('stays the one it was if that has room, whatever the others have', () => {
    expect(choose(day([morning(0, 4)], []), { prefer: 1 })).toBe(1);
    expect(choose(day([morning(0, 12)], []), { prefer: 1 })).toBe(2);
  });

  it('is nobody where no crew has room', () => {
    expect(choose(day([morning(0, 12)]))).toBeUndefined();
  });

  it('has the job in its day then, and those that were shifted at their new starts', () => {
    const [first] = placesFor(day([{ ...morning(2, 8), isFixed: false }]), ask);
    if (!first) throw new Error('There is room for both.');
    const after = withJob(first.crew.jobs, first.place, ask);
    expect(after.map(({ start, length }) => [start, length])).toEqual([
      [5, 8],
      [0, 4],
    ]);
  });
});

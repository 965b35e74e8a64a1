import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delayed, movedWindow } from '#domain/crew-delay.ts';

const stop = (id: number, arrives: number, minutes: number) => ({ id, arrives, minutes });

describe('a crew that comes later', () => {
  it('keeps those waiting whom free time does not save', () => {
    const stops = [stop(1, 480, 180), stop(2, 720, 120), stop(3, 1020, 120)];
    expect(delayed(stops, 15, 30)).toEqual([{ id: 1, arrives: 495 }]);
    expect(delayed(stops, 45, 30)).toEqual([
      { id: 1, arrives: 525 },
      { id: 2, arrives: 735 },
    ]);
  });

  it('drives no longer between visits that stand closer than the way', () => {
    const stops = [stop(1, 480, 120), stop(2, 600, 120)];
    expect(delayed(stops, 15, 30)).toEqual([
      { id: 1, arrives: 495 },
      { id: 2, arrives: 615 },
    ]);
  });

  it('comes by 10 PM', () => {
    expect(delayed([stop(1, 1300, 120)], 60, 30)).toEqual([{ id: 1, arrives: 1320 }]);
    expect(delayed([stop(1, 1320, 120)], 15, 30)).toEqual([]);
  });

  it('never comes earlier to anybody, nor later than it said', () => {
    const day = fc.array(
      fc.record({
        gap: fc.integer({ min: 0, max: 90 }),
        minutes: fc.integer({ min: 30, max: 240 }),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(day, fc.constantFrom(15, 30, 45, 60), (visits, late) => {
        let at = 480;
        const stops = visits.map(({ gap, minutes }, id) => {
          const arrives = at + gap;
          at = arrives + minutes;
          return stop(id, arrives, minutes);
        });
        for (const { id, arrives } of delayed(stops, late, 30)) {
          const before = stops[id]?.arrives ?? 0;
          expect(arrives).toBeGreaterThan(before);
          expect(arrives).toBeLessThanOrEqual(before + late);
        }
      }),
    );
  });

  it('moves a window as long as it was, inside its day', () => {
    expect(movedWindow({ from: 570, until: 630 }, 600)).toEqual({
      arrivalFrom: 600,
      arrivalUntil: 660,
    });
    expect(movedWindow({ from: 1260, until: 1420 }, 1320).arrivalUntil).toBe(1439);
  });
});

import { describe, expect, it } from 'vitest';
import { freeTimes, roomIn, roomWords } from '#domain/free-times.ts';
import type { CrewDay } from '#domain/crews.ts';
import { slotsOfPeriod, type Period } from '#domain/slots.ts';

/** Crews with these periods taken, each. */
function day(busy: Period[][], { blocked = [] as string[], off = [] as Period[] } = {}) {
  const crews: CrewDay[] = busy.map((periods, index) => ({
    id: index + 1,
    busy: new Set(periods),
    off: new Set(off),
  }));
  return { crews, blockedSlots: new Set(blocked) };
}
const morning = slotsOfPeriod('morning');

describe('the room in a part of a day', () => {
  it('is for customers, or for the owner alone', () => {
    const two = day([[], [], ['morning']]);
    expect(roomIn('morning', two, null)).toEqual({
      ...{ period: 'morning', crews: 3, free: 2, state: 'open' },
    });
    expect(roomWords(roomIn('morning', two, null))).toBe('2 of 3 free');
    expect(roomWords(roomIn('morning', two, 'by-phone'))).toBe('2 of 3 by phone');
    expect(roomWords(roomIn('morning', two, 'too-soon'))).toBe('2 of 3 by phone');
    expect(roomWords(roomIn('morning', day([[]]), 'by-phone'))).toBe('By phone');
  });

  it('is none where nobody can book, and says why', () => {
    const taken = day([['morning']]);
    const shut = day([[]], { blocked: [...morning] });
    const away = day([[], []], { off: ['morning'] });
    expect(roomWords(roomIn('morning', taken, 'taken'))).toBe('Full');
    expect(roomWords(roomIn('morning', shut, 'blocked'))).toBe('Closed');
    // A Sunday that is closed as well is closed, not by phone.
    expect(roomWords(roomIn('morning', shut, 'by-phone'))).toBe('Closed');
    expect(roomWords(roomIn('morning', away, 'crews-off'))).toBe('Crew off');
    expect(roomIn('morning', day([[]]), 'past')).toMatchObject({ free: 0, state: 'over' });
  });

  it('stays open though an hour of it is blocked', () => {
    const [first = ''] = morning;
    expect(roomIn('morning', day([[]], { blocked: [first] }), null).state).toBe('open');
  });

  it('adds up to what customers can book and what only a call can', () => {
    const three = day([[], ['afternoon'], []]);
    const rooms = [
      roomIn('morning', three, null),
      roomIn('afternoon', three, null),
      roomIn('evening', three, 'by-phone'),
    ];
    expect(freeTimes(rooms)).toEqual({ online: 5, byPhone: 3 });
  });
});

import { describe, expect, it } from 'vitest';
import { freeTimes, openMinutes, roomIn, roomWords, type RoomState } from '#domain/free-times.ts';
import { PERIODS, slotsOfPeriod, type Period } from '#domain/slots.ts';
import { crewsTaken } from '#tests/support/crew-days.ts';

/** Crews with these periods taken, each. */
function day(busy: Period[][], { blocked = [] as string[], off = [] as Period[] } = {}) {
  const crews = crewsTaken(...busy).map((crew) => ({ ...crew, off: new Set(off) }));
  return { crews, blockedSlots: new Set(blocked), travel: 0 };
}
const morning = slotsOfPeriod('morning');

describe('the room in a part of a day', () => {
  it('is for customers, or for the owner alone', () => {
    const two = day([[], [], ['morning']]);
    expect(roomIn({ period: 'morning' }, two, null)).toEqual({
      ...{ period: 'morning', crews: 3, free: 2, state: 'open' },
    });
    expect(roomWords(roomIn({ period: 'morning' }, two, null))).toBe('2 of 3 free');
    expect(roomWords(roomIn({ period: 'morning' }, two, 'by-phone'))).toBe('2 of 3 by phone');
    expect(roomWords(roomIn({ period: 'morning' }, two, 'too-soon'))).toBe('2 of 3 by phone');
    expect(roomWords(roomIn({ period: 'morning' }, day([[]]), 'by-phone'))).toBe('By phone');
  });

  it('is none where nobody can book, and says why', () => {
    const taken = day([['morning']]);
    const shut = day([[]], { blocked: [...morning] });
    const away = day([[], []], { off: ['morning'] });
    expect(roomWords(roomIn({ period: 'morning' }, taken, 'taken'))).toBe('Full');
    expect(roomWords(roomIn({ period: 'morning' }, shut, 'blocked'))).toBe('Closed');
    // A Sunday that is closed as well is closed, not by phone.
    expect(roomWords(roomIn({ period: 'morning' }, shut, 'by-phone'))).toBe('Closed');
    expect(roomWords(roomIn({ period: 'morning' }, away, 'crews-off'))).toBe('Crew off');
    expect(roomIn({ period: 'morning' }, day([[]]), 'past')).toMatchObject({
      free: 0,
      state: 'over',
    });
  });

  it('stays open though an hour of it is blocked', () => {
    const [first = ''] = morning;
    expect(roomIn({ period: 'morning' }, day([[]], { blocked: [first] }), null).state).toBe('open');
  });

  it('adds up to what customers can book and what only a call can', () => {
    const three = day([[], ['afternoon'], []]);
    const rooms = [
      roomIn({ period: 'morning' }, three, null),
      roomIn({ period: 'afternoon' }, three, null),
      roomIn({ period: 'evening' }, three, 'by-phone'),
    ];
    expect(freeTimes(rooms)).toEqual({ online: 5, byPhone: 3 });
  });
});

describe('the hours that are open on a day', () => {
  const rooms = (states: readonly RoomState[]) =>
    PERIODS.map((period, index) => ({ period, state: states[index] ?? 'open' }));

  it('are those that customers can book: not what has begun or is booked by phone', () => {
    const empty = day([[]]);
    expect(openMinutes(empty, rooms(['open', 'open', 'open']))).toBe(12 * 60);
    expect(openMinutes(empty, rooms(['over', 'over', 'open']))).toBe(3 * 60);
    expect(openMinutes(empty, rooms(['open', 'open', 'by-phone']))).toBe(9 * 60);
    expect(openMinutes(empty, rooms(['by-phone', 'by-phone', 'by-phone']))).toBe(0);
  });

  it('are the shortest visit’s where only shifting others makes room', () => {
    const full = day([['morning', 'afternoon', 'evening']]);
    expect(openMinutes(full, rooms(['open', 'full', 'full']))).toBe(120);
    expect(openMinutes(full, rooms(['full', 'full', 'full']))).toBe(0);
  });
});

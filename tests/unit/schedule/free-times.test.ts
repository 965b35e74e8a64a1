import { describe, expect, it } from 'vitest';
import type { OwnersTime } from '#contracts/admin/schedule.ts';
import {
  roomOf,
  roomState,
  roomWords,
  shortHours,
  type Room,
  type RoomState,
} from '#domain/free-times.ts';
import { halfOfStart, START_TIMES } from '#domain/half-hours.ts';
import type { Refusal } from '#domain/availability.ts';
import { PERIODS, slotsOfPeriod, type Period } from '#domain/slots.ts';
import { dayStarts, timeWords } from '#islands/admin/schedule/free-words.ts';
import { crewsTaken } from '#tests/support/crew-days.ts';

/** Crews with these periods taken, each. */
function day(busy: Period[][], { blocked = [] as string[], off = [] as Period[] } = {}) {
  const crews = crewsTaken(...busy).map((crew) => ({ ...crew, off: new Set(off) }));
  return { crews, blockedSlots: new Set(blocked), travel: 0 };
}
const morning = slotsOfPeriod('morning');
const states = (...all: readonly RoomState[]) =>
  PERIODS.map((period, index) => ({ period, state: all[index] ?? 'open' }));

describe('the room in a part of a day', () => {
  const stateOf = (state: ReturnType<typeof day>, refusal: Refusal | null) =>
    roomState({ period: 'morning' }, state, refusal);

  it('is for customers, or for the owner alone', () => {
    const two = day([[], [], ['morning']]);
    expect(stateOf(two, null)).toBe('open');
    expect(stateOf(two, 'by-phone')).toBe('by-phone');
    expect(stateOf(two, 'too-soon')).toBe('by-phone');
  });

  it('is none where nobody can book, and says why', () => {
    const shut = day([[]], { blocked: [...morning] });
    expect(stateOf(day([['morning']]), 'taken')).toBe('full');
    expect(stateOf(shut, 'blocked')).toBe('closed');
    // A Sunday that is closed as well is closed, not by phone.
    expect(stateOf(shut, 'by-phone')).toBe('closed');
    expect(stateOf(day([[], []], { off: ['morning'] }), 'crews-off')).toBe('off');
    expect(stateOf(day([[]]), 'past')).toBe('over');
  });

  it('stays open though an hour of it is blocked', () => {
    const [first = ''] = morning;
    expect(stateOf(day([[]], { blocked: [first] }), null)).toBe('open');
  });

  it('is said in hours, and by how many crews where there are several', () => {
    const words = (busy: Period[][], ...all: readonly RoomState[]) =>
      roomOf(day(busy), states(...all)).periods.map((room: Room) => roomWords(room));
    expect(words([[], ['afternoon'], []], 'open', 'open', 'by-phone')).toEqual([
      '3 crews, 12 hr open',
      '2 crews, 10 hr open',
      '3 crews, 9 hr by phone',
    ]);
    expect(words([['morning']], 'full', 'open', 'over')).toEqual(['Full', '5 hr open', 'Past']);
    // Only shifting others makes room there, so that no hours can be named.
    expect(words([['morning']], 'open', 'full', 'full')[0]).toBe('Open');
    expect([120, 270, 30].map(shortHours)).toEqual(['2 h', '4½ h', '½ h']);
  });
});

describe('the hours that are open on a day', () => {
  it('are those that customers can book, and apart those that only a call can', () => {
    const empty = day([[]]);
    const hours = (...all: readonly RoomState[]) => {
      const { open, byPhone } = roomOf(empty, states(...all));
      return [open / 60, byPhone / 60];
    };
    expect(hours('open', 'open', 'open')).toEqual([12, 0]);
    expect(hours('over', 'over', 'open')).toEqual([3, 0]);
    expect(hours('open', 'open', 'by-phone')).toEqual([9, 3]);
    expect(hours('by-phone', 'by-phone', 'by-phone')).toEqual([0, 12]);
  });

  it('are the shortest visit’s where only shifting others makes room', () => {
    const full = day([['morning', 'afternoon', 'evening']]);
    expect(roomOf(full, states('open', 'full', 'full')).open).toBe(120);
    expect(roomOf(full, states('full', 'full', 'full')).open).toBe(0);
  });

  it('are those that a visit of this length can take, over all crews', () => {
    // The second crew has five hours in the afternoon.
    const two = day([[], ['morning', 'evening']]);
    const hours = (minutes: number, crews = 1) =>
      roomOf(two, states(), { minutes, crews }).open / 60;
    expect(hours(120)).toBe(12 + 5);
    expect(hours(360)).toBe(12);
    // Both crews come together: what both have open.
    expect(hours(120, 2)).toBe(5);
    // Where it starts is another question: six hours from 2 PM on end at 8.
    const late = day([['morning']]);
    expect(roomOf(late, states('full', 'open', 'full'), { minutes: 360 }).open / 60).toBe(8);
  });

  it('are none of those that have begun', () => {
    const begun = 0b1111_1111;
    const rest = roomOf(day([[]]), states('over', 'open', 'open'), { minutes: 120, begun });
    expect([rest.open / 60, rest.byPhone]).toEqual([8, 0]);
  });
});

describe('the hours to offer on the phone', () => {
  /** A part of the day with these starts open, `crews` of three crews each. */
  const part = (period: Period, starts: readonly string[], crews = [1]): OwnersTime => ({
    ...{ period, refusal: null, sentence: null, crews, outOf: 3, isAfterward: false },
    starts: starts.map((time) => ({ time, crews, isAfterward: false })),
  });
  const between = (from: string, to: string) =>
    START_TIMES.slice(halfOfStart(from), (halfOfStart(to) ?? 0) + 1);

  it('are the starts that are open for this job', () => {
    const morning = part('morning', [...between('08:00', '09:00'), ...between('10:30', '11:30')]);
    expect(timeWords(morning)).toBe('starts 8–9, 10:30–11:30');
    // What has begun is only noted.
    const begun = { time: '08:00', crews: [1], isAfterward: true };
    const rest = part('morning', ['11:00', '11:30']);
    expect(timeWords({ ...rest, starts: [begun, ...rest.starts] })).toBe('starts 11–11:30');
    expect(timeWords({ ...morning, refusal: 'taken' })).toBe('full');
    expect(timeWords({ ...morning, isAfterward: true })).toBe('over, to note');
  });

  it('stand once for the whole day, with how many crews have them', () => {
    const day = [part('morning', ['11:30'], [2]), part('afternoon', ['12:00', '16:30'], [1, 2])];
    expect(dayStarts(day)).toBe('Can start 11:30–12, 4:30 (2 crews).');
    expect(dayStarts([part('morning', [])])).toBe('');
  });
});

import { describe, expect, it } from 'vitest';
import {
  boardRefusal,
  crewsWithRoom,
  dayToLookAt,
  dropOn,
  mondayOf,
  startOn,
  type Board,
  type BoardJob,
  type BoardVisit,
} from '#domain/week-board.ts';
import { halvesIn, run } from '#domain/half-hours.ts';

const DAY = '2026-12-01';
const ruth: BoardVisit = {
  id: 1,
  name: 'Ruth Vance',
  serviceType: 'basic',
  date: DAY,
  period: 'morning',
  periods: ['morning'],
  crewId: 1,
};
const noor: BoardVisit = {
  ...ruth,
  id: 2,
  name: 'Noor Haddad',
  serviceType: 'deep',
  minutes: 6 * 60,
  periods: ['morning', 'afternoon'],
  crewId: 2,
};
type Taken = Omit<BoardJob, 'date' | 'isFixed' | 'isHold'> & { isHold?: boolean };
function taken({ isHold = false, ...job }: Taken): BoardJob {
  return { ...job, date: DAY, isHold, isFixed: false };
}
const board: Board = {
  visits: [ruth, noor],
  crews: [
    { id: 1, name: 'Crew 1', isActive: true },
    { id: 2, name: 'Crew 2', isActive: true },
    { id: 3, name: 'Crew 3', isActive: false },
  ],
  off: [{ date: DAY, period: 'evening', crewId: 2 }],
  jobs: [
    taken({ crewId: 1, bookingId: 1, period: 'morning', start: 0, length: 6 }),
    taken({ crewId: 2, bookingId: 2, period: 'morning', start: 0, length: 12 }),
    taken({ crewId: 1, bookingId: null, period: 'evening', start: 18, length: 6, isHold: true }),
  ],
  closed: [{ date: '2026-12-02', halves: halvesIn(['afternoon']) }],
  short: [],
  travel: 1,
  begun: [{ date: '2026-11-30', halves: halvesIn(['morning']) }],
};
const why = (visit: BoardVisit, date: string, period: BoardVisit['period'], crewId: number) =>
  boardRefusal(visit, { date, period, crewId }, board);

it('says what stands in the way of a visit before it is dropped', () => {
  expect(why(ruth, DAY, 'afternoon', 1)).toBeNull();
  expect(why(ruth, DAY, 'afternoon', 2)).toBe('No room beside Noor Haddad');
  expect(why(ruth, DAY, 'evening', 2)).toBe('Off');
  expect(why(ruth, DAY, 'evening', 1)).toBe('A customer is paying for it');
  expect(why(ruth, '2026-12-02', 'afternoon', 1)).toBe('Blocked');
  expect(why(ruth, '2026-11-30', 'morning', 1)).toBe('This time is over');
  expect(why(ruth, '2026-12-03', 'morning', 3)).toBe('Archived');
});

it('asks for all the parts of the day that a long visit takes', () => {
  // After Ruth there is time for all of it, but for the customer who is paying for the evening.
  expect(why(noor, DAY, 'morning', 1)).toBe('A customer is paying for it');
  const unheld = { ...board, jobs: board.jobs.filter(({ isHold }) => !isHold) };
  expect(boardRefusal(noor, { date: DAY, period: 'morning', crewId: 1 }, unheld)).toBeNull();
  expect(why(noor, '2026-12-02', 'morning', 1)).toBe('Blocked');
  expect(why(noor, '2026-12-03', 'evening', 1)).toBe('Too long for the rest of the day');
  expect(why(noor, '2026-12-03', 'afternoon', 2)).toBeNull();
  expect(why(noor, DAY, 'afternoon', 1)).toBe('A customer is paying for it');
});

it('lets another crew have a visit that has begun, at the time it has', () => {
  const jobs = board.jobs.filter(({ bookingId }) => bookingId === ruth.id);
  const begun: Board = {
    ...board,
    visits: [ruth],
    jobs,
    begun: [{ date: DAY, halves: halvesIn(['morning']) }],
  };
  const to = { date: DAY, period: 'morning', crewId: 2 } as const;
  expect(boardRefusal(ruth, to, begun)).toBeNull();
});

it('offers what is left of a part of the day that has begun', () => {
  // It is between 9 and 9:30.
  const begun: Board = {
    ...board,
    visits: [],
    jobs: [],
    begun: [{ date: DAY, halves: run(0, 3) }],
  };
  const to = { date: DAY, period: 'morning', crewId: 1 } as const;
  expect(boardRefusal(ruth, { ...to, start: 2 }, begun)).toBe('This time is over');
  expect(boardRefusal(ruth, { ...to, start: 3 }, begun)).toBeNull();
  expect(boardRefusal({ ...ruth, date: '2026-12-02' }, to, begun)).toBeNull();
});

it('begins the week on its Monday', () => {
  expect(['2026-11-30', '2026-12-03', '2026-12-06'].map(mondayOf)).toEqual([
    '2026-11-30',
    '2026-11-30',
    '2026-11-30',
  ]);
  expect(mondayOf('2026-12-07')).toBe('2026-12-07');
});

it('counts the crews of a day that would take a visit, and finds the first day with one', () => {
  // Noor has a morning and an afternoon, somebody pays for one evening, one crew is off the other.
  expect(crewsWithRoom(ruth, DAY, board)).toBe(1);
  expect(crewsWithRoom(ruth, '2026-12-03', board)).toBe(2);
  const week = ['2026-11-30', DAY, '2026-12-02'];
  expect(dayToLookAt(ruth, week, DAY, board)).toBe(DAY);
  expect(dayToLookAt(ruth, week, '2026-12-02', board)).toBe('2026-12-02');
  expect(dayToLookAt(ruth, week, '2026-12-05', board)).toBeUndefined();
});

it('looks at a visit’s own day first, also where that is full and an earlier one has room', () => {
  const closed = [{ date: DAY, halves: 0xff_ff_ff }];
  const full = { ...board, closed };
  expect(crewsWithRoom(ruth, DAY, full)).toBe(0);
  expect(dayToLookAt(ruth, ['2026-11-30', DAY], '2026-11-30', full)).toBe(DAY);
});

describe('at the time that it has', () => {
  const other = { date: DAY, period: 'morning', crewId: 2 } as const;
  const mine = { crewId: 1, bookingId: 1, period: 'morning', start: 4, length: 5 } as const;
  const theirs = { crewId: 2, bookingId: 2, period: 'morning', start: 4, length: 5 } as const;
  const boardWith = (jobs: readonly BoardJob[], more: Partial<Board> = {}): Board => ({
    ...board,
    ...{ off: [], jobs, ...more },
  });
  const small: BoardVisit = { ...ruth, minutes: 150 };

  it('a visit that was told its hour is offered only where a crew has that hour', () => {
    const told = { ...taken(mine), isFixed: true };
    const busy = { ...taken(theirs), start: 0, length: 8, isFixed: true };
    expect(boardRefusal(small, other, boardWith([told, busy]))).toBe('No room beside Noor Haddad');
    expect(boardRefusal(small, other, boardWith([{ ...told, isFixed: false }, busy]))).toBe(
      'No room beside Noor Haddad',
    );
    const early = { ...busy, length: 3 };
    expect(boardRefusal(small, other, boardWith([told, early]))).toBeNull();
  });

  it('keeps an hour that was blocked since, and shifts nobody into one', () => {
    const closed = [{ date: DAY, halves: 0b1111 }];
    const first = { ...taken(mine), start: 0 };
    expect(boardRefusal(small, other, boardWith([first], { closed }))).toBeNull();
    const both = [taken(mine), taken(theirs)];
    expect(boardRefusal(small, other, boardWith(both))).toBeNull();
    expect(boardRefusal(small, other, boardWith(both, { closed }))).toBe(
      'No room beside Noor Haddad',
    );
  });

  it('is offered the same pinned hour of another crew though its time has begun', () => {
    const told = { ...taken(mine), isFixed: true };
    const begun = [{ date: DAY, halves: halvesIn(['morning']) }];
    const to = { ...other, start: 4 };
    expect(boardRefusal(small, to, boardWith([told], { begun }))).toBeNull();
    expect(boardRefusal(small, { ...other, start: 5 }, boardWith([told], { begun }))).toBe(
      'This time is over',
    );
  });
});

describe('a drop', () => {
  const jobs = [
    taken({ crewId: 1, bookingId: 1, period: 'morning', start: 2, length: 6 }),
    taken({ crewId: 2, bookingId: 2, period: 'morning', start: 3, length: 4 }),
  ];
  const day: Board = { ...board, visits: [ruth, { ...noor, minutes: 120 }], jobs };

  it('on another crew keeps the hour and shifts nobody where that has room for it', () => {
    const free = { ...day, jobs: jobs.slice(0, 1) };
    const to = { date: DAY, period: 'morning', crewId: 2 } as const;
    expect(startOn(ruth, free)).toBe(2);
    expect(dropOn(ruth, to, free)).toEqual({ start: 2, shifts: [] });
  });

  it('says whom it shifts, and the hour that it gets', () => {
    const to = { date: DAY, period: 'morning', crewId: 2 } as const;
    // Noor nobody was told an hour: she comes first, and Ruth keeps hers or gets the next.
    expect(dropOn(ruth, to, day)).toMatchObject({ shifts: [{ job: { bookingId: 2, start: 3 } }] });
    expect(dropOn(ruth, { ...to, start: 0 }, day)).toEqual({
      start: 0,
      shifts: [{ job: jobs[1], start: 7 }],
    });
  });

  it('says why where it is refused', () => {
    expect(dropOn(ruth, { date: DAY, period: 'evening', crewId: 2 }, board)).toBe('Off');
  });
});

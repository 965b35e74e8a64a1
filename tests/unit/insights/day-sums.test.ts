import { describe, expect, it } from 'vitest';
import { daySums } from '#domain/day-sums.ts';

describe('the sums of a day', () => {
  it('are none of a day without visits', () => {
    expect(daySums([])).toEqual({ visits: 0, done: 0, noShows: 0, toCollect: 0 });
  });

  it('add up to the cent what is to be collected', () => {
    const visits = ['0.10', '0.20', '1099.95'].map((balance) => ({
      ...{ status: 'confirmed', balance },
      byCard: null,
    }));
    expect(daySums(visits)).toEqual({ visits: 3, done: 0, noShows: 0, toCollect: 110_025 });
  });

  it('leave out what a closed visit owes, and count a no-show apart from what is done', () => {
    const open = ['pending', 'confirmed'].map((status) => ({
      ...{ status, balance: '75.00' },
      byCard: null,
    }));
    const closed = ['completed', 'completed', 'no-show'].map((status) => ({
      status,
      balance: '40.00',
      byCard: null,
    }));
    expect(daySums([...open, ...closed])).toEqual({
      visits: 5,
      done: 2,
      noShows: 1,
      toCollect: 15_000,
    });
  });

  it('leave out what a kept card pays by itself', () => {
    const visit = { status: 'confirmed', balance: '75.00' };
    const visits = [
      { ...visit, byCard: null },
      { ...visit, byCard: 'Visa 4242' },
    ];
    expect(daySums(visits).toCollect).toBe(7_500);
  });
});

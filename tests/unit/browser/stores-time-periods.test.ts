import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, weekday } from '#domain/calendar-date.ts';
import { BOOKABLE_ONLINE } from '#domain/online-hours.ts';
import { $timePeriods, loadTimePeriods } from '#stores/time-periods.ts';
import { answerFetch } from './browser-fakes.ts';

const answer = (...names: string[]) =>
  new Response(JSON.stringify({ availableTimePeriods: names }), { status: 200 });

beforeEach(() => {
  // 5 p.m. in Oakland, already the next day in UTC.
  vi.useFakeTimers({ now: new Date('2026-11-22T01:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the periods of a date', () => {
  it.each(['', '2026-02-30', '2026-12'])('are not asked for %j', async (date) => {
    const fetch = answerFetch(200, '{}');
    await loadTimePeriods(date, 'deep');
    expect($timePeriods.get()).toEqual({ state: 'idle' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('are none, without asking, on a day that is over in the company zone', async () => {
    const fetch = answerFetch(200, '{"availableTimePeriods":["evening"]}');
    await loadTimePeriods('2026-11-20', 'deep');
    expect($timePeriods.get()).toEqual({ state: 'ready', offered: [], assumed: false });
    expect(fetch).not.toHaveBeenCalled();
    await loadTimePeriods('2026-11-21', 'deep');
    expect($timePeriods.get()).toMatchObject({ offered: ['evening'] });
  });

  it('are loading until the answer is there', async () => {
    answerFetch(200, '{"availableTimePeriods":["morning"]}');
    const loading = loadTimePeriods('2026-12-01', '');
    expect($timePeriods.get()).toEqual({ state: 'loading', slow: false });
    await loading;
    expect($timePeriods.get()).toEqual({ state: 'ready', offered: ['morning'], assumed: false });
  });

  it('are said to be slow after eight seconds, and are waited for no longer than fifteen', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T01:00:00Z') });
    const limit = vi.spyOn(AbortSignal, 'timeout');
    let giveUp: (error: Error) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise((_, reject) => (giveUp = reject)));
    const loading = loadTimePeriods('2026-12-01', 'basic');
    expect(limit).toHaveBeenCalledWith(15_000);
    vi.advanceTimersByTime(7999);
    expect($timePeriods.get()).toEqual({ state: 'loading', slow: false });
    vi.advanceTimersByTime(1);
    expect($timePeriods.get()).toEqual({ state: 'loading', slow: true });
    giveUp(new DOMException('too slow', 'TimeoutError'));
    await loading;
    expect($timePeriods.get()).toMatchObject({ state: 'ready', assumed: true });
  });

  it.each([
    [500, ''],
    [200, 'not json'],
    [200, '{"other":1}'],
  ])('are all three after an answer of %i %j', async (status, body) => {
    answerFetch(status, body);
    await loadTimePeriods('2026-12-01', 'basic');
    expect($timePeriods.get()).toEqual({
      state: 'ready',
      offered: ['morning', 'afternoon', 'evening'],
      assumed: true,
    });
  });

  it('are those of the last question, however late an earlier answer comes', async () => {
    let answerFirst: (response: Response) => void = () => undefined;
    const first = new Promise<Response>((resolve) => {
      answerFirst = resolve;
    });
    vi.stubGlobal(
      'fetch',
      vi.fn().mockReturnValueOnce(first).mockResolvedValueOnce(answer('evening')),
    );
    const early = loadTimePeriods('2026-12-01', 'basic');
    await loadTimePeriods('2026-12-02', 'basic');
    answerFirst(answer('morning'));
    await early;
    expect($timePeriods.get()).toMatchObject({ offered: ['evening'] });
  });

  it('of a full day come with the next day that has some, never one that is booked by phone', async () => {
    const full = '2026-12-05';
    const [next = '', open = ''] = Array.from({ length: 8 }, (_, days) =>
      addDays(full, days + 1),
    ).filter((date) => BOOKABLE_ONLINE[weekday(date)]?.length);
    const fetch = vi.fn((path: string) =>
      Promise.resolve(path.includes(open) ? answer('morning') : answer()),
    );
    vi.stubGlobal('fetch', fetch);
    await loadTimePeriods(full, 'basic');
    expect($timePeriods.get()).toMatchObject({ offered: [], nextOpen: open });
    expect(fetch.mock.calls.map(([path]) => /2026-12-\d\d/.exec(path)?.[0])).toEqual([
      full,
      next,
      open,
    ]);
  });

  it('of a full day name no other one where the answers end', async () => {
    const fetch = vi.fn().mockResolvedValueOnce(answer());
    vi.stubGlobal('fetch', fetch.mockRejectedValue(new Error('offline')));
    await loadTimePeriods('2026-12-04', 'basic');
    expect($timePeriods.get()).toEqual({ state: 'ready', offered: [], assumed: false });
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

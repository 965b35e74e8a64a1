import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CrewDay, CrewDayVisit, CrewVisitState } from '#contracts/crew-day.ts';
import { $crewPage, endLink, loadDay, noteState, setPage } from '#stores/crew-day.ts';

/** The phone's storage; Node has no IndexedDB. */
vi.mock('idb-keyval', () => ({
  set: () => Promise.resolve(),
  clear: () => Promise.resolve(),
}));

const NOTHING: CrewVisitState = {
  ...{ onTheWayAt: null, startedAt: null, finishedAt: null },
  ...{ othersFinished: [], photos: 0, problems: [], checked: [], paid: null, tip: null },
  ...{ arrives: null, told: null, late: null },
};
const STARTED = { ...NOTHING, startedAt: '2026-11-23T18:00:00.000Z' };

function dayWith(state: CrewVisitState, ...ids: number[]): CrewDay {
  const visits = ids.map((id) => ({ id, name: `Visit ${id}`, state }) as CrewDayVisit);
  return { days: [{ date: '2026-11-23', visits }] } as unknown as CrewDay;
}

/** Each fetch of the day waits until the test answers it, oldest first. */
const looks: ((day: CrewDay) => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', () => {
    return new Promise((resolve) => {
      looks.push((day) => resolve(new Response(JSON.stringify(day))));
    });
  });
  setPage({ stage: 'ready', token: 't', day: dayWith(NOTHING, 7), gone: [] });
});
afterEach(() => {
  looks.length = 0;
  vi.unstubAllGlobals();
});

/** In milliseconds: other tests may have the processors. */
const PATIENT = 60_000;

describe('a look for the day that takes a while', () => {
  const answer = async (day: CrewDay) => {
    await vi.waitFor(() => expect(looks).toHaveLength(1), PATIENT);
    looks.shift()?.(day);
  };
  const shown = () => $crewPage.get().day?.days[0]?.visits;

  it('takes back nothing that was tapped and answered in the meantime', async () => {
    const loading = loadDay();
    await noteState(7, STARTED);
    await answer(dayWith(NOTHING, 7));
    await answer(dayWith(STARTED, 7));
    await loading;
    expect(shown()).toMatchObject([{ id: 7, state: STARTED }]);
  });

  it('says once what is gone, though two of them find it', async () => {
    const both = [loadDay(), loadDay()];
    await vi.waitFor(() => expect(looks).toHaveLength(2), PATIENT);
    for (const look of looks.splice(0)) look(dayWith(NOTHING, 8));
    await Promise.all(both);
    expect($crewPage.get().gone).toEqual(['Visit 7']);
  });

  it('shows nothing anymore once the link no longer works', async () => {
    const loading = loadDay();
    await endLink();
    await answer(dayWith(NOTHING, 7));
    await loading;
    expect($crewPage.get()).toMatchObject({ stage: 'revoked', token: '' });
    expect(shown()).toBeUndefined();
  });
});

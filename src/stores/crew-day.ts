import { atom } from 'nanostores';
import { ApiError } from '#browser/api.ts';
import { fetchCrewDay } from '#browser/api/crew-day.ts';
import { forgetEverything, keep, readKept, type Waiting } from '#browser/crew/kept.ts';
import type { CrewDay, CrewDayVisit, CrewVisitState } from '#contracts/crew-day.ts';

/** What a member's page shows. */
export type CrewPage = {
  readonly stage: 'loading' | 'no-link' | 'revoked' | 'failed' | 'ready';
  readonly token: string;
  readonly day: CrewDay | null;
  /** Whether the day could not be read again, so that it is the one that was kept. */
  readonly isOld: boolean;
  /** What was tapped and has not arrived, oldest first. */
  readonly queue: readonly Waiting[];
  /** The photograph that is going out, and how much of it has. */
  readonly sending: { readonly key: string; readonly share: number } | null;
  /** Lines of checklists that are done, kept on this phone only. */
  readonly ticks: readonly string[];
  /** The visit that is open. */
  readonly open: number | null;
  /** The visit whose finish is to be confirmed, since lines of its checklist are left. */
  readonly finishToConfirm: number | null;
  /** What the server refused, in its words. */
  readonly refusal: string;
  /** Names of visits that were there and are not anymore: canceled, moved, given away. */
  readonly gone: readonly string[];
};

/** What a member's page shows. */
export const $crewPage = atom<CrewPage>({
  stage: 'loading',
  token: '',
  day: null,
  isOld: false,
  queue: [],
  sending: null,
  ticks: [],
  open: null,
  finishToConfirm: null,
  refusal: '',
  gone: [],
});

/** Changes some of it. */
export function setPage(change: Partial<CrewPage>): void {
  $crewPage.set({ ...$crewPage.get(), ...change });
}

/**
 * Opens the page with the token of its address, or with the kept one. Another member's link on the
 * same phone begins anew.
 */
export async function openCrewPage(given: string): Promise<void> {
  let kept = await readKept();
  if (given !== '' && kept.token !== '' && given !== kept.token) {
    await forgetEverything();
    kept = { token: '', day: null, queue: [], ticks: [] };
  }
  const token = given || kept.token;
  if (token === '') {
    setPage({ stage: 'no-link' });
    return;
  }
  const { day, queue, ticks } = kept;
  setPage({ token, day, queue, ticks, stage: day ? 'ready' : 'loading', isOld: day !== null });
  if (given !== kept.token) await keep('token', token);
  await loadDay();
}

/** How often the server has said something of a visit, as the answer to a tap. */
let statesNoted = 0;

/** Reads the day; without a network the kept one stays, and says so. */
export async function loadDay(): Promise<void> {
  const { token } = $crewPage.get();
  if (token === '' || isRevoked()) return;
  const notedBefore = statesNoted;
  try {
    const day = await fetchCrewDay(token);
    if (isRevoked()) return;
    // The answer to a tap came in between: this day may be from before it.
    if (statesNoted !== notedBefore) return await loadDay();
    // A look on a slow network takes a while, in which the page is used.
    const { day: known, ticks, gone } = $crewPage.get();
    const dates = day.days.map(({ date }) => date);
    setPage({
      day,
      stage: 'ready',
      isOld: false,
      ticks: ticks.filter((tick) => dates.includes(tick.slice(0, 10))),
      gone: known ? [...gone, ...goneFrom(known, day)] : gone,
    });
    await keep('day', day);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await endLink();
    else if (!isRevoked()) setPage($crewPage.get().day ? { isOld: true } : { stage: 'failed' });
  }
}

function isRevoked(): boolean {
  return $crewPage.get().stage === 'revoked';
}

/** The link no longer works: nothing of it stays on this phone but the language of the last page. */
export async function endLink(): Promise<void> {
  const { day } = $crewPage.get();
  const farewell = day ? { ...day, days: [] } : null;
  setPage({
    stage: 'revoked',
    token: '',
    day: farewell,
    queue: [],
    ticks: [],
    gone: [],
    refusal: '',
  });
  // After that: a day that still arrives would be kept again.
  await forgetEverything();
}

/** Puts what the server says of a visit into the day. */
export async function noteState(visit: number, state: CrewVisitState): Promise<void> {
  statesNoted += 1;
  const { day } = $crewPage.get();
  if (!day) return;
  const changed = {
    ...day,
    days: day.days.map(({ date, visits }) => ({
      date,
      visits: visits.map((each) => (each.id === visit ? { ...each, state } : each)),
    })),
  };
  setPage({ day: changed });
  await keep('day', changed);
}

/** Ticks a line of a checklist, or takes the tick back. */
export async function tickLine(line: string): Promise<void> {
  const { ticks } = $crewPage.get();
  const next = ticks.includes(line) ? ticks.filter((each) => each !== line) : [...ticks, line];
  setPage({ ticks: next });
  await keep('ticks', next);
}

function goneFrom(known: CrewDay, day: CrewDay): string[] {
  const dates = day.days.map(({ date }) => date);
  const ids = new Set(day.days.flatMap(({ visits }) => visits.map(({ id }) => id)));
  const before: CrewDayVisit[] = known.days
    .filter(({ date }) => dates.includes(date))
    .flatMap(({ visits }) => visits);
  return before.filter(({ id }) => !ids.has(id)).map(({ name }) => name);
}

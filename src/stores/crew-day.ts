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
  /** Whether the day could not be reloaded, so the stored copy is shown. */
  readonly isOld: boolean;
  /** Taps not yet received by the server, oldest first. */
  readonly queue: readonly Waiting[];
  /** The photo being uploaded, and the share done. */
  readonly sending: { readonly key: string; readonly share: number } | null;
  /** Photos taken since the page was opened, to be looked at and taken back. */
  readonly shots: readonly { readonly key: string; readonly visit: number; readonly src: string }[];
  /** Whether the phone has no network. */
  readonly isOffline: boolean;
  /** Whether the queue is held up: the last try to send it got no answer. */
  readonly isHeldUp: boolean;
  /** The visit that is open. */
  readonly open: number | null;
  /** The visit and the tap that asks first: a start at an odd hour, a finish with lines left. */
  readonly tapToConfirm: string | null;
  /** The visit whose problem was sent without a word. */
  readonly emptyProblem: number | null;
  /** The visit whose note about the money is being made or changed in its card. */
  readonly payToChange: number | null;
  /** The visit whose amount can’t be sent as it is, and why. */
  readonly badAmount: { readonly visit: number; readonly why: 'missing' | 'large' } | null;
  /** Whether the choice of how late the crew is stands open. */
  readonly isLateOpen: boolean;
  /** The delay that was just said and can be taken back for a moment. */
  readonly said: {
    readonly key: string;
    readonly visit: { readonly id: number; readonly mark?: string };
    readonly name: string;
    /** Whether its customer had been told an hour, and so is told the new one. */
    readonly isTold: boolean;
    readonly at: string;
  } | null;
  /** The server's message for a refused tap. */
  readonly refusal: string;
  /** Names of visits that are gone from the day: canceled, moved, reassigned. */
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
  shots: [],
  isOffline: false,
  isHeldUp: false,
  open: null,
  tapToConfirm: null,
  emptyProblem: null,
  payToChange: null,
  badAmount: null,
  isLateOpen: false,
  said: null,
  refusal: '',
  gone: [],
});

/** Updates part of the page state. */
export function setPage(change: Partial<CrewPage>): void {
  $crewPage.set({ ...$crewPage.get(), ...change });
}

/**
 * Opens the page with the token in its URL, or the stored one. Another member's link on the same
 * phone clears what was stored.
 */
export async function openCrewPage(given: string): Promise<void> {
  let kept = await readKept();
  if (given !== '' && kept.token !== '' && given !== kept.token) {
    await forgetEverything();
    kept = { token: '', day: null, queue: [] };
  }
  const token = given || kept.token;
  if (token === '') {
    setPage({ stage: 'no-link' });
    return;
  }
  const { day, queue } = kept;
  setPage({ token, day, queue, stage: day ? 'ready' : 'loading', isOld: day !== null });
  if (given !== kept.token) await keep('token', token);
  await loadDay();
}

/** How many visit states the server has sent in answer to taps. */
let statesNoted = 0;

/** Loads the day; without a network the stored one stays, marked as old. */
export async function loadDay(): Promise<void> {
  const { token } = $crewPage.get();
  if (token === '' || isRevoked()) return;
  const notedBefore = statesNoted;
  try {
    const day = await fetchCrewDay(token);
    if (isRevoked()) return;
    // A tap was answered meanwhile, so this day may be out of date.
    if (statesNoted !== notedBefore) return await loadDay();
    // On a slow network the page may have changed while this was loading.
    const { day: known, gone } = $crewPage.get();
    setPage({
      day,
      stage: 'ready',
      isOld: false,
      isOffline: false,
      gone: known ? [...gone, ...goneFrom(known, day)] : gone,
    });
    await keep('day', day);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await endLink();
    else if (!isRevoked()) {
      const isOffline = !(error instanceof ApiError);
      setPage({ isOffline, ...($crewPage.get().day ? { isOld: true } : { stage: 'failed' }) });
    }
  }
}

function isRevoked(): boolean {
  return $crewPage.get().stage === 'revoked';
}

/** The link no longer works: deletes everything from this phone except the page language. */
export async function endLink(): Promise<void> {
  const { day } = $crewPage.get();
  const farewell = day ? { ...day, days: [] } : null;
  setPage({
    stage: 'revoked',
    token: '',
    day: farewell,
    queue: [],
    shots: [],
    gone: [],
    refusal: '',
  });
  // Only now: a day arriving late would be stored again.
  await forgetEverything();
}

/**
 * Applies a visit state from the server to the day, and in the same step `change`: what was queued
 * must leave the queue just as its effect arrives, or it shows twice or not at all for a moment.
 */
export async function noteState(
  visit: number,
  state: CrewVisitState,
  change: Partial<CrewPage> = {},
): Promise<void> {
  statesNoted += 1;
  const { day } = $crewPage.get();
  if (!day) {
    setPage(change);
    return;
  }
  const changed = {
    ...day,
    days: day.days.map(({ date, visits }) => ({
      date,
      visits: visits.map((each) => (each.id === visit ? { ...each, state } : each)),
    })),
  };
  setPage({ day: changed, ...change });
  await keep('day', changed);
}

function goneFrom(known: CrewDay, day: CrewDay): string[] {
  const dates = day.days.map(({ date }) => date);
  const ids = new Set(day.days.flatMap(({ visits }) => visits.map(({ id }) => id)));
  const before: CrewDayVisit[] = known.days
    .filter(({ date }) => dates.includes(date))
    .flatMap(({ visits }) => visits);
  return before.filter(({ id }) => !ids.has(id)).map(({ name }) => name);
}

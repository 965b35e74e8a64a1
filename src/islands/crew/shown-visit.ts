import type { Waiting } from '#browser/crew/kept.ts';
import type { CrewDay, CrewDayVisit } from '#contracts/crew-day.ts';
import type { CrewTap } from '#domain/crew-taps.ts';

/** A visit as it is shown: with what was tapped and has not arrived yet. */
export type ShownVisit = CrewDayVisit & {
  date: string;
  photosWaiting: number;
  /** Problems that the office hasn’t heard of yet. */
  problemsWaiting: readonly string[];
};

/** Puts what waits into a visit: to whoever tapped it, it has happened. */
export function shownVisit(
  visit: CrewDayVisit,
  date: string,
  queue: readonly Waiting[],
): ShownVisit {
  const own = queue.filter((item) => item.visit === visit.id);
  const state = { ...visit.state };
  const problemsWaiting: string[] = [];
  for (const { kind, at, note = '' } of own) {
    if (kind === 'on-the-way') state.onTheWayAt ??= at;
    if (kind === 'start') state.startedAt ??= at;
    if (kind === 'finish') state.finishedAt = at;
    if (kind === 'reopen') state.finishedAt = null;
    if (kind === 'problem') problemsWaiting.push(note);
  }
  const photosWaiting = own.filter(({ kind }) => kind === 'photo').length;
  return { ...visit, date, state, photosWaiting, problemsWaiting };
}

/** The next tap of a visit; null when there is none. */
export function nextTap({ isClosed, state }: CrewDayVisit): CrewTap | null {
  if (isClosed || state.finishedAt) return null;
  if (state.startedAt) return 'finish';
  return state.onTheWayAt ? 'start' : 'on-the-way';
}

/** The visit that the button at the foot is for: the open one of today, else the next to be done. */
export function currentVisit(
  day: CrewDay,
  queue: readonly Waiting[],
  open: number | null,
): ShownVisit | null {
  const [today] = day.days;
  const shown = (today?.visits ?? []).map((visit) => shownVisit(visit, today?.date ?? '', queue));
  const toDo = shown.filter((visit) => nextTap(visit) !== null);
  return toDo.find(({ id }) => id === open) ?? toDo.at(0) ?? null;
}

import type { Waiting } from '#browser/crew/kept.ts';
import type { CrewDay, CrewDayVisit, CrewVisitState } from '#contracts/crew-day.ts';
import type { CrewTap } from '#domain/crew-taps.ts';

/** A visit as shown: including queued taps. */
export type ShownVisit = CrewDayVisit & {
  date: string;
  photosWaiting: number;
  /** Problems that the office hasn’t heard of yet. */
  problemsWaiting: readonly string[];
};

/** Applies queued taps to a visit: for whoever tapped, they already count. */
export function shownVisit(
  visit: CrewDayVisit,
  date: string,
  queue: readonly Waiting[],
): ShownVisit {
  const own = queue.filter((item) => item.visit === visit.id);
  const state = { ...visit.state };
  const problemsWaiting: string[] = [];
  // A day stored by an older page has none of these.
  state.paid = (state as Partial<CrewVisitState>).paid ?? null;
  state.tip = (state as Partial<CrewVisitState>).tip ?? null;
  state.arrives = (state as Partial<CrewVisitState>).arrives ?? null;
  state.told = (state as Partial<CrewVisitState>).told ?? null;
  state.late = (state as Partial<CrewVisitState>).late ?? null;
  state.othersFinished = (state as Partial<CrewVisitState>).othersFinished ?? [];
  const checked = new Set((state as Partial<CrewVisitState>).checked);
  const namesOfLines = (visit as Partial<CrewDayVisit>).namesOfLines ?? visit.checklist;
  for (const item of own) {
    const { kind, at, note = '', line = '', method = 'unpaid', amount = '0.00' } = item;
    if (kind === 'late') comesLater(state, item);
    if (kind === 'on-the-way') state.onTheWayAt ??= at;
    if (kind === 'start') state.startedAt ??= at;
    if (kind === 'finish') state.finishedAt = at;
    if (kind === 'reopen') state.finishedAt = null;
    if (kind === 'problem') problemsWaiting.push(note);
    if (kind === 'paid') state.paid = { method, amount, by: '', at };
    if (kind === 'tip') state.tip = { amount, by: '', at };
    if (kind === 'check') checked.add(line);
    if (kind === 'uncheck') checked.delete(line);
  }
  const photosWaiting = own.filter(({ kind }) => kind === 'photo').length;
  state.checked = [...checked];
  return { ...visit, date, state, namesOfLines, photosWaiting, problemsWaiting };
}

/** As the server does it; what it tells customers of later visits shows once it has. */
function comesLater(state: CrewVisitState, { minutes = 0, expectedAt, at }: Waiting): void {
  if (state.arrives === null || expectedAt !== state.arrives) return;
  state.arrives += minutes;
  const { told, late } = state;
  if (told) state.told = { from: told.from + minutes, until: told.until + minutes };
  state.late = { minutes: (late?.minutes ?? 0) + minutes, told: state.told, by: '', at };
}

/** The next tap of a visit; null when there is none. */
export function nextTap(visit: CrewDayVisit): CrewTap | null {
  const { isClosed, state } = visit;
  if (isClosed || state.finishedAt || waitsForOffice(visit)) return null;
  if (state.startedAt) return 'finish';
  return state.onTheWayAt ? 'start' : 'on-the-way';
}

/** Whether the office must still confirm it before anyone goes there; started work continues. */
export function waitsForOffice({ isClosed, isUnconfirmed, state }: CrewDayVisit): boolean {
  return isUnconfirmed && !isClosed && !state.startedAt && !state.finishedAt;
}

/** Whether the crew has finished and nobody has said yet if they were paid what was to collect. */
export function asksForPayment(visit: CrewDayVisit): boolean {
  const { isClosed, collect, state } = visit;
  const isOwed = collect !== null && collect !== '0.00' && !isByCard(visit);
  return isOwed && !isClosed && state.finishedAt !== null && state.paid === null;
}

export function isDone({ isClosed, state }: CrewDayVisit): boolean {
  return isClosed || state.finishedAt !== null;
}

/** Whether a kept card is charged; a day stored by an older page doesn’t say so. */
export function isByCard(visit: CrewDayVisit): boolean {
  return (visit as Partial<CrewDayVisit>).isByCard ?? false;
}

/** The visit of the action bar: today's open one, else the next to be done. */
export function currentVisit(
  day: CrewDay,
  queue: readonly Waiting[],
  open: number | null,
): ShownVisit | null {
  const [today] = day.days;
  const shown = (today?.visits ?? []).map((visit) => shownVisit(visit, today?.date ?? '', queue));
  const toDo = shown.filter(
    (visit) => nextTap(visit) !== null || waitsForOffice(visit) || asksForPayment(visit),
  );
  return toDo.find(({ id }) => id === open) ?? toDo.find(asksForPayment) ?? toDo.at(0) ?? null;
}

/** Whether a line of the checklist is checked off, by anybody of the crew. */
export function isChecked({ namesOfLines, state }: ShownVisit, index: number): boolean {
  return state.checked.includes(namesOfLines[index] ?? '');
}

/** How many lines of a visit's checklist are not checked off. */
export function linesLeft(visit: ShownVisit): number {
  return visit.checklist.filter((_, index) => !isChecked(visit, index)).length;
}

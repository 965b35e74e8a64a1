import type { PlanView } from '#contracts/plans.ts';
import type { SeriesRow } from '#db/rows.ts';
import { roleOf, type Actor } from '#domain/actor.ts';
import type { PlanRecord } from './plan-record.ts';
import type { SeriesParts } from './plans-repository.ts';

/** How long a change of a plan can be undone. */
export const UNDO_PLAN_MS = 10 * 60_000;

/** Until when a change made now can be undone, unless something is sent before that. */
export function undoEnd(now: Date): Date {
  return new Date(now.getTime() + UNDO_PLAN_MS);
}

/** Changes of a plan, by their name in the history. */
export type PlanAction =
  | 'visit-skipped'
  | 'visit-brought-back'
  | 'visit-moved'
  | 'changed-from'
  | 'paused'
  | 'resumed'
  | 'ended'
  | 'add-ons-once'
  | 'add-ons-every-visit'
  | 'price-changed';

/** What a plan was before its latest change. */
export type PlanBefore = Pick<
  SeriesRow,
  'pausedFrom' | 'pausedUntil' | 'earlierPauseDays' | 'earlierPauseUntil' | 'endedFrom'
> &
  SeriesParts;
/** What it takes to undo the latest change of a plan. */
export type UndoNote = {
  what: PlanAction;
  /** The day of the one visit it was about; absent for a change of the whole plan. */
  date?: string | undefined;
  /** Who did it: customers can undo only their own changes. */
  actor: Actor;
  /** The plan's version after the change: any later change rules out undo. */
  version: number;
  at: number;
  /** When its mail goes out and undo ends. */
  until: number;
  before: PlanBefore;
};

/** The state of a plan before a change, for undo. */
export function beforeOf({ row, dates, rates }: PlanRecord): PlanBefore {
  const { pausedFrom, pausedUntil, endedFrom, earlierPauseDays, earlierPauseUntil } = row;
  const { changes, exceptions } = dates;
  const pauses = { pausedFrom, pausedUntil, earlierPauseDays, earlierPauseUntil };
  return { ...pauses, endedFrom, changes, exceptions, rates };
}

/** The note of a plan's latest change, if it can still be undone. */
export function noteOf({ undo, version }: SeriesRow, now: Date): UndoNote | null {
  const note = undo as UndoNote | null;
  const isLatest = note !== null && note.version === version;
  return isLatest && now.getTime() < note.until ? note : null;
}

/** What can be undone of a plan, and until when. */
export function undoOf(row: SeriesRow, now: Date): PlanView['undo'] {
  const note = noteOf(row, now);
  if (!note) return null;
  const until = new Date(note.until).toISOString();
  return { what: note.what, until, by: roleOf(note.actor), date: note.date ?? null };
}

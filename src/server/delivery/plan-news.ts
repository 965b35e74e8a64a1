import type { CalendarDate } from '#domain/calendar-date.ts';
import { canceledBy, type PlanChange } from './templates/plan-change-sentences.ts';

/** Changes to a single visit; only its final state is reported. */
const OF_A_VISIT = ['visit-skipped', 'visit-brought-back', 'visit-moved'];
/** Changes that replace the previous one: the plan is paused or resumed. */
const OF_REST = ['paused', 'resumed'];

/**
 * The changes of a plan that still apply, in order: of several changes to the same thing the last
 * one, with the original value; none for what ended up unchanged; after the plan's end only the
 * end.
 */
export function newsOf(changes: readonly PlanChange[]): PlanChange[] {
  const end = changes.at(-1);
  if (end?.what === 'ended')
    return [{ ...end, ...allCanceled([...newsOf(changes.slice(0, -1)), end]) }];
  const news: PlanChange[] = [];
  for (const change of changes) {
    const before = news.findIndex((each) => isAboutTheSame(each, change));
    const [old] = before < 0 ? [] : news.splice(before, 1);
    if (change.what === 'changed-from') dropLaterShifts(news, change);
    const merged = old ? together(old, change) : change;
    if (merged) news.push(merged);
  }
  return news;
}

/** The first day ahead that changes are about, old or new: by then their customer should know. */
export function firstDayOf(
  changes: readonly PlanChange[],
  today: CalendarDate,
): CalendarDate | null {
  const days = changes.flatMap((change) => {
    const { date, originalDate, from, to } = change;
    return [date, originalDate, from, to, ...canceledBy(change)].map((value) =>
      typeof value === 'object' && value !== null && 'date' in value ? value.date : value,
    );
  });
  const ahead = days.filter((day) => typeof day === 'string').filter((day) => day >= today);
  return ahead.toSorted()[0] ?? null;
}

/** The visits that all of them canceled, and the total refund. */
function allCanceled(changes: readonly PlanChange[]): Partial<PlanChange> {
  const sum = (key: 'refund' | 'fee') =>
    changes.reduce((total, change) => total + Number(change[key] ?? 0), 0);
  const canceled = changes.flatMap((change) => canceledBy(change)).toSorted();
  return {
    ...(canceled.length > 0 ? { canceled } : {}),
    ...(sum('refund') > 0 ? { refund: sum('refund'), fee: sum('fee') } : {}),
  };
}

function isAboutTheSame(old: PlanChange, change: PlanChange): boolean {
  if (OF_REST.includes(change.what)) return OF_REST.includes(old.what);
  const isSameVisit = old['originalDate'] === change['originalDate'];
  if (OF_A_VISIT.includes(change.what)) return OF_A_VISIT.includes(old.what) && isSameVisit;
  if (change.what === 'add-ons-every-visit') return old.what === change.what;
  return old.what === change.what && isSameVisit;
}

/** A visit's original and current time; undefined if they are the same. */
function together(old: PlanChange, change: PlanChange): PlanChange | undefined {
  // A moved visit that is brought back keeps its new time, which is still news.
  if (old.what === 'visit-moved' && change.what === 'visit-skipped')
    return { ...change, before: old };
  if (old.what === 'visit-skipped' && change.what === 'visit-brought-back')
    return old['before'] as PlanChange | undefined;
  if (old.what === 'paused' && change.what === 'resumed') return undefined;
  const hasMoved = ['visit-moved', 'changed-from'].includes(change.what);
  if (!hasMoved || old.what !== change.what) return change;
  const { from } = old;
  return JSON.stringify(from) === JSON.stringify(change['to']) ? undefined : { ...change, from };
}

/** A change from one visit on replaces those from later visits on. */
function dropLaterShifts(news: PlanChange[], { originalDate }: PlanChange): void {
  const isLater = (each: PlanChange) =>
    each.what === 'changed-from' && String(each['originalDate']) > String(originalDate);
  for (let at = news.findIndex(isLater); at >= 0; at = news.findIndex(isLater)) news.splice(at, 1);
}

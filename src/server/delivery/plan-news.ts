import type { PlanChange } from './templates/plan-change-mails.ts';

/** What was done to a single visit, of which only where it ended up is news. */
const OF_A_VISIT = ['visit-skipped', 'visit-brought-back', 'visit-moved'];
/** What replaces the one before it: the plan rests, or comes again. */
const OF_REST = ['paused', 'resumed'];

/**
 * What is true now of all that was changed about a plan, in order: of several changes of the same
 * thing the last one, with where it began; nothing of what ended up as it was; after the end of the
 * plan the end alone.
 */
export function newsOf(changes: readonly PlanChange[]): PlanChange[] {
  const end = changes.at(-1);
  if (end?.what === 'ended')
    return [{ ...end, ...allBack([...newsOf(changes.slice(0, -1)), end]) }];
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

/** The money that goes back with all of them. */
function allBack(changes: readonly PlanChange[]): { refund?: number; fee?: number } {
  const sum = (key: 'refund' | 'fee') =>
    changes.reduce((total, change) => total + Number(change[key] ?? 0), 0);
  return sum('refund') > 0 ? { refund: sum('refund'), fee: sum('fee') } : {};
}

function isAboutTheSame(old: PlanChange, change: PlanChange): boolean {
  if (OF_REST.includes(change.what)) return OF_REST.includes(old.what);
  const isSameVisit = old['originalDate'] === change['originalDate'];
  if (OF_A_VISIT.includes(change.what)) return OF_A_VISIT.includes(old.what) && isSameVisit;
  if (change.what === 'add-ons-every-visit') return old.what === change.what;
  return old.what === change.what && isSameVisit;
}

/** Where a visit began and where it is now; undefined where that is the same. */
function together(old: PlanChange, change: PlanChange): PlanChange | undefined {
  // Brought back, a visit that had been moved is where it was moved to, which is still news.
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

/** A change from one visit on takes the place of those from later visits on. */
function dropLaterShifts(news: PlanChange[], { originalDate }: PlanChange): void {
  const isLater = (each: PlanChange) =>
    each.what === 'changed-from' && String(each['originalDate']) > String(originalDate);
  for (let at = news.findIndex(isLater); at >= 0; at = news.findIndex(isLater)) news.splice(at, 1);
}

import type { PlanException } from '#domain/plans/occurrences.ts';
import type { App } from '#server/app.ts';
import type { PlanRecord } from './plan-record.ts';
import { planRows } from './plans-repository.ts';

const NONE = { isSkipped: false, movedDate: null, movedPeriod: null, addOns: null };

/** Writes how one visit differs from its plan; fields not given stay as they were. */
export function writeException(
  app: App,
  { row, dates }: PlanRecord,
  originalDate: string,
  change: Partial<Omit<PlanException, 'originalDate'>>,
): void {
  const had = dates.exceptions.find((each) => each.originalDate === originalDate);
  const { isSkipped, movedDate, movedPeriod, addOns } = { ...NONE, ...had, ...change };
  const exception = { isSkipped, movedDate, movedPeriod, addOns };
  planRows(app).except(row.id, originalDate, exception, app.now());
}

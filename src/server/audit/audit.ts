import type { App } from '../app.ts';
import { type AuditEntry, auditRows } from './audit-repository.ts';

/** Records who changed what; call it in the transaction of that change. */
export function recordAudit(app: Pick<App, 'db'>, entry: AuditEntry, now: Date): void {
  auditRows(app).add(entry, now);
}

/** The history of one thing, oldest first. */
export function historyOf(app: Pick<App, 'db'>, entity: AuditEntry['entity'], entityId: number) {
  return auditRows(app).historyOf.all({ entity, entityId });
}

/** The history of all things of the given kinds, newest first. */
export function latestOf(
  app: Pick<App, 'db'>,
  entities: readonly AuditEntry['entity'][],
  limit: number,
) {
  return auditRows(app).latestOf(entities, limit);
}

/** When an action was done last to each of these, by id; none for those it never was. */
export function lastTimesOf(
  app: Pick<App, 'db'>,
  action: Pick<AuditEntry, 'entity' | 'action'>,
  ids: readonly number[],
): Map<number, Date> {
  return auditRows(app).lastTimes(action, ids);
}

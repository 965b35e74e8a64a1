import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '#db/schema/audit.ts';
import type { App } from '../app.ts';
import { repository } from '../repository.ts';

/** One line of the audit trail on its way in. */
export type AuditEntry = {
  entity:
    | 'booking'
    | 'customer'
    | 'message'
    | 'review'
    | 'slot'
    | 'payment'
    | 'session'
    | 'delivery'
    | 'feed'
    | 'crew'
    | 'member'
    | 'series';
  entityId: number;
  action: string;
  /** An administrator's email, `customer` or `system`. */
  actor: string;
  detail?: Record<string, unknown>;
};

const auditRows = repository((db) => ({
  add: (entry: AuditEntry, now: Date) =>
    db
      .insert(audit)
      .values({ ...entry, detail: entry.detail ?? null, createdAt: now })
      .run(),
  historyOf: db
    .select()
    .from(audit)
    .where(
      and(
        eq(audit.entity, sql.placeholder('entity')),
        eq(audit.entityId, sql.placeholder('entityId')),
      ),
    )
    .orderBy(asc(audit.id))
    .prepare(),
  latestOf: (entities: readonly AuditEntry['entity'][], limit: number) =>
    db
      .select()
      .from(audit)
      .where(inArray(audit.entity, [...entities]))
      .orderBy(desc(audit.id))
      .limit(limit)
      .all(),
}));

/** Writes down who changed what; call it in the transaction of the change it tells of. */
export function recordAudit(app: Pick<App, 'db'>, entry: AuditEntry, now: Date): void {
  auditRows(app).add(entry, now);
}

/** The history of one thing, oldest first. */
export function historyOf(app: Pick<App, 'db'>, entity: AuditEntry['entity'], entityId: number) {
  return auditRows(app).historyOf.all({ entity, entityId });
}

/** What happened to things of some kinds, newest first. */
export function latestOf(
  app: Pick<App, 'db'>,
  entities: readonly AuditEntry['entity'][],
  limit: number,
) {
  return auditRows(app).latestOf(entities, limit);
}

import { and, asc, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { listOf } from '#db/list-of.ts';
import { audit } from '#db/schema/audit.ts';
import type { Actor } from '#domain/actor.ts';
import { repository } from '../repository.ts';

/** An audit trail line to insert. */
export type AuditEntry = {
  entity:
    | 'booking'
    | 'customer'
    | 'message'
    | 'review'
    | 'customer-review'
    | 'slot'
    | 'payment'
    | 'session'
    | 'delivery'
    | 'feed'
    | 'crew'
    | 'member'
    | 'series'
    | 'quote'
    | 'invoice'
    | 'month'
    | 'site';
  entityId: number;
  action: string;
  /** An administrator's email, `customer` or `system`. */
  actor: Actor;
  detail?: Record<string, unknown>;
};

/** The audit trail. */
export const auditRows = repository((db) => ({
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
  /** When an action was done last to each of these; none for those it never was. */
  lastTimes: ({ entity, action }: Pick<AuditEntry, 'entity' | 'action'>, ids: readonly number[]) =>
    new Map(
      db
        .select({ id: audit.entityId, at: max(audit.createdAt) })
        .from(audit)
        .where(
          and(
            eq(audit.entity, entity),
            sql`${audit.entityId} IN ${listOf(ids)}`,
            eq(audit.action, action),
          ),
        )
        .groupBy(audit.entityId)
        .all()
        .flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])),
    ),
  latestOf: (entities: readonly AuditEntry['entity'][], limit: number) =>
    db
      .select()
      .from(audit)
      .where(inArray(audit.entity, [...entities]))
      .orderBy(desc(audit.id))
      .limit(limit)
      .all(),
}));

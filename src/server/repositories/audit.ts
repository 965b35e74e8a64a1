import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { audit } from '#db/schema.ts';

/** One line of the audit trail on its way in. */
export type AuditEntry = {
  entity: 'booking' | 'message' | 'review' | 'slot' | 'payment' | 'session' | 'delivery' | 'feed';
  entityId: number;
  action: string;
  /** An administrator's e-mail, `customer` or `system`. */
  actor: string;
  detail?: Record<string, unknown>;
};

/** Who changed what and when. */
export function auditRepository(db: Db) {
  return {
    /** Writes a line; call it in the transaction of the change it tells of. */
    record(entry: AuditEntry, now: Date): void {
      db.insert(audit)
        .values({ ...entry, detail: entry.detail ?? null, createdAt: now })
        .run();
    },
    /** The history of one thing, oldest first. */
    historyOf(entity: AuditEntry['entity'], entityId: number) {
      return db
        .select()
        .from(audit)
        .where(and(eq(audit.entity, entity), eq(audit.entityId, entityId)))
        .orderBy(asc(audit.id))
        .all();
    },
  };
}
/** See {@link auditRepository}. */
export type AuditRepository = ReturnType<typeof auditRepository>;

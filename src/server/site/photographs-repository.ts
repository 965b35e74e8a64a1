import { desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { sitePhotographs, siteRevisions } from '#db/schema/site.ts';
import { repository } from '#server/repository.ts';

/** The owner's photographs for the pages. */
export const photographRows = repository((db) => ({
  find: (id: string): Buffer | undefined =>
    db
      .select({ data: sitePhotographs.data })
      .from(sitePhotographs)
      .where(eq(sitePhotographs.id, id))
      .all()
      .at(0)?.data,
  /** Those of the ids that are there. */
  known: (ids: readonly string[]): Set<string> => {
    const rows = db
      .select({ id: sitePhotographs.id })
      .from(sitePhotographs)
      .where(inArray(sitePhotographs.id, [...ids]))
      .all();
    return new Set(rows.map(({ id }) => id));
  },
  /** All that are kept, newest first. */
  list: () =>
    db
      .select({ id: sitePhotographs.id, createdAt: sitePhotographs.createdAt })
      .from(sitePhotographs)
      .orderBy(desc(sitePhotographs.createdAt), sitePhotographs.id)
      .all(),
  remove(id: string): void {
    db.delete(sitePhotographs).where(eq(sitePhotographs.id, id)).run();
  },
  /** Adds one; of one that is there already, only its day is new. */
  keep(photograph: typeof sitePhotographs.$inferInsert): void {
    const { createdAt } = photograph;
    db.insert(sitePhotographs)
      .values(photograph)
      .onConflictDoUpdate({ target: sitePhotographs.id, set: { createdAt } })
      .run();
  },
  /** Deletes those from before a moment that no state of the content and no quote names. */
  forgetUnnamed(before: Date): void {
    const isNamed = sql`EXISTS (SELECT 1 FROM ${siteRevisions} WHERE instr(${siteRevisions.changes}, ${sitePhotographs.id}) > 0)`;
    const isQuoted = sql`EXISTS (SELECT 1 FROM quote_revisions r WHERE instr(r.body, ${sitePhotographs.id}) > 0)`;
    db.delete(sitePhotographs)
      .where(sql`${lt(sitePhotographs.createdAt, before)} AND NOT ${isNamed} AND NOT ${isQuoted}`)
      .run();
  },
}));

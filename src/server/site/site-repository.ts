import { and, desc, eq, isNotNull, lt, max, ne, sql } from 'drizzle-orm';
import type { Page } from '#contracts/fields.ts';
import { siteRevisions } from '#db/schema/site.ts';
import { repository } from '#server/repository.ts';

/** A revision as stored. */
export type RevisionRow = typeof siteRevisions.$inferSelect;

/** The owner's changes of the site's content. */
export const siteRows = repository((db) => {
  // Asked at every look at what can be booked.
  const newestId = db
    .select({ id: max(siteRevisions.id) })
    .from(siteRevisions)
    .prepare();
  return {
    /** The number of the newest; 0 before the first. */
    newestId: (): number => newestId.get()?.id ?? 0,
    newest: (): RevisionRow | undefined =>
      db.select().from(siteRevisions).orderBy(desc(siteRevisions.id)).limit(1).all().at(0),
    find: (id: number): RevisionRow | undefined =>
      db.select().from(siteRevisions).where(eq(siteRevisions.id, id)).all().at(0),
    lastPublished: (): RevisionRow | undefined =>
      db
        .select()
        .from(siteRevisions)
        .where(isNotNull(siteRevisions.publishedAt))
        .orderBy(desc(siteRevisions.publishedAt), desc(siteRevisions.id))
        .limit(1)
        .all()
        .at(0),
    /** What was live before a revision that is. */
    publishedBefore: (live: RevisionRow): RevisionRow | undefined =>
      db
        .select()
        .from(siteRevisions)
        .where(and(isNotNull(siteRevisions.publishedAt), ne(siteRevisions.id, live.id)))
        .orderBy(desc(siteRevisions.publishedAt), desc(siteRevisions.id))
        .limit(1)
        .all()
        .at(0),
    /** Newest first, one page. */
    list: ({ limit, before }: Page): RevisionRow[] =>
      db
        .select()
        .from(siteRevisions)
        .where(before === undefined ? undefined : lt(siteRevisions.id, before))
        .orderBy(desc(siteRevisions.id))
        .limit(limit)
        .all(),
    /** When each content file was saved last. */
    lastSaves: (): ReadonlyMap<string, Date> => {
      const at = max(siteRevisions.createdAt);
      const rows = db
        .select({ file: siteRevisions.file, at })
        .from(siteRevisions)
        .groupBy(siteRevisions.file)
        .all();
      return new Map(rows.flatMap((row) => (row.file && row.at ? [[row.file, row.at]] : [])));
    },
    add: (revision: typeof siteRevisions.$inferInsert): number =>
      db.insert(siteRevisions).values(revision).returning({ id: siteRevisions.id }).get().id,
    /** The states with a text in them, such as the name of a photograph. */
    naming: (words: string): RevisionRow[] =>
      db
        .select()
        .from(siteRevisions)
        .where(sql`instr(${siteRevisions.changes}, ${words}) > 0`)
        .all(),
    rewrite(id: number, changes: RevisionRow['changes']): void {
      db.update(siteRevisions).set({ changes }).where(eq(siteRevisions.id, id)).run();
    },
    publish(id: number, publishedAt: Date): void {
      db.update(siteRevisions).set({ publishedAt }).where(eq(siteRevisions.id, id)).run();
    },
  };
});

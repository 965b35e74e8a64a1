import {
  and,
  desc,
  eq,
  isNotNull,
  isNull,
  lt,
  max,
  ne,
  not,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Page } from '#contracts/fields.ts';
import { siteRevisions } from '#db/schema/site.ts';
import { repository } from '#server/repository.ts';

/** A revision as stored. */
export type RevisionRow = typeof siteRevisions.$inferSelect;

type Forgotten = {
  readonly newest: number;
  readonly drafts: Date;
  readonly published: Date;
  readonly except: readonly number[];
};

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
    /**
     * Deletes the states beyond the newest that were saved before `drafts` and not published since
     * `published`: nor is what was live at that moment, as it was on the website after it.
     */
    forget({ newest, drafts, published, except }: Forgotten): void {
      const { id, file, createdAt, publishedAt } = siteRevisions;
      const isNewest = sql`${id} IN (SELECT id FROM ${siteRevisions} ORDER BY id DESC LIMIT ${newest})`;
      const wasLive = sql`${id} IN (SELECT id FROM ${siteRevisions} WHERE ${lt(publishedAt, published)} ORDER BY published_at DESC, id DESC LIMIT 1)`;
      const isLastOfFile = sql`${id} IN (SELECT max(id) FROM ${siteRevisions} WHERE ${isNotNull(file)} GROUP BY file)`;
      db.delete(siteRevisions)
        .where(
          and(
            lt(createdAt, drafts),
            or(isNull(publishedAt), lt(publishedAt, published)),
            notInArray(id, [...except]),
            not(isNewest),
            not(wasLive),
            not(isLastOfFile),
          ),
        )
        .run();
    },
    publish(id: number, publishedAt: Date): void {
      db.update(siteRevisions).set({ publishedAt }).where(eq(siteRevisions.id, id)).run();
    },
  };
});

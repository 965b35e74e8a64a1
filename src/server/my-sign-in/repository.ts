import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { myLinks, mySessions } from '#db/schema/my-page.ts';
import { repository } from '#server/repository.ts';

/** Customers' links and the browsers they have opened their page in. */
export const mySignInRows = repository((db) => {
  const bySid = db
    .select()
    .from(mySessions)
    .where(eq(mySessions.sid, sql.placeholder('sid')))
    .prepare();

  return {
    /** Keeps a link; `tokenHash` is the SHA-256 of its token. */
    addLink(link: { tokenHash: string; emailKey: string; expiresAt: Date }, now: Date): void {
      db.insert(myLinks)
        .values({ ...link, createdAt: now })
        .run();
    },
    /** A link, used or expired too, or undefined. */
    findLink(tokenHash: string) {
      return db.select().from(myLinks).where(eq(myLinks.tokenHash, tokenHash)).get();
    },
    /** Uses up a link: returns its email, or undefined if it was used or has expired. */
    useLink(tokenHash: string, now: Date): string | undefined {
      const [used] = db
        .update(myLinks)
        .set({ usedAt: now })
        .where(
          and(eq(myLinks.tokenHash, tokenHash), isNull(myLinks.usedAt), gt(myLinks.expiresAt, now)),
        )
        .returning()
        .all();
      return used?.emailKey;
    },
    /** When one of an email's links was last used; undefined if none was. */
    lastUsed(emailKey: string): Date | undefined {
      const ofAddress = and(eq(myLinks.emailKey, emailKey), isNotNull(myLinks.usedAt));
      const latest = db.select().from(myLinks).where(ofAddress).orderBy(desc(myLinks.usedAt));
      return latest.limit(1).get()?.usedAt ?? undefined;
    },
    /** Sets a new expiry for an email's unused links since a moment. */
    renew(emailKey: string, since: Date, expiresAt: Date): void {
      const ofAddress = and(eq(myLinks.emailKey, emailKey), isNull(myLinks.usedAt));
      db.update(myLinks)
        .set({ expiresAt })
        .where(and(ofAddress, gt(myLinks.createdAt, since)))
        .run();
    },
    /** Starts a session; `sid` is the SHA-256 of the cookie's token. */
    start(session: { sid: string; emailKey: string; expiresAt: Date }, now: Date): void {
      db.insert(mySessions)
        .values({ ...session, createdAt: now })
        .run();
    },
    /** A session, expired or not, or undefined. */
    find(sid: string) {
      return bySid.get({ sid });
    },
    /** Ends one session. */
    end(sid: string): void {
      db.delete(mySessions).where(eq(mySessions.sid, sid)).run();
    },
    /** Ends every session of an address, and every link that could still start one. */
    endAll(emailKey: string, now: Date): void {
      db.delete(mySessions).where(eq(mySessions.emailKey, emailKey)).run();
      db.update(myLinks)
        .set({ usedAt: now })
        .where(and(eq(myLinks.emailKey, emailKey), isNull(myLinks.usedAt)))
        .run();
    },
    /** Deletes sessions that ended before a moment. */
    deleteSessions(endedBefore: Date): void {
      db.delete(mySessions).where(lt(mySessions.expiresAt, endedBefore)).run();
    },
    /** Deletes links that ended before a moment. */
    deleteLinks(endedBefore: Date): void {
      db.delete(myLinks).where(lt(myLinks.expiresAt, endedBefore)).run();
    },
  };
});

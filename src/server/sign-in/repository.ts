import { eq, lt, sql } from 'drizzle-orm';
import type { CurrentUser } from '#contracts/sign-in.ts';
import { sessions, users } from '#db/schema/sign-in.ts';
import { repository } from '#server/repository.ts';

/** Who signs in, as the provider names them; the email is verified and lower case. */
export type SignedIn = Omit<CurrentUser, 'id'>;

/** Administrators and their sessions (spec 3). */
export const sessionRows = repository((db) => {
  const bySid = db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.sid, sql.placeholder('sid')))
    .prepare();

  return {
    /** Adds or refreshes the user and returns it with its id. */
    saveUser(person: SignedIn, now: Date): CurrentUser {
      const row = db
        .insert(users)
        .values({ ...person, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({ target: users.email, set: { ...person, updatedAt: now } })
        .returning()
        .get();
      return toCurrentUser(row);
    },
    /** Starts a session. `sid` is the SHA-256 of the cookie's token. */
    start(session: { sid: string; userId: number; expire: Date }, now: Date): void {
      db.insert(sessions)
        .values({ ...session, sess: {}, createdAt: now })
        .run();
    },
    /** A session with its user, or undefined. */
    find(sid: string) {
      const row = bySid.get({ sid });
      return row && { ...row.session, user: toCurrentUser(row.user) };
    },
    /** Extends a session. */
    extend(sid: string, expire: Date): void {
      db.update(sessions).set({ expire }).where(eq(sessions.sid, sid)).run();
    },
    /** Ends a session. */
    end(sid: string): void {
      db.delete(sessions).where(eq(sessions.sid, sid)).run();
    },
    /** Deletes sessions that ended before a moment. */
    endExpired(now: Date): number {
      return db.delete(sessions).where(lt(sessions.expire, now)).run().changes;
    },
  };
});

function toCurrentUser(row: typeof users.$inferSelect): CurrentUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    profileImageUrl: row.profileImageUrl,
  };
}

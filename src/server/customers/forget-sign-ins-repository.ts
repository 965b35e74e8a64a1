import { and, eq, inArray, notExists, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { bookings } from '#db/schema/bookings.ts';
import { myLinks, mySessions } from '#db/schema/my-page.ts';

/** When links to a person's page were sent, and its open sessions; without tokens. */
export function signInsOf(db: Db, emailKeys: readonly string[]) {
  const ofPerson = [...emailKeys];
  const { createdAt, expiresAt } = mySessions;
  return {
    pageLinks: db
      .select({ sentAt: myLinks.createdAt, usedAt: myLinks.usedAt })
      .from(myLinks)
      .where(inArray(myLinks.emailKey, ofPerson))
      .all(),
    pageSessions: db
      .select({ createdAt, expiresAt })
      .from(mySessions)
      .where(inArray(mySessions.emailKey, ofPerson))
      .all(),
  };
}

/** Deletes links and sessions of those of these addresses that no booking has anymore. */
export function forgetSignIns(db: Db, emailKeys: readonly string[]): void {
  const whose = [...new Set(emailKeys)];
  if (whose.length === 0) return;
  const isUnused = (emailKey: SQLWrapper) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(bookings)
        .where(eq(bookings.emailKey, emailKey)),
    );
  db.delete(myLinks)
    .where(and(inArray(myLinks.emailKey, whose), isUnused(myLinks.emailKey)))
    .run();
  db.delete(mySessions)
    .where(and(inArray(mySessions.emailKey, whose), isUnused(mySessions.emailKey)))
    .run();
}

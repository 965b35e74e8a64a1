import { eq, gt } from 'drizzle-orm';
import { firstCrew } from '../src/domain/crews.ts';
import type { OpenDatabase } from './client.ts';
import { crews } from './schema/crews.ts';

/** The crews that a migration made for the claims it found carry this moment: nobody chose them. */
const UNCHOSEN = new Date(0);

/**
 * Makes as many crews as the setting CREWS says, at the first start only: from then on the table is
 * the owner's. Crews beyond that number, which only hold old visits, are retired.
 */
export function addFirstCrews({ db, transaction }: OpenDatabase, count: number, now: Date): void {
  const isOwners = () =>
    db.select().from(crews).where(gt(crews.createdAt, UNCHOSEN)).limit(1).get();
  if (isOwners()) return;
  transaction(() => {
    if (isOwners()) return;
    const known = db.select().from(crews).all();
    for (const { id } of known) {
      db.update(crews)
        .set({ isActive: id <= count, createdAt: now, updatedAt: now })
        .where(eq(crews.id, id))
        .run();
    }
    for (let id = known.length + 1; id <= count; id += 1) {
      db.insert(crews)
        .values({ id, ...firstCrew(id), createdAt: now, updatedAt: now })
        .run();
    }
  });
}

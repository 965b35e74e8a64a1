import { eq, gt } from 'drizzle-orm';
import { firstCrew } from '../src/domain/crews.ts';
import type { OpenDatabase } from './client.ts';
import { crews } from './schema/crews.ts';

/** Creation time of the crew that every new database has: nobody chose it. */
const UNCHOSEN = new Date(0);

/**
 * Creates as many crews as the setting CREWS, on the first start only; after that the owner manages
 * them.
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

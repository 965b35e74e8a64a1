import { gt } from 'drizzle-orm';
import { firstCrew } from '../src/domain/crews.ts';
import type { OpenDatabase } from './client.ts';
import { crews } from './schema/crews.ts';

/** Creation time of the one crew that every new database has: nobody chose it. */
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
    db.update(crews).set({ createdAt: now, updatedAt: now }).run();
    for (let id = 2; id <= count; id += 1) {
      db.insert(crews)
        .values({ id, ...firstCrew(id), createdAt: now, updatedAt: now })
        .run();
    }
  });
}

import { asc, count, eq } from 'drizzle-orm';
import type { CrewPatch, NewCrew } from '#contracts/admin/crews.ts';
import { crews } from '#db/schema/crews.ts';
import { repository } from '#server/repository.ts';

/** Crews, including retired ones. */
export const crewRows = repository((db) => {
  return {
    /** All of them, in the order in which they were added. */
    list() {
      return db.select().from(crews).orderBy(asc(crews.id)).all();
    },
    /** One crew, or undefined. */
    find(id: number) {
      return db.select().from(crews).where(eq(crews.id, id)).get();
    },
    /** The number of active crews. */
    countActive(): number {
      const row = db.select({ n: count() }).from(crews).where(eq(crews.isActive, true)).get();
      return row?.n ?? 0;
    },
    /** Adds a crew and returns its id. */
    add(crew: NewCrew, now: Date): number {
      return db
        .insert(crews)
        .values({ ...crew, createdAt: now, updatedAt: now })
        .returning()
        .get().id;
    },
    /** Changes a crew. */
    change(id: number, change: CrewPatch, now: Date): void {
      db.update(crews)
        .set({ ...change, updatedAt: now })
        .where(eq(crews.id, id))
        .run();
    },
  };
});

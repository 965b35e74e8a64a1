import { asc, eq, isNull } from 'drizzle-orm';
import type { MemberPatch, NewMember } from '#contracts/admin/crews.ts';
import { members } from '#db/schema/crews.ts';
import { repository } from '#server/repository.ts';

type Change = Omit<MemberPatch, 'hasLeft'> & { leftAt?: Date | null; linkVersion?: number };

/** The people of the crews. */
export const memberRows = repository((db) => {
  return {
    /** Those who have not left, in the order in which they joined. */
    list() {
      return db.select().from(members).where(isNull(members.leftAt)).orderBy(asc(members.id)).all();
    },
    /** One member, even one who left; or undefined. */
    find(id: number) {
      return db.select().from(members).where(eq(members.id, id)).get();
    },
    /** The member with this key, even one who left; or undefined. */
    ofKey(key: string) {
      return db.select().from(members).where(eq(members.key, key)).get();
    },
    /** Adds one and returns their id. */
    add(member: NewMember, now: Date): number {
      return db
        .insert(members)
        .values({ ...member, createdAt: now, updatedAt: now })
        .returning()
        .get().id;
    },
    /** Changes one. */
    change(id: number, change: Change, now: Date): void {
      db.update(members)
        .set({ ...change, updatedAt: now })
        .where(eq(members.id, id))
        .run();
    },
  };
});

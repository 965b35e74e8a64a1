import { asc, count, eq, sql } from 'drizzle-orm';
import type { ScopeTemplate, ScopeTemplateData } from '#contracts/admin/scope-templates.ts';
import { scopeTemplates } from '#db/schema/scope-templates.ts';
import { repository } from '#server/repository.ts';

/** The texts that are kept for the scope of quotes. */
export const scopeTemplateRows = repository((db) => {
  const named = sql`lower(${scopeTemplates.name})`;
  return {
    /** All of them, by name. */
    list(): ScopeTemplate[] {
      const { id, name, text } = scopeTemplates;
      return db.select({ id, name, text }).from(scopeTemplates).orderBy(asc(named)).all();
    },
    /** How many there are. */
    count(): number {
      return db.select({ all: count() }).from(scopeTemplates).get()?.all ?? 0;
    },
    /** Gives the text to the one of this name, whatever its capitals; false where there is none. */
    change({ name, text }: ScopeTemplateData, now: Date): boolean {
      const changed = db
        .update(scopeTemplates)
        .set({ name, text, updatedAt: now })
        .where(eq(named, sql`lower(${name})`))
        .run();
      return changed.changes > 0;
    },
    /** Adds one. */
    add(template: ScopeTemplateData, now: Date): void {
      db.insert(scopeTemplates)
        .values({ ...template, createdAt: now, updatedAt: now })
        .run();
    },
    /** Removes one; one that is gone stays gone. */
    remove(id: number): void {
      db.delete(scopeTemplates).where(eq(scopeTemplates.id, id)).run();
    },
  };
});

import { and, asc, eq, isNull, max, sql } from 'drizzle-orm';
import { planCalls } from '#db/schema/delivery.ts';
import { series } from '#db/schema/series.ts';
import { repository } from '#server/repository.ts';
import type { PlanChange } from './templates/plan-change-sentences.ts';

/** Changes of plans that somebody has to tell a customer by phone. */
export const planCallRows = repository((db) => {
  const openOf = (seriesId: number) =>
    and(eq(planCalls.seriesId, seriesId), isNull(planCalls.toldAt));
  const open = db
    .select({ change: planCalls.change, since: planCalls.createdAt, plan: series })
    .from(planCalls)
    .innerJoin(series, eq(series.id, planCalls.seriesId))
    .where(isNull(planCalls.toldAt))
    .orderBy(asc(planCalls.id))
    .prepare();
  return {
    /** Adds a change of a plan. */
    add(seriesId: number, change: PlanChange, now: Date): void {
      db.insert(planCalls).values({ seriesId, change, createdAt: now }).run();
    },
    /** Removes the change that made this version of the plan, as it is undone. */
    remove(seriesId: number, version: number): void {
      const isIt = sql`${planCalls.change} ->> 'version' = ${version}`;
      db.delete(planCalls)
        .where(and(openOf(seriesId), isIt))
        .run();
    },
    /** Ticks all open ones of a plan off; false where there was none. */
    tick(seriesId: number, now: Date): boolean {
      return db.update(planCalls).set({ toldAt: now }).where(openOf(seriesId)).run().changes > 0;
    },
    /** Opens those that were ticked off last again; false where there was none. */
    untick(seriesId: number): boolean {
      const last = db
        .select({ at: max(planCalls.toldAt) })
        .from(planCalls)
        .where(eq(planCalls.seriesId, seriesId))
        .get()?.at;
      if (!last) return false;
      const lastOnes = and(eq(planCalls.seriesId, seriesId), eq(planCalls.toldAt, last));
      return db.update(planCalls).set({ toldAt: null }).where(lastOnes).run().changes > 0;
    },
    /** The open ones with their plans, in order. */
    open() {
      return open.all();
    },
  };
});

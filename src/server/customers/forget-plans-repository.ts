import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { audit } from '#db/schema/audit.ts';
import { series, seriesRates } from '#db/schema/series.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';

const ERASED = 'Erased';
/** A consent without what was agreed to and without who did. */
const NOBODY = {
  firstName: ERASED,
  lastName: ERASED,
  email: null,
  emailKey: null,
  consentText: null,
} as const;

/** The plans at an address (normalized); all visits of one are one person's, whatever they say. */
export function plansAt(db: Db, emailKey: string) {
  return db.select({ id: series.id }).from(series).where(eq(series.emailKey, emailKey));
}

/** The plan that goes on for a customer, who has to stay for it; or undefined. */
export function ongoingPlan(db: Db, customerId: number) {
  const isOngoing = and(eq(series.customerId, customerId), ne(series.status, 'ended'));
  return db.select().from(series).where(isOngoing).limit(1).get();
}

/** Lets a customer go: plans that have ended need nobody anymore. */
export function leaveEndedPlans(db: Db, customerId: number): void {
  const ended = and(eq(series.customerId, customerId), eq(series.status, 'ended'));
  db.update(series).set({ customerId: null }).where(ended).run();
}

/**
 * Takes the person out of plans that have ended. Who agreed to one, with name and email, what to and
 * when stays until three years after its end, as the law wants it (California Business and
 * Professions Code 17602); address, phone, home and remarks go at once.
 *
 * @param consentSince plans that ended before this day lose the consent and its person too.
 */
export function forgetPlans(
  db: Db,
  ids: readonly number[],
  { consentSince, now }: { consentSince: CalendarDate; now: Date },
): void {
  if (ids.length === 0) return;
  const chosen = inArray(series.id, [...ids]);
  db.update(series)
    .set({
      customerId: null,
      phone: '',
      phoneKey: '',
      address: ERASED,
      specialInstructions: null,
      bedrooms: null,
      bathrooms: null,
      smsConsent: false,
      smsConsentAt: null,
      undo: null,
      version: sql`${series.version} + 1`,
      updatedAt: now,
    })
    .where(chosen)
    .run();
  const isDone = or(isNull(series.consentText), lt(series.endedFrom, consentSince));
  db.update(series).set(NOBODY).where(and(chosen, isDone)).run();
  db.update(seriesRates)
    .set({ why: null })
    .where(inArray(seriesRates.seriesId, [...ids]))
    .run();
  db.update(audit)
    .set({ detail: null })
    .where(and(eq(audit.entity, 'series'), inArray(audit.entityId, [...ids])))
    .run();
}

/** Plans that ended before a day and still carry more of a person than the consent. */
export function plansEndedBefore(db: Db, day: CalendarDate): number[] {
  const ended = and(eq(series.status, 'ended'), lt(series.endedFrom, day));
  return db
    .select({ id: series.id })
    .from(series)
    .where(and(ended, ne(series.address, ERASED)))
    .all()
    .map(({ id }) => id);
}

/** Takes away what is left of a person in plans that ended before a day: the consent. */
export function forgetConsents(db: Db, before: CalendarDate): void {
  const isLeft = and(eq(series.address, ERASED), ne(series.lastName, ERASED));
  db.update(series)
    .set(NOBODY)
    .where(and(isLeft, lt(series.endedFrom, before)))
    .run();
}

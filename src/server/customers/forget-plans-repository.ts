import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { audit } from '#db/schema/audit.ts';
import { contracts } from '#db/schema/contracts.ts';
import { planCalls } from '#db/schema/delivery.ts';
import { series, seriesRates } from '#db/schema/series.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';

const ERASED = 'Erased';
/** Consent columns with the text and the person cleared. */
const NOBODY = {
  firstName: ERASED,
  lastName: ERASED,
  email: null,
  emailKey: null,
  consentText: null,
} as const;

/** The plans of an email (normalized); all visits of one are one person's, whatever they say. */
export function plansAt(db: Db, emailKey: string) {
  return db.select({ id: series.id }).from(series).where(eq(series.emailKey, emailKey));
}

/** The continuing plan that a customer must be kept for; or undefined. */
export function ongoingPlan(db: Db, customerId: number) {
  const isOngoing = and(eq(series.customerId, customerId), ne(series.status, 'ended'));
  return db.select().from(series).where(isOngoing).limit(1).get();
}

/** Detaches a customer from ended plans, which no longer need one. */
export function leaveEndedPlans(db: Db, customerId: number): void {
  const ended = and(eq(series.customerId, customerId), eq(series.status, 'ended'));
  db.update(series).set({ customerId: null }).where(ended).run();
}

/**
 * Removes the person from ended plans. The consent (name, email, text and time) stays until three
 * years after the end, as the law requires (California Business and Professions Code 17602);
 * address, phone, home and remarks are removed at once.
 *
 * @param consentSince plans that ended before this day also lose the consent and its person.
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
  db.delete(planCalls)
    .where(inArray(planCalls.seriesId, [...ids]))
    .run();
  db.update(seriesRates)
    .set({ why: null })
    .where(inArray(seriesRates.seriesId, [...ids]))
    .run();
  db.update(contracts)
    .set({ scope: '', checklist: [] })
    .where(inArray(contracts.seriesId, [...ids]))
    .run();
  db.update(audit)
    .set({ detail: null })
    .where(and(eq(audit.entity, 'series'), inArray(audit.entityId, [...ids])))
    .run();
}

/** Plans that ended before a day and still hold more about a person than the consent. */
export function plansEndedBefore(db: Db, day: CalendarDate): number[] {
  const ended = and(eq(series.status, 'ended'), lt(series.endedFrom, day));
  return db
    .select({ id: series.id })
    .from(series)
    .where(and(ended, ne(series.address, ERASED)))
    .all()
    .map(({ id }) => id);
}

/** Removes what is left of a person in plans that ended before a day: the consent. */
export function forgetConsents(db: Db, before: CalendarDate): void {
  const isLeft = and(eq(series.address, ERASED), ne(series.lastName, ERASED));
  db.update(series)
    .set(NOBODY)
    .where(and(isLeft, lt(series.endedFrom, before)))
    .run();
}

import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { contracts } from '#db/schema/contracts.ts';
import { series, seriesChanges, seriesExceptions, seriesRates } from '#db/schema/series.ts';
import { type CalendarDate, addDays, businessTime } from '#domain/calendar-date.ts';
import { KEPT_DAYS } from '#domain/retention.ts';
import { repository } from '#server/repository.ts';
import { forgetConsents, forgetPlans, plansEndedBefore } from './forget-plans-repository.ts';
import type { Who } from './who.ts';

/** Finds and removes a person's data in plans. */
export const planDataRows = repository((db) => ({
  /** The plans of a person with all their parts; by email also those of these customers. */
  collect({ emailKey, phoneKey }: Who, customerIds: readonly number[]) {
    const isTheirs =
      emailKey === undefined
        ? eq(series.phoneKey, phoneKey)
        : or(
            eq(series.emailKey, emailKey),
            and(isNull(series.emailKey), inArray(series.customerId, [...customerIds])),
          );
    const plans = db.select().from(series).where(isTheirs).all();
    const ids = plans.map(({ id }) => id);
    return {
      plans,
      planContracts: db.select().from(contracts).where(inArray(contracts.seriesId, ids)).all(),
      planPrices: db.select().from(seriesRates).where(inArray(seriesRates.seriesId, ids)).all(),
      planChanges: db
        .select()
        .from(seriesChanges)
        .where(inArray(seriesChanges.seriesId, ids))
        .all(),
      planVisits: db
        .select()
        .from(seriesExceptions)
        .where(inArray(seriesExceptions.seriesId, ids))
        .all(),
    };
  },
  /** Removes the person from plans that have ended; see `forgetPlans`. */
  erase(ids: readonly number[], now: Date): void {
    forgetPlans(db, ids, { consentSince: consentSince(now), now });
  },
  /** Removes the person from plans that ended before a day; see `forgetPlans`. */
  forgetEndedBefore(day: CalendarDate, now: Date): void {
    forgetPlans(db, plansEndedBefore(db, day), { consentSince: consentSince(now), now });
  },
  /** Removes consents of people otherwise erased, three years after the end. */
  forgetOldConsents(now: Date): void {
    forgetConsents(db, consentSince(now));
  },
}));

/** Consent to plans that ended on this day or later is kept: three years. */
function consentSince(now: Date): CalendarDate {
  return addDays(businessTime(now).date, -KEPT_DAYS.consent);
}

import type { BookingRow, SeriesRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { endOfTerm, type ContractTerms } from '#domain/contract.ts';
import type { Cents } from '#domain/money.ts';
import type { LaterService } from '#domain/plans/later-visit.ts';
import { gridOf } from '#domain/plans/often.ts';
import type { PlanRate } from '#domain/plans/plan-price.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { crewOf } from '#server/schedule/held-claims.ts';
import { extendPlan } from './extend-plan.ts';
import { contractRows } from './contracts-repository.ts';
import { planRows } from './plans-repository.ts';
import { visitRows } from './visits-repository.ts';

/** A contract as its quote offered it. */
export type StartedContract = ContractTerms & {
  /** Null where nobody wrote one. */
  readonly quoteId: number | null;
  /** What is done, in the owner's words. */
  readonly scope: string;
  /** What a month costs, where the price is by the month: then visits cost nothing. */
  readonly monthlyPrice: Cents | null;
};

/** A plan started with a booking. */
export type StartedPlan = {
  /** The first visit, with its time claimed; its `frequency` says how often. */
  readonly booking: BookingRow;
  /** The days of the week, where `frequency` says that it comes on several. */
  readonly weekdays?: readonly number[] | undefined;
  /** The service of later visits, if it is another one than the first visit's. */
  readonly laterService?: LaterService | undefined;
  /** Price and duration of each later visit. */
  readonly rate: PlanRate;
  /** Ids of the add-ons that come every time. */
  readonly everyVisit: readonly string[];
  /** What the customer agreed to, word for word; null if the owner starts it by phone. */
  readonly consent: { readonly text: string; readonly version: string; readonly at: Date } | null;
  /** The terms of a business; with them the plan is a contract. */
  readonly contract?: StartedContract | undefined;
  readonly actor: Actor;
};

/**
 * Starts a plan with the booking of its first visit, in the transaction that writes the booking. A
 * later time that is taken becomes a conflict but refuses neither.
 *
 * @throws Error for a booking of a single visit, or one that holds no time.
 */
export function startPlan(app: App, plan: StartedPlan): SeriesRow {
  return app.transaction(() => {
    const now = app.now();
    const { booking, rate, consent, actor } = plan;
    const grid = gridOf(booking.frequency, booking.preferredDate, plan.weekdays);
    const crew = crewOf(app, booking.id);
    if (grid === null || crew === undefined) {
      throw new Error(`Booking ${booking.id} cannot start a plan.`);
    }
    const { firstName, lastName, email, phone, emailKey, phoneKey, address } = booking;
    const { bedrooms, bathrooms, occasion, smsConsent, smsConsentAt } = booking;
    const serviceType = plan.laterService ?? booking.serviceType;
    const { id } = planRows(app).add(
      {
        ...{ firstName, lastName, email, phone, emailKey, phoneKey, address },
        ...{ serviceType, bedrooms, bathrooms, occasion, smsConsent, smsConsentAt, crew },
        ...grid,
        customerId: booking.customerId,
        endedFrom: plan.contract ? endOfTerm(plan.contract) : null,
        specialInstructions: booking.specialInstructions,
        period: booking.preferredTime,
        consentText: consent?.text ?? null,
        consentVersion: consent?.version ?? null,
        consentAt: consent?.at ?? null,
      },
      now,
    );
    const { lines, estimatedCost, discount, minutes } = rate;
    planRows(app).rateFrom(
      id,
      {
        ...{ lines, estimatedCost, discount, minutes },
        fromDate: booking.preferredDate,
        everyVisit: plan.everyVisit,
        why: null,
        createdBy: actor,
        toldAt: consent?.at ?? null,
      },
      now,
    );
    if (plan.contract) {
      const { crews = 1 } = plan.contract;
      contractRows(app).add({ ...plan.contract, crews, seriesId: id }, now);
    }
    visitRows(app).change(booking.id, { seriesId: id, originalDate: booking.preferredDate }, now);
    const detail = plan.laterService && { first: booking.serviceType, then: plan.laterService };
    recordAudit(
      app,
      { entity: 'series', entityId: id, action: 'started', actor, ...(detail && { detail }) },
      now,
    );
    extendPlan(app, id);
    return planRows(app).find(id) as SeriesRow;
  });
}

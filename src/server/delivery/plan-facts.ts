import type { BookingRow, ContractRow } from '#db/rows.ts';
import { totalOf } from '#domain/balance.ts';
import { businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import type { Cents } from '#domain/money.ts';
import { nextOccurrences } from '#domain/plans/horizon.ts';
import type { Occurrence } from '#domain/plans/occurrences.ts';
import { oftenOf, oftenText } from '#domain/plans/often.ts';
import { withAddOns } from '#domain/plans/plan-price.ts';
import { rateOn } from '#domain/plans/rates.ts';
import { halvesOf } from '#domain/half-hours.ts';
import { jobMinutes, type SlotTime } from '#domain/slots.ts';
import { hasBegun } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { planRows } from './plans-repository.ts';

/** A mail shows as many visits as the pages. */
const VISITS_SHOWN = 6;

/** The facts about a plan in a mail. */
export type PlanFacts = {
  /** `every two weeks on Tuesday mornings` */
  readonly day: string;
  /** The days of the visits after this one that have their time reserved. */
  readonly next: readonly CalendarDate[];
  /** The days in between with a closed or taken time: they need another one. */
  readonly open: readonly CalendarDate[];
  /** What is cleaned at them: the first visit can be another service. */
  readonly serviceType: string;
  /** What the next one costs. */
  readonly each: Cents;
  /** Of a contract: how it is ended, and what a month costs where that is its price. */
  readonly contract?: Pick<ContractRow, 'noticeDays' | 'monthlyPrice'> | undefined;
  /** What its customer agreed to, verbatim; null for a plan we started. */
  readonly terms: string | null;
};

type FoundPlan = NonNullable<ReturnType<ReturnType<typeof planRows>['plan']>>;

/** The plan a visit belongs to; undefined for a single visit and if no other visit follows. */
export function planFacts(
  app: App,
  { seriesId, originalDate }: Pick<BookingRow, 'seriesId' | 'originalDate'>,
): PlanFacts | undefined {
  const found = seriesId === null ? undefined : planRows(app).plan(seriesId);
  return found && factsOf(app, found, originalDate);
}

/** What a plan was before it ended: its usual day and price, and no visits. */
export function endedPlanFacts(app: App, found: FoundPlan): PlanFacts | undefined {
  const plan = { ...found.plan, endedFrom: null, pausedFrom: null, pausedUntil: null };
  const facts = factsOf(app, { ...found, plan }, null);
  return facts && { ...facts, next: [], open: [] };
}

function factsOf(
  app: App,
  { plan, rates, contract }: FoundPlan,
  originalDate: CalendarDate | null,
): PlanFacts | undefined {
  const minutes = rateOn(rates, plan.anchorDate)?.minutes ?? null;
  const now = app.now();
  const begun = planRows(app)
    .standing(plan.id)
    .filter((visit) => hasBegun(visit, now));
  const isOver = (name: CalendarDate) => begun.some((visit) => visit.originalDate === name);
  const job = { ...plan, minutes };
  const wanted = nextOccurrences(plan, now, VISITS_SHOWN + 1, job, isOver).filter(
    (visit) => visit.state === 'wanted' && visit.originalDate !== originalDate,
  );
  const shown = wanted.slice(0, VISITS_SHOWN);
  const [first] = shown;
  const rate = first && rateOn(rates, first.plannedDate);
  if (!first || !rate) return undefined;
  const usual = shown.find(({ isMoved }) => !isMoved);
  const kept = planRows(app).kept(plan.id);
  const isKept = (visit: Occurrence) => {
    const claims = kept.claimed.get(visit.originalDate);
    return kept.made.has(visit.originalDate) || (claims !== undefined && isWhole(visit, claims));
  };
  // Time that is kept but too short, for add-ons that came later, is one to decide about.
  const isWhole = (
    { date, period, plannedDate, addOns }: Occurrence,
    claims: readonly SlotTime[],
  ) => {
    const then = rateOn(rates, plannedDate);
    const length = then ? withAddOns(then, addOns).minutes : minutes;
    const halves = halvesOf(jobMinutes({ serviceType: plan.serviceType, minutes: length }));
    return (
      claims.length === halves &&
      claims.every((claim) => claim.date === date && claim.period === period)
    );
  };
  return {
    day: oftenText(oftenOf(plan, businessTime(now), usual)),
    next: shown.filter(isKept).map(({ date }) => date),
    open: shown.filter((visit) => !isKept(visit)).map(({ date }) => date),
    serviceType: plan.serviceType,
    each: totalOf(rate),
    contract,
    terms: plan.consentText,
  };
}

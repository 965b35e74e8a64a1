import type { PlanPrice, PlanView, PlanVisit } from '#contracts/plans.ts';
import type { ContractRow } from '#db/rows.ts';
import {
  refusalFor,
  unboundRules,
  withoutClaims,
  type DayState,
  type Refusal,
} from '#domain/availability.ts';
import { backOnCanceling, totalOf } from '#domain/balance.ts';
import { addDays, businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import { endWithNotice } from '#domain/contract.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { Occurrence } from '#domain/plans/occurrences.ts';
import { oftenOf } from '#domain/plans/often.ts';
import type { PlanRate } from '#domain/plans/plan-price.ts';
import { nextRateAfter, rateOn } from '#domain/plans/rates.ts';
import { periodsOfJob } from '#domain/slots.ts';
import { isInTime } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { dayFor } from '#server/schedule/day-for.ts';
import type { PlannedClaim } from '#server/schedule/planned-claims.ts';
import { homeOf } from '#server/stored-booking.ts';
import { firstVisitAhead } from './first-visit.ts';
import { offeredTimes } from './offered-times.ts';
import {
  claimsOf,
  rateOf,
  slotOfOccurrence,
  visitsAhead,
  visitsOf,
  type PlanRecord,
  type VisitInBrief,
} from './plan-record.ts';
import { nameOf } from './plan-visits.ts';
import { undoOf } from './undo-note.ts';
import { withOwnTime } from './take-for-plan.ts';
import { isWholeClaim } from './whole-claim.ts';
import { conflictSentence } from './conflict-sentence.ts';

/** How many of the next visits are shown. */
const VISITS_SHOWN = 6;

/** The next visits of a plan that are shown. */
export function visitsToShow(
  app: App,
  plan: PlanRecord,
  visits: PlanStanding['visits'],
): Occurrence[] {
  return visitsAhead(app, plan, visits, VISITS_SHOWN);
}

/** A plan as it leaves the server, with the next visits. */
export function viewOf(app: App, plan: PlanRecord, count = VISITS_SHOWN): PlanView {
  const visits = visitsOf(app, plan);
  const next = visitsAhead(app, plan, visits, count);
  const first = firstVisitAhead(app, plan.row.id)?.originalDate ?? null;
  const seen = { visits, kept: claimsOf(app, plan.row.id), first };
  return {
    ...headOf(app, plan, next),
    next: next.map((occurrence) => visitView(app, plan, occurrence, seen)),
  };
}

/** A plan as it leaves the server, without its visits. @param next those that come next. */
export function headOf(
  app: App,
  { row, dates, rates, contract }: PlanRecord,
  next: readonly Occurrence[],
): Omit<PlanView, 'next'> {
  const now = app.now();
  const at = businessTime(now);
  const today = at.date;
  const asPlanned = next.find(({ isMoved }) => !isMoved) ?? next[0];
  const rate = rateOn(rates, next[0]?.plannedDate ?? today);
  const later = nextRateAfter(rates, rate && rate.fromDate > today ? rate.fromDate : today);
  if (!rate) throw new Error('A plan has no rate.');
  return {
    id: row.id,
    key: row.key,
    customerId: row.customerId,
    name: `${row.firstName} ${row.lastName}`,
    status: row.status,
    ...oftenOf(dates, at, asPlanned),
    serviceType: row.serviceType,
    home: homeOf(row),
    minutes: rate.minutes,
    address: row.address,
    crewId: asPlanned?.crew ?? row.crew,
    price: priceView(rate),
    nextPrice: later ? { ...priceView(later), from: later.fromDate } : null,
    everyVisit: [...rate.everyVisit],
    pausedFrom: row.status === 'paused' ? row.pausedFrom : null,
    pausedUntil: row.status === 'paused' ? row.pausedUntil : null,
    endedFrom: row.endedFrom,
    ...(contract && { contract: contractView(contract, today) }),
    consentAt: row.consentAt?.toISOString() ?? null,
    undo: undoOf(row, now),
    version: row.version,
  };
}

function contractView(contract: ContractRow, today: CalendarDate): PlanView['contract'] {
  const { pricedBy, monthlyPrice, noticeDays, endsOn, scope, checklist, crews, quoteId } = contract;
  return {
    ...{ pricedBy, noticeDays, endsOn, scope, checklist: [...checklist], crews, quoteId },
    monthlyPrice: monthlyPrice === null ? null : centsToDecimal(monthlyPrice),
    endWithNotice: endWithNotice(today, contract),
  };
}

/** What the calendar has for a plan: booked visits and claims for later ones. */
export type PlanStanding = {
  readonly visits: ReadonlyMap<string, VisitInBrief>;
  readonly kept: ReadonlyMap<string, PlannedClaim[]>;
  /** For checking many visits: reads each day once. */
  readonly dayOf?: (date: CalendarDate) => DayState;
  /** The original date of the plan's first visit, while none has taken place. */
  readonly first?: string | null;
};

/** One visit of a plan as it leaves the server. */
export function visitView(
  app: App,
  plan: PlanRecord,
  occurrence: Occurrence,
  standing: PlanStanding,
): PlanVisit {
  const { originalDate, plannedDate, addOns } = occurrence;
  const visit = standing.visits.get(originalDate);
  const isBooked = visit !== undefined && visit.status !== 'cancelled';
  const slot = withOwnTime(slotOfOccurrence(plan, occurrence), visit);
  const date = isBooked ? visit.preferredDate : occurrence.date;
  const period = isBooked ? visit.preferredTime : occurrence.period;
  const refusal = isBooked ? null : conflictOf(app, plan, occurrence, standing);
  const { serviceType = plan.row.serviceType, minutes } = isBooked ? visit : slot;
  const job = { serviceType, minutes };
  const when = { ...job, preferredDate: date, preferredTime: period };
  const price = isBooked ? visit : rateOf(plan, occurrence);
  const isFirst = isBooked && visit.source !== 'plan';
  return {
    ...{ originalDate, plannedDate, date, period },
    periods: periodsOfJob(job, period),
    state: isBooked ? (occurrence.isMoved ? 'moved' : 'made') : stateOf(occurrence, refusal),
    bookingId: isBooked ? visit.id : null,
    isFirst,
    serviceType,
    why: refusal === null ? null : conflictSentence(refusal),
    offered: refusal === null ? [] : offeredTimes(app, slot, { dayOf: standing.dayOf }),
    canChange: isInTime(when, app.now()),
    canSkip: originalDate !== standing.first,
    addOns: [...addOns],
    total: centsToDecimal(totalOf(price)),
    refundable: centsToDecimal(isFirst ? backOnCanceling(ledgerOf(app, visit.id)) : 0),
  };
}

/** Why a visit that is not a booking yet cannot take place as planned; null if it can. */
export function conflictOf(
  app: App,
  plan: PlanRecord,
  occurrence: Occurrence,
  { visits, kept, dayOf }: PlanStanding,
): Refusal | null {
  const { date, originalDate, state } = occurrence;
  const { rules } = app.config;
  if (state !== 'wanted') return null;
  if (date > addDays(businessTime(app.now()).date, rules.horizonDays)) return null;
  const claims = kept.get(originalDate);
  const slot = withOwnTime(slotOfOccurrence(plan, occurrence), visits.get(originalDate));
  const isKept = claims !== undefined && isWholeClaim(slot, claims);
  const day = dayOf
    ? withoutClaims(dayOf(date), claims?.filter((claim) => claim.date === date) ?? [])
    : dayFor(app, date, nameOf(plan, occurrence));
  // With its time held, only hours of it that were closed since are in the way.
  const its = new Set(claims?.map(({ crew }) => crew));
  const crews = isKept
    ? day.crews.filter(({ id }) => its.has(id)).map((crew) => ({ ...crew, jobs: [] }))
    : day.crews;
  const start = isKept ? Math.min(...claims.map(({ half }) => half)) : undefined;
  const wanted = { ...slot, start };
  const refusal = refusalFor(wanted, { ...day, crews }, unboundRules(rules), app.now());
  if (refusal !== null) return refusal;
  return isKept ? null : 'taken';
}

function stateOf({ state, isMoved }: Occurrence, refusal: Refusal | null): PlanVisit['state'] {
  if (state === 'skipped' || state === 'paused') return state;
  if (refusal !== null) return 'conflict';
  return isMoved ? 'moved' : 'planned';
}

/** A rate as it leaves the server. */
export function priceView(rate: PlanRate): PlanPrice {
  return {
    lines: rate.lines.map((line) => ({ ...line, amount: centsToDecimal(line.amount) })),
    estimatedCost: centsToDecimal(rate.estimatedCost),
    discount: centsToDecimal(rate.discount),
    total: centsToDecimal(totalOf(rate)),
  };
}

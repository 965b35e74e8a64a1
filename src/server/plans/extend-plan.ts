import type { BookingRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { unboundRules } from '#domain/availability.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { addDays, businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import { MADE_DAYS_AHEAD, occurrencesAhead } from '#domain/plans/horizon.ts';
import { occurrenceOf, type Occurrence } from '#domain/plans/occurrences.ts';
import { doesPauseKeepTime } from '#domain/plans/pause-run.ts';
import { statusOn } from '#domain/plans/pause.ts';
import { jobMinutes, type Slot } from '#domain/slots.ts';
import { isUpcoming } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { claimIfFree } from '#server/schedule/claims.ts';
import { releaseSlot } from '#server/schedule/held-claims.ts';
import {
  crewsAway,
  setPlannedMinutes,
  type PlannedClaim,
} from '#server/schedule/planned-claims.ts';
import {
  claimsOf,
  jobOf,
  planOf,
  slotOfOccurrence,
  visitsOf,
  type PlanRecord,
} from './plan-record.ts';
import { cancelVisit, makeVisit, nameOf, putVisitAt, restoreVisit } from './plan-visits.ts';
import { planRows } from './plans-repository.ts';
import { withOwnTime } from './take-for-plan.ts';
import { isWholeClaim, leadOf } from './whole-claim.ts';
import { lookForConflicts } from './kept-conflicts.ts';

/** What extending a plan did. */
export type Extended = { made: number; claimed: number };

/**
 * Brings the calendar in line with the plan: holds the times of its visits through the horizon,
 * releases those no longer needed, turns visits into bookings eight weeks ahead. It adds only what
 * is missing, in one transaction, so it is idempotent across reruns, processes and crashes.
 * Unavailable times are skipped and retried the next time.
 *
 * @param change set when somebody changed the plan: then booked visits follow it too. Otherwise
 * they stay as they are, since somebody may have moved them by hand.
 */
export function extendPlan(app: App, id: number, change?: { actor: Actor }): Extended {
  return app.transaction(() => {
    const plan = planOf(app, id);
    const today = businessTime(app.now()).date;
    const status = statusOn(plan.row, today);
    if (status !== plan.row.status) planRows(app).note(id, { status });
    const work = new Extension(app, plan, change?.actor);
    work.giveBack();
    work.moveVisits();
    const done = work.take();
    lookForConflicts(app, [id]);
    return done;
  });
}

/** One run over one plan, within one transaction. */
class Extension {
  private readonly app: App;
  private readonly plan: PlanRecord;
  private readonly actor: Actor | undefined;
  private readonly today: CalendarDate;
  private readonly horizon: CalendarDate;
  private readonly kept: Map<string, PlannedClaim[]>;
  private readonly visits: Map<string, BookingRow>;
  private readonly ahead: readonly Occurrence[];
  private readonly isAway: (claim: PlannedClaim) => boolean;
  private readonly toMove: { visit: BookingRow; occurrence: Occurrence }[] = [];

  constructor(app: App, plan: PlanRecord, actor: Actor | undefined) {
    this.app = app;
    this.plan = plan;
    this.actor = actor;
    this.today = businessTime(app.now()).date;
    this.horizon = addDays(this.today, app.config.rules.horizonDays);
    this.kept = claimsOf(app, plan.row.id);
    this.visits = visitsOf(app, plan);
    this.isAway = crewsAway(app, this.today);
    // A shorter horizon releases nothing already held.
    const last = [...this.kept.values()].flat().reduce((to, { date }) => {
      return date > to ? date : to;
    }, this.horizon);
    this.ahead = occurrencesAhead(plan.dates, app.now(), last, jobOf(plan));
  }

  /** Releases every time that no visit of the plan needs anymore. */
  giveBack(): void {
    const byName = new Map(this.ahead.map((each) => [each.originalDate, each]));
    for (const [originalDate, claims] of this.kept) {
      const occurrence = byName.get(originalDate);
      const visit = this.visits.get(originalDate);
      const isBooked = visit !== undefined && isPlanned(visit);
      if (occurrence && !isBooked && this.isKept(occurrence) && isAround(occurrence, claims)) {
        continue;
      }
      releaseSlot(this.app, { seriesId: this.plan.row.id, originalDate });
      this.kept.delete(originalDate);
    }
    if (this.actor !== undefined) this.followWithVisits(this.actor);
  }

  /**
   * Moves bookings to their new times in the plan. One whose time is not free waits for a decision,
   * without a time.
   */
  moveVisits(): void {
    const rules = unboundRules(this.app.config.rules);
    const actor = this.actor ?? 'system';
    const inOrder = this.toMove.toSorted((a, b) =>
      a.occurrence.date < b.occurrence.date ? -1 : 1,
    );
    for (const { visit, occurrence } of inOrder) {
      const { date, period, crew: prefer } = occurrence;
      const slot = { date, period, serviceType: visit.serviceType, minutes: visit.minutes };
      const refusal = claimIfFree(this.app, slot, { bookingId: visit.id }, { rules, prefer });
      if (refusal === null) putVisitAt(this.app, visit, { occurrence, actor });
      else cancelVisit(this.app, visit, { actor });
    }
  }

  /** Claims what is missing, soonest first. */
  take(): Extended {
    const done = { made: 0, claimed: 0 };
    for (const occurrence of this.ahead) {
      const { originalDate, date } = occurrence;
      const visit = this.visits.get(originalDate);
      if (!this.isKept(occurrence) || date > this.horizon) continue;
      if (visit && visit.status !== 'cancelled') continue;
      // A former booking becomes one again, however far ahead: a first visit, or a postponed one.
      const isNear = visit !== undefined || date <= addDays(this.today, MADE_DAYS_AHEAD);
      const isDue = occurrence.state === 'wanted' && isNear;
      const claims = this.kept.get(originalDate);
      const isWhole = claims !== undefined && isWholeClaim(this.slotOf(occurrence), claims);
      const isFine = isWhole && !isDue && !claims.some(this.isAway);
      if (isFine && leadOf(claims) === occurrence.crew) {
        setPlannedMinutes(this.app, claims, jobMinutes(this.slotOf(occurrence)));
        continue;
      }
      const isTaken = this.claim(occurrence, claims, isFine);
      if (isTaken && claims === undefined) done.claimed += 1;
      if (!isTaken || !isDue) continue;
      if (visit) {
        restoreVisit(this.app, this.plan, { visit, occurrence, actor: this.actor ?? 'system' });
      } else makeVisit(this.app, this.plan, occurrence);
      done.made += 1;
    }
    return done;
  }

  /** Visits that are bookings follow a change of the plan; those that have begun stay. */
  private followWithVisits(actor: Actor): void {
    for (const [originalDate, visit] of this.visits) {
      if (!isPlanned(visit) || !isUpcoming(visit, this.app.now())) continue;
      const occurrence = occurrenceOf(this.plan.dates, originalDate);
      const { date: preferredDate, period: preferredTime, state } = occurrence;
      const isThere =
        visit.preferredDate === preferredDate && visit.preferredTime === preferredTime;
      const isOver = !isUpcoming({ ...visit, preferredDate, preferredTime }, this.app.now());
      if (state !== 'wanted') this.giveUp(visit, actor, this.isKept(occurrence) && isThere);
      else if (!isThere && !isOver) {
        releaseSlot(this.app, { bookingId: visit.id });
        this.toMove.push({ visit, occurrence });
      }
    }
  }

  private giveUp(visit: BookingRow, actor: Actor, isKept: boolean): void {
    const { id: seriesId } = this.plan.row;
    const originalDate = visit.originalDate ?? '';
    cancelVisit(this.app, visit, {
      actor,
      ...(isKept ? { keepFor: { seriesId, originalDate } } : {}),
    });
    this.visits.set(originalDate, { ...visit, status: 'cancelled' });
    const kept = isKept ? claimsOf(this.app, seriesId).get(originalDate) : undefined;
    if (kept) this.kept.set(originalDate, kept);
  }

  /**
   * Claims the time of a visit. One that the plan already holds stays with its crew if that can
   * come, and returns to the plan's own crew as soon as that is free.
   */
  private claim(
    occurrence: Occurrence,
    claims: PlannedClaim[] | undefined,
    isFine: boolean,
  ): boolean {
    const rules = unboundRules(this.app.config.rules);
    const slot = this.slotOf(occurrence);
    const whose = nameOf(this.plan, occurrence);
    if (isFine) {
      claimIfFree(this.app, slot, whose, { rules, crew: occurrence.crew });
      return true;
    }
    const prefer = leadOf(claims) ?? occurrence.crew;
    return claimIfFree(this.app, slot, whose, { rules, prefer }) === null;
  }

  private slotOf(occurrence: Occurrence): Slot {
    const visit = this.visits.get(occurrence.originalDate);
    return withOwnTime(slotOfOccurrence(this.plan, occurrence), visit);
  }

  private isKept({ state }: Occurrence): boolean {
    return state === 'wanted' || (state === 'paused' && doesPauseKeepTime(this.plan.dates));
  }
}

/** Whether the claims are at the visit's time, if not all of it: too short is better than none. */
function isAround({ date, period }: Occurrence, claims: readonly PlannedClaim[]): boolean {
  return (
    claims.every((claim) => claim.date === date) && claims.some((claim) => claim.period === period)
  );
}

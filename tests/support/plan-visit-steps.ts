import { expect } from 'vitest';
import type { Period } from '#domain/slots.ts';
import { changeBookingStatus } from '#server/booking/change-booking-status.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { isAppError } from '#server/errors.ts';
import { bringBackVisit } from '#server/plans/bring-back-visit.ts';
import { changeFrom } from '#server/plans/change-from.ts';
import { moveVisit } from '#server/plans/move-visit.ts';
import { skipVisit } from '#server/plans/skip-visit.ts';
import { HORIZON, PlanLedger, type Plan } from './plan-ledger.ts';
import { later, type Expected, type PaperPlan, type Rhythm } from './plan-oracle.ts';

/** Who changes plans in these histories: limited only by time and other visits. */
export const OWNER = 'owner@example.com';

/** A visit moves: in the plan, as a booking, or with all later ones. */
type PutStep = {
  do: 'move' | 'drag' | 'change';
  plan: number;
  visit: number;
  days: number;
  period: Period;
};
/** A visit is skipped, in the plan or as a booking, or restored. */
type LeaveStep = { do: 'skip' | 'back' | 'cancel'; plan: number; visit: number };

/** One event. `plan`, `visit` and `day` are indexes into what exists then. */
export type Step =
  | {
      do: 'start';
      day: number;
      weeks: 1 | 2 | 4;
      rhythm: Rhythm;
      period: Period;
      minutes: number | null;
      isDeepFirst: boolean;
    }
  | PutStep
  | LeaveStep
  | { do: 'pause'; plan: number; day: number; length: number | null }
  | { do: 'resume' | 'undo'; plan: number }
  | { do: 'end'; plan: number; day: number }
  | { do: 'buy'; day: number; period: Period }
  | { do: 'block' | 'unblock'; day: number; period: Period | null }
  | { do: 'off'; day: number; length: number; crew: number }
  | { do: 'on again' }
  | { do: 'night'; cut: number }
  | { do: 'pass'; minutes: number };

/** What happens to a plan. */
export type PlanStep = Extract<Step, { plan: number }>;

/** What happens to single visits of plans. */
export class PlanVisitSteps extends PlanLedger {
  /** Changes a visit in the product and on paper; every refusal must have a reason. */
  protected async changeVisit(plan: Plan, step: PutStep | LeaveStep): Promise<void> {
    const { paper } = plan;
    const at = paper
      .between(this.date, later(this.date, HORIZON))
      .filter((each) => !this.hasBegun(each.date, each.period))[step.visit];
    if (!at) return;
    if ('days' in step) this.put(plan, step, at);
    else await this.leave(plan, step, at);
  }

  private async leave(plan: Plan, { do: what }: LeaveStep, at: Expected): Promise<void> {
    const { app } = this.world;
    const { paper, id } = plan;
    const { original } = at;
    const whose = { id, originalDate: original, actor: OWNER };
    const state = paper.stateOf(original);
    const before = this.sheet(paper);
    if (what === 'cancel') {
      const booking = this.bookingOf(id, original);
      if (!booking) return;
      await changeBookingStatus(app, { id: booking, status: 'cancelled', actor: OWNER });
      paper.skipped.add(original);
      plan.before = null;
      return;
    }
    if (what === 'skip') {
      const isDone = done(() => skipVisit(app, whose));
      expect(isDone).toBe(state !== 'ended' && !this.isOver(plan) && !this.tookPlace(id, original));
      if (!isDone) return;
      paper.skipped.add(original);
    } else {
      const isFree = this.isFree(at.date, at.period, paper.minutesOf(original), { id, original });
      const isThen = isFree && !isPausedOn(paper, at.date);
      const isAhead = !this.isOver(plan) && !this.tookPlace(id, original);
      const isWanted = state === 'skipped' && isThen && isAhead;
      const isDone = done(() => bringBackVisit(app, whose));
      expect(isDone).toBe(isWanted);
      if (!isDone) return;
      paper.skipped.delete(original);
    }
    plan.before = before;
  }

  private put(plan: Plan, { do: how, days, period }: PutStep, at: Expected): void {
    const { app } = this.world;
    const { paper, id } = plan;
    const { original } = at;
    const booking = this.bookingOf(id, original);
    const to = { date: later(how === 'change' ? original : at.date, days), period };
    const isSame = how === 'drag' && to.date === at.date && period === at.period;
    if ((how === 'drag' && booking === null) || isSame) return;
    const isFar = how === 'change' && Math.abs(days) >= paper.weeks * 7;
    const isLate = how !== 'drag' && this.tookPlace(id, original);
    const isRefused = isFar || isLate || this.isRefused(plan, how, { ...to, original });
    const before = this.sheet(paper);
    const whose = { id, originalDate: original, actor: OWNER };
    const isDone = done(() => {
      if (how === 'move') moveVisit(app, { ...whose, ...to });
      else if (how === 'change') changeFrom(app, { ...whose, from: original, ...to });
      else moveBooking(app, { id: booking ?? 0, ...to, actor: OWNER });
    });
    expect({ how, ...to, isDone }).toEqual({ how, ...to, isDone: !isRefused });
    if (!isDone) return;
    if (how === 'change') paper.shift(original, days, period);
    else this.noteMove(paper, original, to);
    plan.before = how === 'drag' ? null : before;
  }

  private noteMove(paper: PaperPlan, original: string, to: { date: string; period: string }): void {
    const rule = paper.ruleOf(original);
    if (rule.date === to.date && rule.period === to.period) paper.moved.delete(original);
    else paper.moved.set(original, to);
    paper.skipped.delete(original);
  }

  /** Whether a time is taken, past, or not one of the plan's. */
  private isRefused(plan: Plan, how: PutStep['do'], { date, period, original }: Expected): boolean {
    const { paper, id } = plan;
    const { end } = paper;
    const isOver = how !== 'drag' && (this.isOver(plan) || paper.stateOf(original) === 'ended');
    return (
      isPausedOn(paper, date) ||
      isOver ||
      (end !== null && date >= end) ||
      this.hasBegun(date, period) ||
      !this.isFree(date, period, paper.minutesOf(original), { id, original })
    );
  }

  private bookingOf(id: number, original: string): number | null {
    const booking = this.visits().find(
      (each) => each.series === id && each.original === original && each.status === 'confirmed',
    );
    return booking?.id ?? null;
  }
}

function isPausedOn({ pause }: PaperPlan, date: string): boolean {
  return pause !== null && date >= pause.from && (pause.until === null || date < pause.until);
}

/** Whether the work was done; false for a refusal with a message. */
export function done(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (thrown) {
    if (isAppError(thrown)) return false;
    throw thrown;
  }
}

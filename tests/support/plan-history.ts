import { TIME_SLOTS } from '#domain/slots.ts';
import { blockDays, unblockDays } from '#server/schedule/block-days.ts';
import { addTimeOff, removeTimeOff } from '#server/schedule/time-off.ts';
import { endPlan } from '#server/plans/end-plan.ts';
import { extendPlans } from '#server/plans/extend-plans.ts';
import { pausePlan } from '#server/plans/pause-plan.ts';
import { resumePlan } from '#server/plans/resume-plan.ts';
import { undoPlanChange } from '#server/plans/undo-plan-change.ts';
import { expect } from 'vitest';
import { stamp, STARTS, type Plan } from './plan-ledger.ts';
import { DEEP_MINUTES } from './plan-world.ts';
import { later, PaperPlan, partsOf, type Expected } from './plan-oracle.ts';
import { done, OWNER, PlanVisitSteps, type PlanStep, type Step } from './plan-visit-steps.ts';

/** How long a change can be undone. */
const UNDO_MS = 600_000;

/** Plays a history against the product and an independent paper model; both have to agree. */
export class PlanHistory extends PlanVisitSteps {
  /** Does one thing, then compares what always holds. */
  async play(step: Step): Promise<void> {
    await this.act(step);
    this.compareVisits();
    this.compareConflicts();
  }

  /** Runs the generator twice, to the effect of once, and compares all. */
  async night(): Promise<void> {
    const { app } = this.world;
    await extendPlans(app);
    const once = this.everything();
    await extendPlans(app);
    expect(this.everything()).toEqual(once);
    this.compareVisits();
    this.compareAll();
  }

  private async act(step: Step): Promise<void> {
    const { world } = this;
    switch (step.do) {
      case 'start':
        return this.start(step);
      case 'pass':
        return this.pass(step.minutes);
      case 'buy':
        world.buy(later(this.date, step.day), step.period);
        return;
      case 'block':
      case 'unblock':
        return this.block(step);
      case 'off': {
        const [startsOn, endsOn] = [
          later(this.date, step.day),
          later(this.date, step.day + step.length),
        ];
        const crewId = Math.min(step.crew, this.crews);
        const off = { crewId, startsOn, endsOn, period: null, reason: 'x' };
        this.off.push({
          id: addTimeOff(world.app, off, OWNER),
          crew: crewId,
          from: startsOn,
          to: endsOn,
        });
        return;
      }
      case 'on again': {
        const last = this.off.pop();
        if (last) removeTimeOff(world.app, last.id, OWNER);
        return;
      }
      case 'night':
        if (step.cut === 0) return this.night();
        await extendPlans(this.cutAfter(step.cut));
        return;
      default:
        return this.change(step);
    }
  }

  private start({ day, isDeepFirst, ...plan }: Extract<Step, { do: 'start' }>): void {
    const { weeks, period, minutes, rhythm } = plan;
    const first = isDeepFirst ? DEEP_MINUTES : minutes;
    if (this.plans.length > 3) return;
    if ([first, minutes].some((each) => partsOf(period, each).length === 0)) return;
    const date = later(this.date, day);
    const { crews } = rhythm;
    const isFree = this.isFree(date, period, first, null, crews) && !this.hasBegun(date, period);
    const started = this.world.start({ date, weeks, ...rhythm, period, minutes, isDeepFirst });
    expect(started !== null).toBe(isFree);
    if (!started) return;
    const paper = new PaperPlan(date, weeks, period, minutes, first, rhythm);
    this.plans.push({ id: started.id, paper, before: null, resumedOn: null });
  }

  /** What customers and owners do to a plan; a refused change must change nothing. */
  private async change(step: PlanStep): Promise<void> {
    const plan = this.plans[step.plan % Math.max(1, this.plans.length)];
    if (!plan) return;
    const { paper, id } = plan;
    const { app } = this.world;
    const whose = { id, actor: OWNER };
    const before = this.sheet(paper);
    const isOver = paper.end !== null && paper.end <= this.date;
    switch (step.do) {
      case 'undo': {
        const sheet = plan.before;
        const isFresh = sheet !== null && app.now().getTime() - sheet.at < UNDO_MS;
        const mayBeInTheWay = isFresh && this.isInTheWay(plan, sheet.paper);
        const standing = this.bookedOf(id);
        if (!done(() => undoPlanChange(app, whose))) {
          expect(!isFresh || mayBeInTheWay).toBe(true);
          return;
        }
        expect(isFresh).toBe(true);
        if (sheet) paper.take(sheet.paper);
        plan.before = null;
        const wanted = standing.filter((each) => paper.stateOf(each) === 'wanted');
        expect(this.bookedOf(id)).toEqual(expect.arrayContaining(wanted));
        return;
      }
      case 'resume': {
        const isPaused =
          paper.pause !== null && (paper.pause.until === null || paper.pause.until > this.date);
        // The clock may have gone back over midnight since it was: it is not paused again by that.
        const isResumed = plan.resumedOn !== null && paper.pause?.until === plan.resumedOn;
        const isDone = done(() => resumePlan(app, whose));
        if (isDone && paper.pause) {
          paper.pause = paper.pause.from < this.date ? { ...paper.pause, until: this.date } : null;
          plan.before = before;
          plan.resumedOn = this.date;
        }
        // The nightly job updates the status.
        if (!isPaused || isOver || isResumed) return;
        expect(isDone).toBe(true);
        return;
      }
      case 'pause': {
        const from = later(this.date, step.day);
        const until = step.length === null ? null : later(from, step.length);
        if (!done(() => pausePlan(app, { ...whose, from, until }))) return this.expectOver(plan);
        paper.pause = { from, until };
        plan.before = before;
        plan.resumedOn = null;
        return;
      }
      case 'end': {
        const from = later(this.date, step.day);
        if (!done(() => endPlan(app, { ...whose, from }))) return this.expectOver(plan);
        paper.end = from;
        plan.before = before;
        return;
      }
      default:
        return this.changeVisit(plan, step);
    }
  }

  /** The original dates of a plan's confirmed bookings. */
  private bookedOf(id: number): string[] {
    return this.visits()
      .filter((each) => each.series === id && each.status === 'confirmed')
      .map(({ original }) => original ?? '');
  }

  /** Whether a booking's place on another sheet may be taken, or wanted by two bookings. */
  private isInTheWay({ id, paper }: Plan, sheet: PaperPlan): boolean {
    const places = this.bookedOf(id).map((original) => sheet.placeOf(original));
    const parts = places.flatMap(({ date, period, original }) =>
      partsOf(period, paper.minutesOf(original)).map((part) => `${date} ${part}`),
    );
    const isTaken = ({ date, period, original }: Expected) =>
      !this.isFree(date, period, paper.minutesOf(original), { id, original });
    return new Set(parts).size < parts.length || places.some(isTaken);
  }

  private expectOver(plan: Plan): void {
    expect(this.isOver(plan)).toBe(true);
  }

  private pass(minutes: number): void {
    const total = this.minutes + minutes;
    this.date = later(this.date, Math.floor(total / 1440));
    this.minutes = ((total % 1440) + 1440) % 1440;
    this.world.setClock(this.date, this.minutes);
    const now = stamp(this.date, this.minutes);
    if (now > this.latest) this.latest = now;
  }

  private block({ do: what, day, period }: Extract<Step, { do: 'block' | 'unblock' }>): void {
    const { app } = this.world;
    const date = later(this.date, day);
    const range = { from: date, to: date };
    if (what === 'unblock') {
      unblockDays(app, range, OWNER);
      for (const each of Object.keys(STARTS)) this.blocked.delete(`${date} ${each}`);
      return;
    }
    const hours = { morning: [0, 4], afternoon: [4, 9], evening: [9, 11] };
    const timeSlots = period === null ? undefined : TIME_SLOTS.slice(...hours[period]);
    blockDays(app, { ...range, timeSlots, reason: 'x' }, OWNER);
    for (const each of period === null ? Object.keys(STARTS) : [period]) {
      this.blocked.add(`${date} ${each}`);
    }
  }

  /** The application with a clock that throws after this many calls. */
  private cutAfter(calls: number) {
    let left = calls;
    const now = () => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return this.world.app.now();
    };
    return { ...this.world.app, now };
  }
}

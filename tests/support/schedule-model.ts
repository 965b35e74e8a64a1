import { hours, WEEKDAY_IDS } from '#content/hours.ts';
import { addDays, weekday } from '#domain/calendar-date.ts';
import { occupiedPeriods, PERIODS, slotsOfPeriod, type Period } from '#domain/slots.ts';

/** Whether the content opens a day's weekday: for the sample company, all but Sunday. */
function isOnline(date: string, period: Period): boolean {
  const day = WEEKDAY_IDS[weekday(date)];
  return day !== undefined && hours.online[day].includes(period);
}

type Hold = { date: string; period: Period; service: string; until: number };
type Weekly = {
  id: number;
  weekday: number;
  timeSlot: string | null;
  startsOn: string;
  endsOn: string | null;
};

/** Blocks and holds as kept on paper: no database, no shared code, one crew. */
export class ScheduleModel {
  readonly blocked = new Set<string>();
  readonly weekly: Weekly[] = [];
  /** The newest hold of each browser. */
  readonly holds = new Map<number, Hold>();

  block(from: string, to: string, slots: readonly string[]) {
    const before = this.blocked.size;
    let requested = 0;
    for (let date = from; date <= to; date = addDays(date, 1)) {
      for (const slot of slots) this.blocked.add(`${date} ${slot}`);
      requested += slots.length;
    }
    const blocked = this.blocked.size - before;
    return { blocked, already: requested - blocked };
  }

  /** Unblocks a range; returns how many hours were blocked. */
  unblock(from: string, to: string): number {
    const inside = [...this.blocked].filter((each) => each >= from && each.slice(0, 10) <= to);
    for (const each of inside) this.blocked.delete(each);
    return inside.length;
  }

  /** The periods that a browser can book at an instant, in the order of the day. */
  periods(date: string, service: string, browser: number | undefined, now: number): Period[] {
    return PERIODS.filter((period) => {
      const needed = occupiedPeriods(service, period);
      return (
        needed.length > 0 &&
        needed.every((each) => isOnline(date, each) && this.isFree(date, each, browser, now))
      );
    });
  }

  private isFree(date: string, period: Period, browser: number | undefined, now: number): boolean {
    const isHeld = [...this.holds].some(
      ([owner, held]) =>
        owner !== browser &&
        held.date === date &&
        held.until > now &&
        occupiedPeriods(held.service, held.period).includes(period),
    );
    return !isHeld && slotsOfPeriod(period).some((slot) => !this.isBlocked(date, slot));
  }

  private isBlocked(date: string, slot: string): boolean {
    return (
      this.blocked.has(`${date} ${slot}`) ||
      this.weekly.some(
        (rule) =>
          rule.weekday === weekday(date) &&
          rule.startsOn <= date &&
          (rule.endsOn === null || date <= rule.endsOn) &&
          (rule.timeSlot === null || rule.timeSlot === slot),
      )
    );
  }
}

import { hours, WEEKDAY_IDS } from '#content/hours.ts';
import { addDays, weekday } from '#domain/calendar-date.ts';
import { PERIODS, TIME_SLOTS, type Period } from '#domain/slots.ts';
import { ONE_A_PART } from './one-a-part.ts';
import { fits, startsOf, type PaperClosing, type PaperJob } from './day-on-paper.ts';

const HOURS = { morning: [480, 720], afternoon: [720, 1020], evening: [1020, 1200] } as const;
/** The way between two visits, in minutes. */
const TRAVEL = Number(ONE_A_PART.TRAVEL_MINUTES);
/** How long the services take. */
const LONGEST: Readonly<Record<string, number>> = { basic: 180, deep: 360 };

/** The times of a day that the content does not open: for the sample company, all of Sunday. */
function offline(date: string): PaperClosing[] {
  const day = WEEKDAY_IDS[weekday(date)];
  return PERIODS.filter((period) => !day || !hours.online[day].includes(period)).map(
    (period) => HOURS[period],
  );
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

  /**
   * The periods that a browser can book, in the order of the day.
   *
   * @param others what other browsers hold on that day, as it stands.
   */
  periods(date: string, service: string, others: readonly PaperJob[]): Period[] {
    const minutes = LONGEST[service] ?? 180;
    const closed = [...this.closedOn(date), ...offline(date)];
    return PERIODS.filter((part) => {
      const isOpen = startsOf({ part, minutes }, closed).length > 0;
      // Those that hold were not bound by what is closed by now, only by this day's hours.
      return isOpen && fits(others, { part, minutes }, closed, TRAVEL);
    });
  }

  private closedOn(date: string): PaperClosing[] {
    return TIME_SLOTS.flatMap((slot, index) => {
      const from = 480 + index * 60;
      const until = slot === '6:00 PM' ? 1200 : from + 60;
      return this.isBlocked(date, slot) ? [[from, until] as const] : [];
    });
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

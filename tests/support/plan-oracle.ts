import ICAL from 'ical.js';

/** Where a visit should be, according to the oracle. */
export type Expected = { original: string; date: string; period: string };
type Period = 'morning' | 'afternoon' | 'evening';

/** What makes a plan come otherwise than every so many weeks on one day. */
export type Rhythm = {
  /** Days of the week, 0 for Sunday, besides the first visit's. */
  weekdays?: readonly number[];
  /** Whether it comes once a month, on the first visit's day by its weekday. */
  isByMonth?: boolean;
  /** How many crews come together; one if absent. */
  crews?: number;
};

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const ORDER = ['morning', 'afternoon', 'evening'] as const;
const HOURS = { morning: 4, afternoon: 5, evening: 3 };

/** The parts of a day that a visit of this many minutes takes, counted by hand. */
export function partsOf(period: string, minutes: number | null): string[] {
  const parts: string[] = [];
  let left = minutes ?? 180;
  for (const part of ORDER.slice(ORDER.indexOf(period as Period))) {
    if (left <= 0) break;
    parts.push(part);
    left -= HOURS[part] * 60;
  }
  return left > 0 ? [] : parts;
}

const orderOf = ({ date, period, original }: Expected) =>
  `${date} ${ORDER.indexOf(period as Period)} ${original}`;

/** A day some days later, by the calendar library. */
export function later(date: string, days: number): string {
  const time = ICAL.Time.fromDateString(date);
  time.adjust(days, 0, 0, 0);
  return time.toString();
}

/** The day of the week, 0 for Sunday, by the calendar library. */
function dayOf(date: string): number {
  return ICAL.Time.fromDateString(date).dayOfWeek() - 1;
}

/** Which one of its weekday in its month: 1 to 4, and -1 for one after the 28th. */
function nthOf(date: string): number {
  const day = Number(date.slice(8));
  return day > 28 ? -1 : Math.ceil(day / 7);
}

/** The days of a month some months after a date's that are on the weekday of another date. */
function likeIn(date: string, months: number, like: string): string[] {
  const time = ICAL.Time.fromDateString(`${date.slice(0, 8)}01`);
  for (let left = Math.abs(months); left > 0; left -= 1) {
    time.adjust(months > 0 ? 31 : -1, 0, 0, 0);
    time.day = 1;
  }
  const first = time.toString();
  const days = Array.from({ length: 31 }, (_, index) => later(first, index));
  return days.filter((day) => day.slice(0, 7) === first.slice(0, 7) && dayOf(day) === dayOf(like));
}

/**
 * A plan as one would keep it on paper, with a library's recurrence rule: each change is a note on
 * an original date. It shares no code with the product.
 */
export class PaperPlan {
  readonly skipped = new Set<string>();
  readonly moved = new Map<string, { date: string; period: string }>();
  shifts: { from: string; days: number; period: string }[] = [];
  pause: { from: string; until: string | null } | null = null;
  end: string | null = null;
  readonly anchor: string;
  readonly weeks: number;
  readonly period: string;
  readonly minutes: number | null;
  /** How long the first visit takes, which can be another service. */
  readonly first: number | null;
  readonly rhythm: Rhythm;

  constructor(
    anchor: string,
    weeks: number,
    period: string,
    minutes: number | null,
    first = minutes,
    rhythm: Rhythm = {},
  ) {
    this.anchor = anchor;
    this.weeks = weeks;
    this.period = period;
    this.minutes = minutes;
    this.first = first;
    this.rhythm = rhythm;
  }

  /** How long a visit takes. */
  minutesOf(original: string | null): number | null {
    return original === this.anchor ? this.first : this.minutes;
  }

  /** How many crews come to a visit. */
  get crews(): number {
    return this.rhythm.crews ?? 1;
  }

  /** The original dates through a day. */
  originals(to: string): string[] {
    const rule = ICAL.Recur.fromString(this.rule());
    const dates = rule.iterator(ICAL.Time.fromDateString(this.anchor));
    const found: string[] = [];
    let date = dates.next().toString();
    while (date <= to) {
      found.push(date);
      date = dates.next().toString();
    }
    return found;
  }

  private rule(): string {
    const { weekdays, isByMonth } = this.rhythm;
    const first = DAYS[dayOf(this.anchor)] ?? '';
    if (isByMonth) return `FREQ=MONTHLY;BYDAY=${nthOf(this.anchor)}${first}`;
    if (!weekdays) return `FREQ=WEEKLY;INTERVAL=${this.weeks}`;
    const days = new Set([first, ...weekdays.map((day) => DAYS[day] ?? '')]);
    return `FREQ=WEEKLY;BYDAY=${[...days].join(',')}`;
  }

  /** Where a visit is, whatever its state. */
  placeOf(original: string): Expected {
    const moved = this.moved.get(original);
    return moved ? { original, ...moved } : this.ruleOf(original);
  }

  /** Where the plan alone puts a visit. */
  ruleOf(original: string): Expected {
    let place = { date: original, period: this.period };
    for (const { from, days, period } of this.shifts) {
      if (original < from || !this.isSameDay(from, original)) continue;
      place = { date: this.shifted(original, from, days), period };
    }
    return { original, ...place };
  }

  /** With several days a week, each of them changes by itself. */
  private isSameDay(one: string, other: string): boolean {
    return dayOf(one) === dayOf(other);
  }

  private shifted(original: string, from: string, days: number): string {
    if (!this.rhythm.isByMonth || days === 0) return later(original, days);
    const to = later(from, days);
    const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
    const found = likeIn(original, monthOf(to) - monthOf(from), to);
    const nth = nthOf(to);
    return found.at(nth > 0 ? nth - 1 : nth) ?? '';
  }

  /** The expected state of a visit. */
  stateOf(original: string): 'wanted' | 'skipped' | 'kept' | 'paused' | 'ended' {
    const { date } = this.placeOf(original);
    if (this.end !== null && date >= this.end) return 'ended';
    if (this.skipped.has(original)) return 'skipped';
    if (this.pause === null || date < this.pause.from) return 'wanted';
    if (this.pause.until === null) return 'paused';
    if (date >= this.pause.until) return 'wanted';
    return later(this.pause.from, 42) >= this.pause.until ? 'kept' : 'paused';
  }

  /** Every visit in a range of days, in order. */
  between(from: string, to: string): Expected[] {
    return this.originals(later(to, 40))
      .concat([...this.moved.keys()].filter((original) => original > later(to, 40)))
      .map((original) => this.placeOf(original))
      .filter(({ date }) => from <= date && date <= to)
      .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  }

  /** Moves the plan from an original date on; changes from later dates on are dropped. */
  shift(from: string, days: number, period: string): void {
    const stays = (each: string) => each < from || !this.isSameDay(each, from);
    this.shifts = [...this.shifts.filter((each) => stays(each.from)), { from, days, period }];
    this.moved.delete(from);
    this.skipped.delete(from);
  }

  /** A copy, for taking a change back. */
  copy(): PaperPlan {
    const { anchor, weeks, period, minutes, first, rhythm } = this;
    const copy = new PaperPlan(anchor, weeks, period, minutes, first, rhythm);
    copy.take(this);
    return copy;
  }

  /** Becomes what another sheet says. */
  take(other: PaperPlan): void {
    this.skipped.clear();
    for (const each of other.skipped) this.skipped.add(each);
    this.moved.clear();
    for (const [original, place] of other.moved) this.moved.set(original, { ...place });
    this.shifts = other.shifts.map((each) => ({ ...each }));
    this.pause = other.pause && { ...other.pause };
    this.end = other.end;
  }
}

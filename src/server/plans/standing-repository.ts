import { sql } from 'drizzle-orm';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { LONGEST_REACH } from '#domain/plans/grid.ts';
import type { PlanDates } from '#domain/plans/occurrences.ts';
import type { Period } from '#domain/slots.ts';
import { listOf } from '#db/list-of.ts';
import { repository } from '#server/repository.ts';
import type { PlannedClaim } from '#server/schedule/planned-claims.ts';

/** What it takes to compute when a plan's visits are, without customer and money. */
export type PlanOutline = PlanDates & {
  readonly id: number;
  readonly serviceType: string;
  readonly exceptions: readonly { readonly addOns: readonly string[] | null }[];
  /** How long its visits take, for each of its rates. */
  readonly minutes: readonly (number | null)[];
  /** How many crews come together. */
  readonly crews: number;
};

type OutlineRow = Omit<
  PlanOutline,
  'changes' | 'exceptions' | 'minutes' | 'weekdays' | 'isByMonth'
> & {
  weekdays: string | null;
  isByMonth: number;
};
type Part<T> = T & { planId: number };
type Change = PlanDates['changes'][number];
type ExceptionRow = {
  originalDate: CalendarDate;
  isSkipped: number;
  movedDate: CalendarDate | null;
  movedPeriod: Period | null;
  addOns: string | null;
};

/** What the calendar has for many plans at once. */
export const standingRows = repository((db) => ({
  /** Those of these plans that have not ended, with the changes that can matter from a day on. */
  outlines(ids: readonly number[], today: CalendarDate): PlanOutline[] {
    const these = listOf(ids);
    const rows = db.all<OutlineRow>(
      sql`SELECT id, anchor_date AS anchorDate, weeks, weekdays, is_by_month AS isByMonth, period, crew, service_type AS serviceType,
        paused_from AS pausedFrom, paused_until AS pausedUntil, ended_from AS endedFrom,
        coalesce((SELECT crews FROM contracts WHERE series_id = series.id), 1) AS crews
        FROM series WHERE id IN ${these} AND status <> 'ended' ORDER BY id`,
    );
    const changes = byPlan(
      db.all<Part<Change>>(
        sql`SELECT series_id AS planId, from_original AS fromOriginal, day_shift AS dayShift, period,
          crew FROM series_changes WHERE series_id IN ${these}`,
      ),
    );
    const exceptions = byPlan(
      db.all<Part<ExceptionRow>>(
        sql`SELECT series_id AS planId, original_date AS originalDate, is_skipped AS isSkipped,
          moved_date AS movedDate, moved_period AS movedPeriod, add_ons AS addOns
          FROM series_exceptions
          WHERE series_id IN ${these}
            AND (original_date >= ${addDays(today, -LONGEST_REACH)} OR moved_date >= ${today})`,
      ),
    );
    const rates = byPlan(
      db.all<Part<{ minutes: number | null }>>(
        sql`SELECT series_id AS planId, minutes FROM series_rates WHERE series_id IN ${these}
          ORDER BY series_id, from_date`,
      ),
    );
    return rows.map((row) => ({
      ...row,
      weekdays: row.weekdays === null ? null : (JSON.parse(row.weekdays) as number[]),
      isByMonth: row.isByMonth === 1,
      changes: changes.get(row.id) ?? [],
      exceptions: (exceptions.get(row.id) ?? []).map(({ isSkipped, addOns, ...each }) => ({
        ...each,
        isSkipped: isSkipped === 1,
        addOns: addOns === null ? null : (JSON.parse(addOns) as string[]),
      })),
      minutes: (rates.get(row.id) ?? []).map(({ minutes }) => minutes),
    }));
  },
  /** What these plans hold for their visits in a range of original dates. */
  keptOf(planIds: readonly number[], from: CalendarDate, to: CalendarDate): PlannedClaim[] {
    return db.all<PlannedClaim>(
      sql`SELECT series_id AS seriesId, original_date AS originalDate, date, period, half_hour AS half, crew,
            crew_rank AS crewRank, minutes
          FROM slot_claims WHERE series_id IN ${listOf(planIds)} AND minutes > 0
            AND original_date BETWEEN ${from} AND ${to}`,
    );
  },
  /** The booked visits of these plans in a range of original dates, without canceled ones. */
  bookedOf(planIds: readonly number[], from: CalendarDate, to: CalendarDate) {
    return db.all<{ planId: number; originalDate: CalendarDate }>(
      sql`SELECT series_id AS planId, original_date AS originalDate
          FROM bookings WHERE series_id IN ${listOf(planIds)}
            AND original_date BETWEEN ${from} AND ${to} AND status <> 'cancelled'`,
    );
  },
}));

function byPlan<T>(rows: readonly Part<T>[]): Map<number, Part<T>[]> {
  return Map.groupBy(rows, ({ planId }) => planId);
}

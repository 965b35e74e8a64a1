import { sql } from 'drizzle-orm';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { daysApart, type PlanDates } from '#domain/plans/occurrences.ts';
import type { VisitRun } from '#domain/plans/visit-runs.ts';
import type { Period } from '#domain/slots.ts';
import { repository } from '#server/repository.ts';
import type { PlannedClaim } from '#server/schedule/planned-claims.ts';

/** How far back an individually postponed visit can come from. */
const LONGEST_ROUND = daysApart(4);

/** What it takes to compute when a plan's visits are, without customer and money. */
export type PlanOutline = PlanDates & {
  readonly id: number;
  readonly serviceType: string;
  readonly exceptions: readonly { readonly addOns: readonly string[] | null }[];
  /** How long its visits take, for each of its rates. */
  readonly minutes: readonly (number | null)[];
};

/** A run of visits of a plan, and the parts of the day that each of them takes. */
export type Expected = VisitRun & { readonly planId: number; readonly periods: readonly Period[] };

type OutlineRow = Omit<PlanOutline, 'changes' | 'exceptions' | 'minutes'>;
type Part<T> = T & { planId: number };
type Change = PlanDates['changes'][number];
type ExceptionRow = {
  originalDate: CalendarDate;
  isSkipped: number;
  movedDate: CalendarDate | null;
  movedPeriod: Period | null;
  addOns: string | null;
};

/** What the calendar has for all plans at once. */
export const standingRows = repository((db) => ({
  /** All plans not ended, with those of their changes that can matter from a day on. */
  outlines(today: CalendarDate): PlanOutline[] {
    const rows = db.all<OutlineRow>(
      sql`SELECT id, anchor_date AS anchorDate, weeks, period, crew, service_type AS serviceType,
        paused_from AS pausedFrom, paused_until AS pausedUntil, ended_from AS endedFrom
        FROM series WHERE status <> 'ended' ORDER BY id`,
    );
    const changes = byPlan(
      db.all<Part<Change>>(
        sql`SELECT series_id AS planId, from_original AS fromOriginal, day_shift AS dayShift, period,
          crew FROM series_changes`,
      ),
    );
    const exceptions = byPlan(
      db.all<Part<ExceptionRow>>(
        sql`SELECT series_id AS planId, original_date AS originalDate, is_skipped AS isSkipped,
          moved_date AS movedDate, moved_period AS movedPeriod, add_ons AS addOns
          FROM series_exceptions
          WHERE original_date >= ${addDays(today, -LONGEST_ROUND)} OR moved_date >= ${today}`,
      ),
    );
    const rates = byPlan(
      db.all<Part<{ minutes: number | null }>>(
        sql`SELECT series_id AS planId, minutes FROM series_rates`,
      ),
    );
    return rows.map((row) => ({
      ...row,
      changes: changes.get(row.id) ?? [],
      exceptions: (exceptions.get(row.id) ?? []).map(({ isSkipped, addOns, ...each }) => ({
        ...each,
        isSkipped: isSkipped === 1,
        addOns: addOns === null ? null : (JSON.parse(addOns) as string[]),
      })),
      minutes: (rates.get(row.id) ?? []).map(({ minutes }) => minutes),
    }));
  },
  /**
   * The plans with visits that may be neither booked nor fully held at their time: their counts do
   * not match. Counted in the database, as each plan has fifty visits.
   */
  notAddingUp(expected: readonly Expected[]): number[] {
    const list = expected.map(({ planId, first, last, visits, shift, periods }) => [
      ...[planId, first, last, visits, shift, periods.length, periods.join()],
    ]);
    return db
      .all<{ plan: number }>(
        sql`
        WITH run AS MATERIALIZED (
          SELECT value ->> 0 AS plan, value ->> 1 AS first, value ->> 2 AS last, value ->> 3 AS visits,
            value ->> 4 AS shift, value ->> 5 AS parts, value ->> 6 AS periods
          FROM json_each(${JSON.stringify(list)}))
        SELECT DISTINCT plan FROM run WHERE visits <> (
            SELECT count(*) FROM bookings
            WHERE series_id = plan AND original_date BETWEEN first AND last AND status <> 'cancelled'
          ) + (
            SELECT count(*) FROM (
              SELECT 1 FROM slot_claims
              WHERE series_id = plan AND original_date BETWEEN first AND last
              GROUP BY original_date
              HAVING count(*) = parts AND min(
                date = CASE shift WHEN 0 THEN original_date
                  ELSE date(original_date, shift || ' days') END
                AND instr(periods, period) > 0))
          )
          -- One visit may not stand for another that is counted twice.
          OR EXISTS (
            SELECT 1 FROM slot_claims
            WHERE series_id = plan AND original_date BETWEEN first AND (
              SELECT max(original_date) FROM bookings
              WHERE series_id = plan AND original_date <= last))`,
      )
      .map(({ plan }) => plan);
  },
  /** What these plans hold for their visits in a range of original dates. */
  keptOf(planIds: readonly number[], from: CalendarDate, to: CalendarDate): PlannedClaim[] {
    return db.all<PlannedClaim>(
      sql`SELECT series_id AS seriesId, original_date AS originalDate, date, period, crew
          FROM slot_claims WHERE series_id IN (SELECT value FROM json_each(${JSON.stringify(planIds)}))
            AND original_date BETWEEN ${from} AND ${to}`,
    );
  },
  /** The booked visits of these plans in a range of original dates, without canceled ones. */
  bookedOf(planIds: readonly number[], from: CalendarDate, to: CalendarDate) {
    return db.all<{ planId: number; originalDate: CalendarDate }>(
      sql`SELECT series_id AS planId, original_date AS originalDate
          FROM bookings WHERE series_id IN (SELECT value FROM json_each(${JSON.stringify(planIds)}))
            AND original_date BETWEEN ${from} AND ${to} AND status <> 'cancelled'`,
    );
  },
}));

function byPlan<T>(rows: readonly Part<T>[]): Map<number, Part<T>[]> {
  return Map.groupBy(rows, ({ planId }) => planId);
}

import type { BookingRow } from '#db/rows.ts';
import { totalOf } from '#domain/balance.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Cents } from '#domain/money.ts';
import { planDay } from '#domain/plans/plan-terms.ts';
import { frequencyOf } from '#domain/plans/frequency.ts';
import { nextOccurrences } from '#domain/plans/horizon.ts';
import type { Occurrence } from '#domain/plans/occurrences.ts';
import { rateOn } from '#domain/plans/rates.ts';
import type { App } from '#server/app.ts';
import { planRows } from './plans-repository.ts';

/** As many visits stand in a mail as on the pages. */
const VISITS_SHOWN = 6;

/** What a mail says of a plan. */
export type PlanFacts = {
  /** `every two weeks on Tuesday mornings` */
  readonly day: string;
  /** The days of the visits after the one that it is said with, whose time is kept. */
  readonly next: readonly CalendarDate[];
  /** The days between them whose time is closed or taken: somebody has to settle them. */
  readonly open: readonly CalendarDate[];
  /** What the next one costs. */
  readonly each: Cents;
  /** What its customer agreed to, word for word; null for a plan that we started. */
  readonly terms: string | null;
};

/** The plan that a visit belongs to; undefined for a single visit and where no other visit follows. */
export function planFacts(
  app: App,
  { seriesId, originalDate }: Pick<BookingRow, 'seriesId' | 'originalDate'>,
): PlanFacts | undefined {
  const found = seriesId === null ? undefined : planRows(app).plan(seriesId);
  if (!found) return undefined;
  const { plan, rates } = found;
  const minutes = rateOn(rates, plan.anchorDate)?.minutes ?? null;
  const wanted = nextOccurrences(plan, app.now(), VISITS_SHOWN + 1, { ...plan, minutes }).filter(
    (visit) => visit.state === 'wanted' && visit.originalDate !== originalDate,
  );
  const shown = wanted.slice(0, VISITS_SHOWN);
  const [first] = shown;
  const rate = first && rateOn(rates, first.date);
  if (!first || !rate) return undefined;
  const usual = shown.find(({ isMoved }) => !isMoved);
  const kept = planRows(app).kept(plan.id);
  const isKept = ({ originalDate: name }: Occurrence) => kept.has(name);
  return {
    day: planDay(
      frequencyOf(plan.weeks),
      usual?.plannedDate ?? plan.anchorDate,
      usual?.period ?? plan.period,
    ),
    next: shown.filter(isKept).map(({ date }) => date),
    open: shown.filter((visit) => !isKept(visit)).map(({ date }) => date),
    each: totalOf(rate),
    terms: plan.consentText,
  };
}

import type { CrewNews } from '#contracts/crew-day.ts';
import type { Overview } from '#contracts/admin/insights.ts';
import type { BookingRow } from '#db/rows.ts';
import { overpaid, owed } from '#domain/balance.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { centsToDecimal } from '#domain/money.ts';
import { canBeClosed } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { crewNewsOf } from '#server/crew-day/crew-progress.ts';
import { ledgersOf } from '#server/receipt/ledger.ts';
import { closedDays } from '#server/schedule/block-reasons.ts';
import { crewsOfVisits } from '#server/schedule/crews-of-visits.ts';
import { findConflicts } from '#server/schedule/find-conflicts.ts';
import { listVisitsBetween } from '#server/schedule/list-visits.ts';
import { periodsTaken } from '#server/schedule/periods-taken.ts';
import { overviewVisitRows } from './overview-visits-repository.ts';

/** Ten busy days; the rest follows once these are closed. */
const UNCLOSED_SHOWN = 200;

/** The visits of some days, without canceled ones, with their crew and what to collect. */
export function visitsOfDays(app: App, dates: readonly CalendarDate[]): Overview['visits'] {
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  const visits = Map.groupBy(
    withCrews(app, first, last, listVisitsBetween(app, first, last)),
    ({ date }) => date,
  );
  const reasonOf = closedDays(app, first, last);
  return dates.map((date) => ({
    date,
    visits: visits.get(date) ?? [],
    closedFor: reasonOf(date),
  }));
}

/** Visits of earlier days that nobody has closed. */
export function unclosedVisits(app: App, today: CalendarDate): Overview['unclosed'] {
  const { count, visits } = overviewVisitRows(app).unclosedBefore(today, UNCLOSED_SHOWN);
  const first = visits[0]?.preferredDate ?? today;
  const last = visits.at(-1)?.preferredDate ?? today;
  return { count, visits: withCrews(app, first, last, visits) };
}

function withCrews(app: App, from: string, to: string, visits: readonly BookingRow[]) {
  const crews = crewsOfVisits(app, from, to);
  const periodsOf = periodsTaken(app, from, to);
  const ids = visits.map(({ id }) => id);
  const ledgers = ledgersOf(app, ids);
  const news = crewNewsOf(app, ids);
  const now = app.now();
  return visits.map((visit) => ({
    id: visit.id,
    name: nameOf(visit),
    date: visit.preferredDate,
    serviceType: visit.serviceType,
    period: visit.preferredTime,
    periods: periodsOf(visit),
    status: visit.status,
    address: visit.address,
    phone: visit.phone,
    balance: centsToDecimal(owed(visit, ledgers.get(visit.id) ?? [])),
    overpaid: centsToDecimal(overpaid(visit, ledgers.get(visit.id) ?? [])),
    crew: crews.get(visit.id) ?? null,
    canBeClosed: canBeClosed(visit, finishOf(news.get(visit.id)), now),
    news: news.get(visit.id) ?? null,
    version: visit.version,
  }));
}

/** Upcoming visits at times that the owner has closed since. */
export function conflictsToSolve(app: App, today: CalendarDate): Overview['conflicts'] {
  const reasons = new Map(
    findConflicts(app, today).map(({ bookingId, reason }) => [bookingId, reason]),
  );
  if (reasons.size === 0) return [];
  return overviewVisitRows(app)
    .ofIds([...reasons.keys()])
    .map((visit) => ({
      id: visit.id,
      name: nameOf(visit),
      date: visit.preferredDate,
      period: visit.preferredTime,
      reason: reasons.get(visit.id) ?? '',
    }));
}

function finishOf(news: CrewNews | undefined): Date | null {
  return news?.finishedAt ? new Date(news.finishedAt) : null;
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

import type { CrewNews } from '#contracts/crew-day.ts';
import type { Overview } from '#contracts/admin/insights.ts';
import type { BookingRow } from '#db/rows.ts';
import { overpaid, owed } from '#domain/balance.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { centsToDecimal } from '#domain/money.ts';
import { canBeClosed } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { crewNewsOf } from '#server/crew-day/crew-progress.ts';
import { balanceReminders } from '#server/booking/remind-of-balance.ts';
import { ledgersOf } from '#server/receipt/ledger.ts';
import { closedDays } from '#server/schedule/block-reasons.ts';
import { crewsOfVisits } from '#server/schedule/crews-of-visits.ts';
import { findConflicts } from '#server/schedule/find-conflicts.ts';
import { listVisitsBetween } from '#server/schedule/list-visits.ts';
import { periodsTaken } from '#server/schedule/periods-taken.ts';
import { overviewVisitRows } from './overview-visits-repository.ts';

/** Ten busy days; the rest follows once these are closed. */
const UNCLOSED_SHOWN = 200;
/** More than that nobody calls; the count and the sum are of all. */
const BALANCES_SHOWN = 200;
const BALANCE_DAYS = 365;

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

/** Completed visits not paid in full, oldest first. */
export function openBalances(app: App, today: CalendarDate): Overview['openBalances'] {
  const done = overviewVisitRows(app).unpaidCandidatesBetween(addDays(today, -BALANCE_DAYS), today);
  const ledgers = ledgersOf(
    app,
    done.map(({ id }) => id),
  );
  const open = done
    .map((visit) => ({ visit, due: owed(visit, ledgers.get(visit.id) ?? []) }))
    .filter(({ due }) => due > 0);
  const shown = open.slice(0, BALANCES_SHOWN);
  const reminderOf = balanceReminders(
    app,
    shown.map(({ visit }) => visit),
  );
  return {
    count: open.length,
    total: centsToDecimal(open.reduce((sum, { due }) => sum + due, 0)),
    visits: shown.map(({ visit, due }) => ({
      id: visit.id,
      name: nameOf(visit),
      date: visit.preferredDate,
      phone: visit.phone,
      balance: centsToDecimal(due),
      ...reminderOf(visit),
      version: visit.version,
    })),
  };
}

function finishOf(news: CrewNews | undefined): Date | null {
  return news?.finishedAt ? new Date(news.finishedAt) : null;
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

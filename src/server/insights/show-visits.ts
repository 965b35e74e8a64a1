import type { CrewNews } from '#contracts/crew-day.ts';
import type { Overview } from '#contracts/admin/insights.ts';
import type { BookingRow } from '#db/rows.ts';
import { overpaid, owed } from '#domain/balance.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { centsToDecimal } from '#domain/money.ts';
import { canBeClosed, isEnding } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { cardsThatPay } from '#server/balance/cards-that-pay.ts';
import { crewNewsOf } from '#server/crew-day/crew-progress.ts';
import { ledgersOf } from '#server/receipt/ledger.ts';
import { closedDays } from '#server/schedule/block-reasons.ts';
import type { DayOf } from '#server/schedule/day-for.ts';
import { findConflicts } from '#server/schedule/find-conflicts.ts';
import { listVisitsBetween } from '#server/schedule/list-visits.ts';
import { placesOfVisits } from '#server/schedule/places-of-visits.ts';
import { overviewVisitRows } from './overview-visits-repository.ts';

/** Four busy days of five crews; the rest follows once these are closed. */
const UNCLOSED_SHOWN = 60;

/** The visits of some days, without canceled ones, with their crew and what to collect. */
export function visitsOfDays(
  app: App,
  dates: readonly CalendarDate[],
  dayOf: DayOf,
): Overview['visits'] {
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  const visits = Map.groupBy(
    withCrews(app, listVisitsBetween(app, first, last)),
    ({ date }) => date,
  );
  const reasonOf = closedDays(app, { from: first, to: last, dayOf });
  return dates.map((date) => ({
    date,
    visits: (visits.get(date) ?? []).toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0)),
    closedFor: reasonOf(date),
  }));
}

/** Visits of earlier days that nobody has closed. */
export function unclosedVisits(app: App, today: CalendarDate): Overview['unclosed'] {
  const { count, visits } = overviewVisitRows(app).unclosedBefore(today, UNCLOSED_SHOWN);
  return { count, visits: withCrews(app, visits) };
}

function withCrews(app: App, visits: readonly BookingRow[]) {
  if (visits.length === 0) return [];
  const placeOf = placesOfVisits(app, visits);
  const ids = visits.map(({ id }) => id);
  const ledgers = ledgersOf(app, ids);
  const cards = cardsThatPay(app, visits);
  const news = crewNewsOf(app, ids);
  const now = app.now();
  return visits.map((visit) => {
    const { end, ...place } = placeOf(visit);
    const finishedAt = finishOf(news.get(visit.id));
    return {
      id: visit.id,
      name: nameOf(visit),
      date: visit.preferredDate,
      serviceType: visit.serviceType,
      period: visit.preferredTime,
      status: visit.status,
      address: visit.address,
      phone: visit.phone,
      balance: centsToDecimal(owed(visit, ledgers.get(visit.id) ?? [])),
      overpaid: centsToDecimal(overpaid(visit, ledgers.get(visit.id) ?? [])),
      byCard: cards.get(visit.id) ?? null,
      ...place,
      canBeClosed: canBeClosed(visit, finishedAt, now),
      isEnding: isEnding(visit, { end, finishedAt }, now),
      news: news.get(visit.id) ?? null,
      version: visit.version,
    };
  });
}

/** Upcoming visits at times that the owner has closed since. */
export function conflictsToSolve(
  app: App,
  today: CalendarDate,
  dayOf: DayOf,
): Overview['conflicts'] {
  const reasons = new Map(
    findConflicts(app, today, dayOf).map(({ bookingId, reason }) => [bookingId, reason]),
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

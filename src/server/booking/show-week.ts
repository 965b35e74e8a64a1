import type { Week } from '#contracts/admin/crews.ts';
import { owed } from '#domain/balance.ts';
import { addDays } from '#domain/calendar-date.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { ledgersOf } from '#server/receipt/ledger.ts';
import { boardOf } from '#server/schedule/board.ts';
import { listVisitsBetween } from '#server/schedule/list-visits.ts';
import { periodsTaken } from '#server/schedule/periods-taken.ts';

/** A week for the owner's board: each crew's visits, what to collect, and what still fits. */
export function showWeek(app: App, from: string): Week {
  const to = addDays(from, 6);
  const rows = listVisitsBetween(app, from, to);
  const ledgers = ledgersOf(
    app,
    rows.map(({ id }) => id),
  );
  const { crewOf, ...board } = boardOf(app, from, to);
  const taken = periodsTaken(app, from, to);
  const visits = rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: `${row.firstName} ${row.lastName}`,
    address: row.address,
    serviceType: row.serviceType,
    minutes: row.minutes,
    date: row.preferredDate,
    period: row.preferredTime,
    periods: taken(row),
    crewId: crewOf(row.id),
    plan: row.seriesId === null ? null : row.frequency,
    status: row.status,
    balance: centsToDecimal(owed(row, ledgers.get(row.id) ?? [])),
  }));
  return {
    from,
    ...board,
    crews: board.crews.filter(
      (crew) => crew.isActive || visits.some((visit) => visit.crewId === crew.id),
    ),
    visits,
  };
}

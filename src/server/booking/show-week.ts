import type { Week, WeekVisit } from '#contracts/admin/crews.ts';
import type { BookingRow } from '#db/rows.ts';
import { owed } from '#domain/balance.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { addDays } from '#domain/calendar-date.ts';
import { periodsOfRun } from '#domain/half-hours.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { delaysOf } from '#server/crew-day/arrivals.ts';
import { ledgersOf } from '#server/receipt/ledger.ts';
import { boardOf } from '#server/schedule/board.ts';
import { listVisitsBetween } from '#server/schedule/list-visits.ts';
import { hoursTaken, type VisitHours } from '#server/schedule/periods-taken.ts';

/** A week for the owner's board: each crew's visits, what to collect, and what still fits. */
export function showWeek(app: App, from: string): Week {
  const to = addDays(from, 6);
  const rows = listVisitsBetween(app, from, to);
  const ids = rows.map(({ id }) => id);
  const ledgers = ledgersOf(app, ids);
  const delays = delaysOf(app, ids);
  const board = boardOf(app, from, to);
  const taken = hoursTaken(app, from, to);
  const visits = rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: `${row.firstName} ${row.lastName}`,
    address: row.address,
    serviceType: row.serviceType,
    minutes: row.minutes,
    date: row.preferredDate,
    period: row.preferredTime,
    ...whenOn(row, taken.get(row.id)),
    late: isPlanned(row) ? (delays.get(row.id)?.late.minutes ?? null) : null,
    plan: row.seriesId === null ? null : row.frequency,
    status: row.status,
    balance: centsToDecimal(owed(row, ledgers.get(row.id) ?? [])),
  }));
  return {
    from,
    ...board,
    crews: board.crews.filter(
      (crew) =>
        crew.isActive ||
        visits.some(({ crewId, others }) => crewId === crew.id || others.includes(crew.id)),
    ),
    visits,
  };
}

function whenOn(
  { preferredTime }: BookingRow,
  hours: VisitHours | undefined,
): Pick<WeekVisit, 'periods' | 'start' | 'length' | 'isFixed' | 'crewId' | 'others'> {
  if (!hours) {
    const none = { start: null, length: 0, isFixed: false, crewId: null, others: [] };
    return { periods: [preferredTime], ...none };
  }
  const { start, length, isFixed, crew, others } = hours;
  return { periods: periodsOfRun(start, length), start, length, isFixed, crewId: crew, others };
}

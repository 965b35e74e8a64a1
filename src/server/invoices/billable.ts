import type { BookingRow } from '#db/rows.ts';
import { owed } from '#domain/balance.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { chargedMonthsOf } from '#server/plans/charge-months.ts';
import { billedByInvoice } from '#server/receipt/invoice-money.ts';
import { ledgersOf } from '#server/receipt/ledger.ts';
import { invoiceRows } from './invoices-repository.ts';

/** A visit that an invoice can ask for, and what of it. */
export type Billable = { readonly visit: BookingRow; readonly amount: Cents };

/**
 * What an invoice to a customer can take: what is open for completed visits through a day, oldest
 * first. What stands on another invoice is not open; a balance that a card is being charged for
 * isn't taken, nor a visit that anybody can have booked in their name.
 *
 * @param only the one visit that it is for; undefined for all.
 */
export function billableVisits(
  app: App,
  group: readonly number[],
  { through, only }: { through: CalendarDate; only?: number | null },
): Billable[] {
  const unsettled = invoiceRows(app)
    .unsettled(group, through)
    .filter(({ id }) => only === undefined || only === null || id === only);
  const visits = unsettled.filter(billedByInvoice(app, unsettled));
  const ledgers = ledgersOf(
    app,
    visits.map(({ id }) => id),
  );
  return visits
    .map((visit) => ({ visit, amount: owed(visit, ledgers.get(visit.id) ?? []) }))
    .filter(({ amount }) => amount > 0);
}

/** The months that these visits carry the price of, by visit. */
export function monthsOn(
  app: Pick<App, 'db'>,
  visits: readonly Billable[],
): ReadonlyMap<number, string> {
  return chargedMonthsOf(
    app,
    visits.map(({ visit }) => visit.id),
  );
}

import { businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import { totalOf } from '#domain/balance.ts';
import { monthShare, monthText } from '#domain/contract.ts';
import { monthsLater } from '#domain/plans/month-day.ts';
import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { billByMonth, lastMonthsFrom } from '#server/customers/bill-by-month.ts';
import { priceLinesOf, replacePriceLines } from '#server/receipt/price-lines.ts';
import { contractRows } from './contracts-repository.ts';
import { planOf, type PlanRecord } from './plan-record.ts';
import { visitRows } from './visits-repository.ts';

/** The prefix of the code of a visit's line that is a month's price; the month follows. */
const MONTH = 'month:';

/**
 * Puts the price of each month that is over on its last visit that took place, also one that was
 * moved into the next month, from where the customer's next invoice takes it (decision 120). Each month of a contract is charged once, whatever
 * runs twice; one in which no visit took place costs nothing.
 *
 * @param customerIds all that count as one customer, who gets invoices.
 */
export function chargeMonths(app: App, customerIds: readonly number[]): void {
  const { date: today } = businessTime(app.now());
  for (const id of contractRows(app).byMonth(customerIds)) {
    app.transaction(() => {
      chargeDue(app, planOf(app, id), today);
    });
  }
}

/**
 * Has everybody invoiced who has a contract by the month, whatever became of the customer that they
 * were merged with: only an invoice asks for it. A second run does nothing.
 */
export function billContracts(app: App): void {
  for (const plan of contractRows(app).byMonthAfter(lastMonthsFrom(app))) billByMonth(app, plan);
}

/** The months whose price these visits carry, such as `2026-12`, by visit. */
export function chargedMonthsOf(
  app: Pick<App, 'db'>,
  bookingIds: readonly number[],
): ReadonlyMap<number, string> {
  return contractRows(app).monthsOn(bookingIds);
}

function chargeDue(app: App, plan: PlanRecord, today: CalendarDate): void {
  const { row, contract } = plan;
  const price = contract?.monthlyPrice ?? null;
  if (price === null) return;
  const charged = contractRows(app).monthsOf(row.id);
  const thisMonth = today.slice(0, 7);
  let month = row.anchorDate.slice(0, 7);
  for (; month < thisMonth; month = monthsLater(month, 1)) {
    const amount = monthShare(price, month, { from: row.anchorDate, endedFrom: row.endedFrom });
    if (!charged.has(month) && amount > 0) charge(app, plan, { month, amount });
  }
}

function charge(app: App, { row }: PlanRecord, of: { month: string; amount: Cents }): void {
  const { month, amount } = of;
  const visit = visitRows(app).lastCompletedOf(row.id, month);
  if (!visit) return;
  const now = app.now();
  const line = { code: `${MONTH}${month}`, label: monthText(month), amount };
  const lines = [...priceLinesOf(app, visit), line];
  const price = { lines, estimatedCost: visit.estimatedCost + amount, discount: visit.discount };
  replacePriceLines(app, visit.id, price);
  const changed = visitRows(app).change(visit.id, { estimatedCost: price.estimatedCost }, now);
  contractRows(app).addMonth({ seriesId: row.id, month, bookingId: visit.id, amount }, now);
  const detail = { from: totalOf(visit), to: totalOf(changed) };
  const ofVisit = { entity: 'booking', entityId: visit.id, action: 'repriced' } as const;
  recordAudit(app, { ...ofVisit, actor: 'system', detail }, now);
  const ofPlan = { entity: 'series', entityId: row.id, action: 'contract-month' } as const;
  const what = { month: monthText(month), amount };
  recordAudit(app, { ...ofPlan, actor: 'system', detail: what }, now);
}

import type { PlanView } from '#contracts/plans.ts';
import { totalOf } from '#domain/balance.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { decimalToCents, type Cents } from '#domain/money.ts';
import { atTotal } from '#domain/plans/plan-price.ts';
import { firstRateDay, rateOn } from '#domain/plans/rates.ts';
import type { App } from '#server/app.ts';
import { announcePlan } from '#server/delivery/announce-plan.ts';
import { AppError, refusedAt } from '#server/errors.ts';
import { changePlan, todayOf, type PlanRequest } from './change-plan.ts';
import { noticeRows } from './notices-repository.ts';
import { planFactsOf } from './plan-facts-of.ts';
import { planOf } from './plan-record.ts';
import { planRows } from './plans-repository.ts';
import { UNDO_PLAN_MS } from './undo-note.ts';

/**
 * Sets a plan's price from a day on, at least 14 days ahead, and mails its customer. The mail waits
 * for as long as the change can be undone.
 *
 * @throws AppError as `changeRate`.
 */
export function notifyNewPrice(app: App, request: Parameters<typeof changeRate>[1]): PlanView {
  return app.transaction(() => {
    const now = app.now();
    const { row } = planOf(app, request.id);
    const plan = changeRate(app, request);
    const { from, price } = request;
    noticeRows(app).noteRateNotice(plan.id, from, now);
    announcePlan(app, row, {
      kind: 'plan-price',
      occasion: String(plan.version),
      detail: {
        ...planFactsOf(plan, row),
        from,
        newPrice: price,
        oldPrice: decimalToCents(plan.price.total),
      },
      dueAt: new Date(now.getTime() + UNDO_PLAN_MS),
    });
    return plan;
  });
}

/**
 * Sets a plan's price from a day on, at least 14 days ahead; visits already booked from then on
 * cost it too. It replaces a change announced for a later day.
 *
 * @throws AppError `not-found`, `conflict`, `invalid` at `from` for a day that is too near.
 */
export function changeRate(
  app: App,
  request: PlanRequest & { from: string; price: Cents; reason: string },
): PlanView {
  const { from, price, reason, actor } = request;
  return changePlan(app, request, 'price-changed', (plan) => {
    if (plan.contract?.pricedBy === 'month') {
      throw new AppError(
        'status-refused',
        'This contract has a price by the month. For another price, end this contract and send them a new quote.',
      );
    }
    const first = firstRateDay(todayOf(app));
    if (from < first) {
      const message = `Please choose ${formatDate(first)} or later: customers get 14 days’ notice of a new price.`;
      throw refusedAt('from', message);
    }
    const before = rateOn(plan.rates, from);
    if (!before) throw new Error('A plan has no rate.');
    planRows(app).rateFrom(
      plan.row.id,
      {
        ...atTotal(before, price),
        fromDate: from,
        everyVisit: before.everyVisit,
        why: reason,
        createdBy: actor,
        toldAt: null,
      },
      app.now(),
    );
    return { from, was: totalOf(before), is: price, reason };
  });
}

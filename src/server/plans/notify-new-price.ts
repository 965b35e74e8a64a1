import type { PlanView } from '#contracts/plans.ts';
import { decimalToCents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { announcePlan } from '#server/delivery/announce-plan.ts';
import { changeRate } from './change-rate.ts';
import { planFactsOf } from './plan-facts-of.ts';
import { planOf } from './plan-record.ts';
import { noticeRows } from './notices-repository.ts';
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

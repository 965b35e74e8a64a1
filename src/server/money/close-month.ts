import type { Money } from '#contracts/admin/money.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { monthRows } from './month-repository.ts';
import { monthSpan, type MonthSpan } from './month-span.ts';

/** Whether a month is over, closed, and can be closed or opened again. */
export function closingOf(app: App, { month, until }: MonthSpan): Money['closing'] {
  const last = monthRows(app).lastClosed();
  const isOver = until <= app.now();
  const isClosed = last !== undefined && until <= last.until;
  const written = monthRows(app).lastWritten();
  const isLast = last?.month === month;
  return {
    isOver,
    isClosed,
    canClose: isOver && !isClosed,
    canReopen: isLast && (written === null || written < last.closedAt),
  };
}

/**
 * Closes a month and all before it: nothing is written into them anymore, and a correction lands in
 * the next. Or takes that back, as long as nothing has been written since. Twice is once.
 *
 * @throws AppError `status-refused` for a month that is not over, or a closing that has to stay.
 */
export function setClosed(
  app: App,
  { month, isClosed, actor }: { month: string; isClosed: boolean; actor: Actor },
): void {
  app.transaction(() => {
    const span = monthSpan(month);
    const before = closingOf(app, span);
    if (before.isClosed === isClosed) return;
    if (isClosed && !before.canClose) {
      throw new AppError('status-refused', 'This month isn’t over yet.');
    }
    if (!isClosed && !before.canReopen) {
      throw new AppError(
        'status-refused',
        'Money has been written down since, so this month stays closed. Corrections count for the next.',
      );
    }
    const now = app.now();
    if (isClosed) monthRows(app).close(month, span.until, now);
    else monthRows(app).reopen(month);
    recordAudit(
      app,
      {
        entity: 'month',
        entityId: Number(month.replace('-', '')),
        action: isClosed ? 'closed' : 'opened-again',
        actor,
      },
      now,
    );
  });
}

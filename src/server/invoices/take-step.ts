import type { InvoiceStep, OpenInvoice } from '#contracts/admin/invoices.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { creditInvoice, voidInvoice } from './credit-invoice.ts';
import { pauseReminders, putAside } from './draft-invoice.ts';
import { issueInvoice } from './issue-invoice.ts';
import { showInvoice } from './show-invoice.ts';

/** Does with an invoice what the owner says. @throws AppError what the step throws. */
export function takeInvoiceStep(
  app: App,
  { id, step, actor }: { id: number; step: InvoiceStep; actor: Actor },
): OpenInvoice {
  const { version } = step;
  switch (step.action) {
    case 'send':
      issueInvoice(app, { id, version, actor });
      break;
    case 'put-aside':
      putAside(app, { id, version, actor });
      break;
    case 'void':
      voidInvoice(app, { id, version, actor, reason: step.reason });
      break;
    case 'credit':
      creditInvoice(app, { id, version, actor, reason: step.reason, amount: step.amount });
      break;
    case 'reminders':
      pauseReminders(app, { id, version, actor, paused: step.paused });
      break;
    default:
      return step satisfies never;
  }
  return showInvoice(app, id);
}

import type { OpenInvoice } from '#contracts/admin/invoices.ts';
import type { Actor } from '#domain/actor.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { billableVisits } from './billable.ts';
import { billedOf, invoiceToChange } from './find-invoice.ts';
import { invoiceRows } from './invoices-repository.ts';
import { showInvoice } from './show-invoice.ts';

/**
 * Drafts an invoice over all that is open for a customer's visits until today. Where a draft waits
 * already, it is that one, with what has come since.
 *
 * @throws AppError `not-found`; `status-refused` where they get no invoices or nothing is open.
 */
export function draftInvoice(
  app: App,
  { customerId, actor }: { customerId: number; actor: Actor },
): OpenInvoice {
  return app.transaction(() => {
    const now = app.now();
    const { group, billing } = billedOf(app, { customerId });
    if (!billing) {
      throw new AppError(
        'status-refused',
        'They get no invoices. Set that up on their page first.',
      );
    }
    const through = businessTime(now).date;
    if (billableVisits(app, group, { through }).length === 0) {
      throw new AppError('status-refused', 'Nothing is open for their visits.');
    }
    const known = invoiceRows(app).draftOf(group);
    if (known) {
      invoiceRows(app).change(known.id, { through }, now);
      return showInvoice(app, known.id);
    }
    const { id } = invoiceRows(app).add({ customerId: group[0] ?? customerId, through }, now);
    recordAudit(app, { entity: 'invoice', entityId: id, action: 'drafted', actor }, now);
    return showInvoice(app, id);
  });
}

/**
 * Puts a draft aside: its visits go on the next invoice.
 *
 * @throws AppError `not-found`, or `conflict` for one that was issued or changed meanwhile.
 */
export function putAside(
  app: App,
  { id, version, actor }: { id: number; version?: number | undefined; actor: Actor },
): void {
  app.transaction(() => {
    const draft = invoiceToChange(app, id, version);
    if (draft.status === 'put-aside') return;
    if (draft.status !== 'draft') {
      throw new AppError('conflict', 'This invoice was issued. Void it to take it back.');
    }
    const now = app.now();
    invoiceRows(app).change(id, { status: 'put-aside', sendOn: null }, now);
    recordAudit(app, { entity: 'invoice', entityId: id, action: 'put-aside', actor }, now);
  });
}

/** Pauses the reminders of one invoice, or lets them go on. @throws AppError `not-found`, `conflict`. */
export function pauseReminders(
  app: App,
  asked: { id: number; version?: number | undefined; paused: boolean; actor: Actor },
): void {
  app.transaction(() => {
    const { id, version, paused, actor } = asked;
    const invoice = invoiceToChange(app, id, version);
    if (invoice.remindersPaused === paused) return;
    const now = app.now();
    invoiceRows(app).change(id, { remindersPaused: paused }, now);
    const action = paused ? 'reminders-paused' : 'reminders-on';
    recordAudit(app, { entity: 'invoice', entityId: id, action, actor }, now);
  });
}

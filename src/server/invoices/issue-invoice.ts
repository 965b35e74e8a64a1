import type { InvoiceRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { announceInvoice } from '#server/delivery/announce-invoice.ts';
import { AppError } from '#server/errors.ts';
import { billableVisits, monthsOn } from './billable.ts';
import { billedOf, invoiceToChange } from './find-invoice.ts';
import { invoicePaper, sumOf } from './invoice-paper.ts';
import { invoiceRows } from './invoices-repository.ts';
import { nextNumber } from './next-number.ts';

/**
 * Issues a draft: with the next number, over what is open for its visits now, and mails it. From then
 * on that is owed on the invoice, and nobody is asked for it by visit (decision 112).
 *
 * @throws AppError `not-found`; `conflict` for an old version or one that was issued; `status-refused`
 * where nothing is open or they get no invoices anymore.
 */
export function issueInvoice(
  app: App,
  { id, version, actor }: { id: number; version?: number | undefined; actor: Actor },
): InvoiceRow {
  return app.transaction(() => {
    const now = app.now();
    const draft = invoiceToChange(app, id, version);
    if (draft.status !== 'draft') {
      throw new AppError('conflict', 'This invoice isn’t a draft anymore.');
    }
    const { group, billing } = billedOf(app, draft);
    if (!billing) {
      throw new AppError(
        'status-refused',
        'They get no invoices. Set that up on their page first.',
      );
    }
    const visits = billableVisits(app, group, { through: draft.through, only: draft.bookingId });
    if (visits.length === 0) {
      throw new AppError('status-refused', 'Nothing is open for their visits anymore.');
    }
    const { series, number, onPaper, issuedAt, issuedOn } = nextNumber(app, 'invoice');
    const body = invoicePaper(
      billing,
      visits,
      { number: onPaper, issuedOn },
      monthsOn(app, visits),
    );
    const paper = { series, number, issuedAt, body, kind: 'invoice', invoiceId: id } as const;
    invoiceRows(app).addPaper({ ...paper, amount: sumOf(visits) });
    for (const { visit, amount } of visits) {
      invoiceRows(app).addLine({ invoiceId: id, bookingId: visit.id, amount }, issuedAt);
    }
    const email = billing.email.toLowerCase();
    const dueOn = body.due?.on ?? issuedOn;
    const issued = { status: 'issued', issuedAt, dueOn, email, sendOn: null } as const;
    const invoice = invoiceRows(app).change(id, issued, now);
    const detail = { number: onPaper, amount: sumOf(visits) };
    recordAudit(app, { entity: 'invoice', entityId: id, action: 'issued', actor, detail }, now);
    announceInvoice(app, invoice);
    return invoice;
  });
}

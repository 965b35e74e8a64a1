import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { audit } from '#db/schema/audit.ts';
import { billing } from '#db/schema/billing.ts';
import { outbox } from '#db/schema/delivery.ts';
import { invoicePapers, invoices } from '#db/schema/invoices.ts';
import { documents } from '#db/schema/documents.ts';
import { payments } from '#db/schema/payments.ts';

/** The invoices of these customers with what was issued and paid. */
export function invoicesOf(db: Db, customerIds: readonly number[]) {
  const found = db
    .select()
    .from(invoices)
    .where(inArray(invoices.customerId, [...customerIds]))
    .all();
  const ids = found.map(({ id }) => id);
  const papers = db.select().from(invoicePapers).where(inArray(invoicePapers.invoiceId, ids)).all();
  const paidIds = db
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.invoiceId, ids));
  const receipts = db.select().from(documents).where(inArray(documents.paymentId, paidIds)).all();
  const paid = db.select().from(payments).where(inArray(payments.invoiceId, ids)).all();
  return found.map((invoice) => ({
    ...invoice,
    papers: papers.filter(({ invoiceId }) => invoiceId === invoice.id),
    payments: paid.filter(({ invoiceId }) => invoiceId === invoice.id),
    receipts: receipts.filter(({ paymentId }) =>
      paid.some(({ id, invoiceId }) => id === paymentId && invoiceId === invoice.id),
    ),
  }));
}

/**
 * Removes how a customer is invoiced, the mails about it and their drafts. What was issued stays as
 * it is, with the name: books are kept. It belongs to nobody on the list of customers anymore.
 */
export function forgetBilling(db: Db, customerId: number): void {
  db.delete(billing).where(eq(billing.customerId, customerId)).run();
  const its = eq(invoices.customerId, customerId);
  const found = db.select({ id: invoices.id, key: invoices.key }).from(invoices).where(its).all();
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  for (const { id, key } of found) {
    const under = `mail:invoice:${key}:`;
    db.delete(outbox)
      .where(sql`${outbox.dedupeKey} >= ${under} AND ${outbox.dedupeKey} < ${`${under}~`}`)
      .run();
    db.update(audit)
      .set({ detail: sql`json_remove(${audit.detail}, '$.reason', '$.how')` })
      .where(and(eq(audit.entity, 'invoice'), eq(audit.entityId, id)))
      .run();
  }
  db.update(payments).set({ note: null }).where(inArray(payments.invoiceId, ids)).run();
  db.delete(invoices)
    .where(and(its, inArray(invoices.status, ['draft', 'put-aside'])))
    .run();
  db.update(invoices).set({ customerId: null, email: '' }).where(its).run();
}

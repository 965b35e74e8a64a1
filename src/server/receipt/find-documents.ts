import type { ShownReceipt } from '#contracts/receipts.ts';
import type { DocumentRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { documentPdf } from './document-pdf.ts';
import { documentRows } from './documents-repository.ts';

/** The receipts of these bookings and what answers them, oldest first, by booking. */
export function documentsOf(app: App, bookingIds: readonly number[]): Map<number, DocumentRow[]> {
  return documentRows(app).ofBookings(bookingIds);
}

/** The receipts of what was paid on an invoice and what answers them, oldest first. */
export function documentsOfInvoice(app: App, invoiceId: number): DocumentRow[] {
  return documentRows(app).ofInvoice(invoiceId);
}

/** The same for all invoices of these customers. */
export function documentsOfCustomers(app: App, customerIds: readonly number[]): DocumentRow[] {
  return documentRows(app).ofCustomers(customerIds);
}

/** A document in a list. */
export function toShownReceipt({ id, kind, body }: DocumentRow): ShownReceipt {
  return { id, kind, number: body.number, amount: body.paid.total, issuedOn: body.issuedOn };
}

/** A document as a PDF, with the name of its file. */
export type DocumentFile = { readonly name: string; readonly bytes: Buffer };

/** One of these documents as a PDF. @throws AppError `not-found` for one that isn't among them. */
export async function fileOf(documents: readonly DocumentRow[], id: number): Promise<DocumentFile> {
  const document = documents.find((each) => each.id === id);
  if (!document) throw new AppError('not-found', 'We can’t find that receipt.');
  const { kind, body } = document;
  return { name: `${kind}-${body.number}.pdf`, bytes: await documentPdf(body) };
}

/** Any document as a PDF, for the owner. @throws AppError `not-found`. */
export async function documentFile(app: App, id: number): Promise<DocumentFile> {
  const document = documentRows(app).find(id);
  return fileOf(document ? [document] : [], id);
}

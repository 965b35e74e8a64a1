import type { MyReceipt, ReceiptsPage } from '#contracts/receipts.ts';
import type { BookingRow, DocumentRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import {
  type DocumentFile,
  documentsOf,
  fileOf,
  toShownReceipt,
} from '#server/receipt/find-documents.ts';
import { linkedBooking } from './open-my-booking.ts';

/** The receipts that a receipt link opens. @throws AppError `not-found`. */
export function showReceipts(app: App, token: string): ReceiptsPage {
  return { receipts: linkedDocuments(app, token).map(({ id, body }) => ({ id, ...body })) };
}

/** One of them as a PDF. @throws AppError `not-found`. */
export async function receiptFile(app: App, token: string, id: number): Promise<DocumentFile> {
  return fileOf(linkedDocuments(app, token), id);
}

/** A visit's receipts for its customer, oldest first. */
export function myReceipts(app: App, booking: BookingRow): MyReceipt[] {
  const its = documentsOf(app, [booking.id]).get(booking.id) ?? [];
  return its.map((document) => ({
    ...toShownReceipt(document),
    path: app.links.pathOf(app.links.receiptUrl(booking, document.id)),
  }));
}

function linkedDocuments(app: App, token: string): DocumentRow[] {
  const booking = linkedBooking(app, app.links.readReceiptToken(token));
  if (booking) return documentsOf(app, [booking.id]).get(booking.id) ?? [];
  throw new AppError(
    'not-found',
    'This link doesn’t work anymore. Please use the one in our latest email, or call us.',
  );
}

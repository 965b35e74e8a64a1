import { KEPT_DAYS } from '#domain/retention.ts';
import type { App } from '#server/app.ts';
import { documentRows } from './documents-repository.ts';
import { invoiceMoneyRows } from './invoices-repository.ts';

const DAY = 86_400_000;

/** Takes the customer out of receipts that need not be kept anymore; the rest of them stays. */
export function forgetOldDocuments(app: Pick<App, 'db'>, now: Date): void {
  const before = new Date(now.getTime() - KEPT_DAYS.documents * DAY);
  documentRows(app).forgetCustomersBefore(before);
  invoiceMoneyRows(app).forgetCustomersBefore(before);
}

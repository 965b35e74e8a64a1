import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { receiptRows } from './receipt-repository.ts';

/** What came in for the crew at these visits, by visit; one without a tip has no entry. */
export function tipsOf(app: Pick<App, 'db'>, bookingIds: readonly number[]): Map<number, Cents> {
  return receiptRows(app).tipsOf(bookingIds);
}

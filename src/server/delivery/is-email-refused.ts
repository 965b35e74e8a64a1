import type { BookingRow } from '#db/rows.ts';
import { isRefusedForGood } from '#domain/delivery-trouble.ts';
import type { App } from '#server/app.ts';
import { aboutRows } from './about-repository.ts';

/**
 * Whether the mailbox refused the latest email of a booking for good, at the address that it has
 * now: somebody has to ask the customer for another one.
 */
export function isEmailRefused(app: App, { id, emailKey }: BookingRow): boolean {
  if (emailKey === null) return false;
  const last = aboutRows(app).lastMail(id, emailKey);
  return last?.status === 'failed' && isRefusedForGood(last.lastError);
}

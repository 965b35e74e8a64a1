import type { App } from '#server/app.ts';
import { outboxRows } from './outbox-repository.ts';

/**
 * Cancels what was announced of these kinds for a booking since a moment, if none of it has gone
 * out; call it in the transaction that takes the change back.
 *
 * @returns false when some of it is out: then nothing was cancelled.
 */
export function takeBack(
  app: App,
  announced: { bookingId: number; kinds: readonly string[]; since: Date; reason: string },
): boolean {
  const { bookingId, kinds, since, reason } = announced;
  const rows = outboxRows(app)
    .ofBooking(bookingId)
    .filter((row) => kinds.includes(row.kind) && row.createdAt >= since);
  if (rows.some(({ status }) => status !== 'pending')) return false;
  outboxRows(app).cancelKinds(bookingId, kinds, reason);
  return true;
}

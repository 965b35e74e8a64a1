import type { App } from '#server/app.ts';
import { callRows } from './calls-repository.ts';
import { outboxRows } from './outbox-repository.ts';

/**
 * Cancels a booking's rows of these kinds written since a given time, if none has gone out; call it
 * in the transaction that undoes the change.
 *
 * @returns false if some have gone out: then nothing is canceled.
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
  callRows(app).removeSince(bookingId, since);
  return true;
}

import type { BookingRow } from '#db/rows.ts';
import { historySentence } from '#domain/history-sentence.ts';
import type { App } from '#server/app.ts';
import { assertSeen } from '#server/assert-seen.ts';
import { historyOf } from '#server/audit/audit.ts';

/**
 * Rejects a correction when somebody else was faster, and says who did what: the form keeps what
 * was typed. Without a version there is no check.
 *
 * @throws AppError `conflict`.
 */
export function assertCorrectionSeen(
  app: App,
  booking: BookingRow,
  seen: number | undefined,
): void {
  assertSeen(booking, seen, () => {
    const last = historyOf(app, 'booking', booking.id).findLast(({ action }) => action !== 'noted');
    const who = last ? ` (${last.actor}: ${historySentence(last)})` : '';
    return `Somebody else just changed this booking${who}. What you typed is still here: look, then save again.`;
  });
}

import type { BookingRow } from '#db/rows.ts';
import { historySentence } from '#domain/history-sentence.ts';
import type { App } from '#server/app.ts';
import { historyOf } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';

/**
 * Holds a correction back when somebody else was faster, and says who did what: what was typed is
 * still on the screen. No version given asks for no such check.
 *
 * @throws AppError `conflict`.
 */
export function assertSeen(app: App, booking: BookingRow, seen: number | undefined): void {
  if (seen === undefined || seen === booking.version) return;
  const last = historyOf(app, 'booking', booking.id).findLast(({ action }) => action !== 'noted');
  const who = last ? ` (${last.actor}: ${historySentence(last)})` : '';
  throw new AppError(
    'conflict',
    `Somebody else just changed this booking${who}. What you typed is still here: look, then save again.`,
  );
}

import { postReminder, postUndoReminder } from '#browser/api/admin/booking.ts';
import type { OpenBalance } from '#contracts/admin/insights.ts';
import { UNDO_HOLD_MS } from '#domain/undo.ts';
import { attempt, toastFailure } from './attempt.ts';
import { loadOverview } from './insights.ts';
import { offerLater } from './undo.ts';

/**
 * Reminds a customer of what is open for a visit, with the link to pay; can be undone until it goes
 * out. `again` reloads the screen after both.
 */
export async function remind(
  visit: Pick<OpenBalance, 'id' | 'version' | 'name'>,
  again: () => Promise<unknown> = loadOverview,
): Promise<void> {
  const outcome = await attempt(() => postReminder(visit));
  const offerUndo = offerLater();
  await again();
  if (toastFailure(outcome)) return;
  const { by, booking } = outcome.value;
  const what = by === 'mail' ? 'an email' : 'a text';
  const description = `${visit.name} gets ${what} in ${UNDO_HOLD_MS / 1000} seconds.`;
  offerUndo({ title: 'Reminder on its way', description }, async () => {
    toastFailure(await attempt(() => postUndoReminder(booking)), 'Not undone');
    await again();
  });
}

import { postClosing, postUndoClosing } from '#browser/api/admin/booking.ts';
import type { Closing } from '#contracts/admin/payments.ts';
import type { OverviewVisit } from '#contracts/admin/insights.ts';
import { formatDecimal } from '#domain/money.ts';
import { takenBy } from '#domain/payment-name.ts';
import { attempt, toastFailure } from './attempt.ts';
import { loadOverview } from './insights.ts';
import { offerLater } from './undo.ts';

/** How the balance of a visit is usually paid, in the order of how often. */
export const COLLECTED = [
  { collected: 'cash', label: 'Cash' },
  { collected: 'peer', label: 'App' },
  { collected: 'reader', label: 'Card reader' },
] as const;
/** One of them. */
export type CollectedBy = (typeof COLLECTED)[number]['collected'];

type Closed = Pick<OverviewVisit, 'id' | 'name' | 'version' | 'balance'>;

/**
 * Records how a visit went; can be undone until someone is notified. `again` reloads the screen
 * after the change and after the undo.
 */
export async function closeVisit(
  visit: Closed,
  closing: Closing,
  again: () => Promise<unknown> = loadOverview,
): Promise<void> {
  const outcome = await attempt(() => postClosing(visit, closing));
  const offerUndo = offerLater();
  if (outcome.ok || outcome.isConflict) await again();
  if (toastFailure(outcome)) return;
  offerUndo(closingToast(visit, closing), async () => {
    toastFailure(await attempt(() => postUndoClosing(outcome.value)), 'Not undone');
    await again();
  });
}

function closingToast({ name, balance }: Closed, { outcome, collected }: Closing) {
  if (outcome === 'no-show') {
    return { title: 'No-show noted', description: `${name} wasn’t there. Nothing is owed.` };
  }
  const paid = balance === '0.00' ? 'Nothing was left to pay.' : 'Not paid yet.';
  return {
    title: 'Visit done',
    description: collected
      ? `${name}: ${formatDecimal(balance)} ${takenBy(collected)} recorded.`
      : `${name}. ${paid}`,
  };
}

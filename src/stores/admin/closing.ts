import { postClosing, postUndoClosing } from '#browser/api/admin/booking.ts';
import type { SentClosing } from '#contracts/admin/payments.ts';
import type { CrewPayment } from '#contracts/crew-day.ts';
import type { OverviewVisit } from '#contracts/admin/insights.ts';
import { centsToDecimal, decimalToCents, formatDecimal } from '#domain/money.ts';
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
type Closed = Pick<OverviewVisit, 'id' | 'name' | 'version' | 'balance'>;

/**
 * Records how a visit went; can be undone until someone is notified. `again` reloads the screen
 * after the change and after the undo.
 */
export async function closeVisit(
  visit: Closed,
  closing: SentClosing,
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

/**
 * The closing that takes the crew at its word about the money, and its button's label; null if
 * nothing came in.
 *
 * @param balance what is to collect, in dollars.
 */
export function crewsClosing(paid: CrewPayment | null | undefined, balance: string) {
  if (!paid || paid.method === 'unpaid') return null;
  const closing: SentClosing = {
    outcome: 'completed',
    collected: paid.method,
    amount: paid.amount,
    moreThanOwed: decimalToCents(paid.amount) > decimalToCents(balance),
  };
  return { closing, label: `Done, ${formatDecimal(paid.amount)} ${takenBy(paid.method)}` };
}

function closingToast({ name, balance }: Closed, { outcome, collected, amount }: SentClosing) {
  if (outcome === 'no-show') {
    return { title: 'No-show noted', description: `${name} wasn’t there. Nothing is owed.` };
  }
  const paid = balance === '0.00' ? 'Nothing was left to pay.' : 'Not paid yet.';
  const rest = decimalToCents(balance) - decimalToCents(amount ?? balance);
  const unpaid = rest > 0 ? ` ${formatDecimal(centsToDecimal(rest))} is still to pay.` : '';
  return {
    title: 'Visit done',
    description: collected
      ? `${name}: ${formatDecimal(amount ?? balance)} ${takenBy(collected)} recorded.${unpaid}`
      : `${name}. ${paid}`,
  };
}

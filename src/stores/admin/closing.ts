import { postClosing, postUndoClosing } from '#browser/api/admin/booking.ts';
import type { SentClosing } from '#contracts/admin/payments.ts';
import type { CrewPayment } from '#contracts/crew-day.ts';
import type { OverviewVisit } from '#contracts/admin/insights.ts';
import { centsToDecimal, decimalToCents, formatDecimal } from '#domain/money.ts';
import { takenBy } from '#domain/payment-name.ts';
import { attempt, toastFailure, type Outcome } from './attempt.ts';
import { loadOverview } from './insights.ts';
import { offerLater } from './undo.ts';

/** How the balance of a visit is usually paid, in the order of how often. */
export const COLLECTED = [
  { collected: 'cash', label: 'Cash' },
  { collected: 'peer', label: 'App' },
  { collected: 'reader', label: 'Card reader' },
] as const;
/** The closing of a visit whose balance a kept card pays. */
export const CHARGED = 'Done, charged by card';
type Closed = Pick<OverviewVisit, 'id' | 'name' | 'version' | 'balance' | 'byCard'>;

/**
 * Records how a visit went; can be undone until someone is notified. `again` reloads the screen
 * after the change and after the undo. A refusal is its caller's to say: a form has a place for it.
 */
export async function closeVisit(
  visit: Closed,
  closing: SentClosing,
  again: () => Promise<unknown> = loadOverview,
): Promise<Outcome<unknown>> {
  const outcome = await attempt(() => postClosing(visit, closing));
  const offerUndo = offerLater();
  if (outcome.ok || outcome.isConflict) await again();
  if (!outcome.ok) return outcome;
  offerUndo(closingToast(visit, closing), async () => {
    toastFailure(await attempt(() => postUndoClosing(outcome.value)), 'Not undone');
    await again();
  });
  return outcome;
}

/**
 * The closings that take the crew at its word about the money, with their buttons' labels: two where
 * more came in than is owed, since the rest is a tip or too much; none if nothing came in.
 *
 * @param balance what is to collect, in dollars.
 */
export function crewsClosings(
  paid: CrewPayment | null | undefined,
  balance: string,
): { closing: SentClosing; label: string }[] {
  if (!paid || paid.method === 'unpaid') return [];
  const closing = { outcome: 'completed', collected: paid.method, amount: paid.amount } as const;
  const label = `Done, ${formatDecimal(paid.amount)} ${takenBy(paid.method)}`;
  const over = decimalToCents(paid.amount) - decimalToCents(balance);
  if (over <= 0) return [{ closing, label }];
  const rest = formatDecimal(centsToDecimal(over));
  return [
    { closing: { ...closing, isTip: true }, label: `${label}, ${rest} of it a tip` },
    { closing: { ...closing, moreThanOwed: true }, label: `${label}, ${rest} too much` },
  ];
}

function closingToast(
  { name, balance, byCard }: Closed,
  { outcome, collected, amount, isTip }: SentClosing,
) {
  if (outcome === 'no-show') {
    return { title: 'No-show noted', description: `${name} wasn’t there. Nothing is owed.` };
  }
  const unpaidSo =
    byCard === null ? 'Not paid yet.' : `${byCard} is charged ${formatDecimal(balance)}.`;
  const paid = balance === '0.00' ? 'Nothing was left to pay.' : unpaidSo;
  const rest = decimalToCents(balance) - decimalToCents(amount ?? balance);
  const tip = rest < 0 && isTip ? ` ${formatDecimal(centsToDecimal(-rest))} of it is a tip.` : '';
  const unpaid = rest > 0 ? ` ${formatDecimal(centsToDecimal(rest))} is still to pay.` : '';
  return {
    title: 'Visit done',
    description: collected
      ? `${name}: ${formatDecimal(amount ?? balance)} ${takenBy(collected)} recorded.${unpaid}${tip}`
      : `${name}. ${paid}`,
  };
}

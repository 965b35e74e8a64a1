import { postLateCharge } from '#browser/api/admin/booking.ts';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import { formatDecimal } from '#domain/money.ts';
import { attempt, toastFailure } from './attempt.ts';
import { $openBooking, reloadBooking, showBooking } from './open-booking.ts';
import { offerLater } from './undo.ts';

/** What became of a tap, as a toast says it. */
function saidOf({ late, reach }: BookingDetail, action: 'card' | 'link', card: string | null) {
  const amount = formatDecimal(late?.amount ?? '0.00');
  if (action === 'card') {
    return {
      title: 'Charged in a moment',
      description: `${amount} to ${card}. They get a receipt.`,
    };
  }
  const description =
    reach === null
      ? 'No email or text reaches them: give them the link yourself.'
      : `${amount}, by ${reach === 'mail' ? 'email' : 'text'}.`;
  return { title: reach === null ? 'The link is ready' : 'Link sent', description };
}

/** Charges for a late cancellation or a lockout, by card or link; can be undone until it goes out. */
export async function chargeLate(action: 'card' | 'link'): Promise<void> {
  const card = $openBooking.get().page?.late?.card ?? null;
  const changed = await step(action);
  const offerUndo = offerLater();
  if (!changed) return;
  offerUndo(saidOf(changed, action, card), async () => {
    await step('drop', changed);
  });
}

/** Takes a late charge back that isn't paid. */
export async function dropLateCharge(): Promise<void> {
  await step('drop');
}

/** Takes one step for the open booking and shows it as it is then; a toast says why not. */
async function step(
  action: 'card' | 'link' | 'drop',
  page = $openBooking.get().page,
): Promise<BookingDetail | undefined> {
  if (!page?.late) return undefined;
  const { booking, late } = page;
  const outcome = await attempt(() => postLateCharge(booking, action, late.amount));
  if (outcome.ok) showBooking(outcome.value);
  else await reloadBooking(booking.id);
  return toastFailure(outcome) ? undefined : outcome.value;
}

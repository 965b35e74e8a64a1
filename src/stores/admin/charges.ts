import { postChargeChange } from '#browser/api/admin/booking.ts';
import { howChargeStands } from '#browser/charge-words.ts';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { SentChargeChange } from '#contracts/admin/charges.ts';
import { formatDecimal } from '#domain/money.ts';
import { attempt, toastFailure, type Outcome } from './attempt.ts';
import { $openBooking, reloadBooking, showBooking } from './open-booking.ts';
import { offerLater } from './undo.ts';

const TITLES: Readonly<Record<SentChargeChange['action'], string>> = {
  now: 'Charged in a moment',
  hold: 'Charge held back',
  resume: 'Charge goes on',
  stop: 'Charge stopped',
  change: 'Charge changed',
  undo: 'As before',
};

/** Changes the charge that waits for the open booking; can be undone until something went out. */
export async function changeCharge(
  change: SentChargeChange,
): Promise<Outcome<BookingDetail> | undefined> {
  const { page } = $openBooking.get();
  if (!page) return undefined;
  const { booking } = page;
  const outcome = await attempt(() => postChargeChange(booking, change));
  const offerUndo = offerLater();
  if (outcome.ok) showBooking(outcome.value);
  else await reloadBooking(booking.id);
  if (change.action !== 'change' && toastFailure(outcome)) return outcome;
  if (!outcome.ok) return outcome;
  offerUndo({ title: TITLES[change.action], description: wordsOf(outcome.value) }, async () => {
    const undone = await attempt(() => postChargeChange(outcome.value.booking, { action: 'undo' }));
    if (undone.ok) showBooking(undone.value);
    else await reloadBooking(booking.id);
    toastFailure(undone, 'Not undone');
  });
  return outcome;
}

function wordsOf({ planned, balance, booking }: BookingDetail): string {
  if (planned) {
    const amount = formatDecimal(planned.amount);
    return howChargeStands({ ...planned, amount });
  }
  const name = `${booking.firstName} ${booking.lastName}`;
  return `${name}’s card isn’t charged. ${formatDecimal(balance)} is still open.`;
}

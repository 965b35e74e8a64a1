import type { KeptCardRow } from '#db/rows.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { type Decline, declineOf } from '#domain/declines.ts';
import { cardExpiry, isExpired } from '#domain/kept-card.ts';
import type { App } from '#server/app.ts';
import { nameOfCard } from './stored-card.ts';

/** Why a card can't be charged: the bank's code, `expired_card` also for one that nobody tried. */
type NoCharge = Decline & { readonly code: string };

/** When a card ends, as it is printed on it. */
export function expiryOf({ expMonth, expYear }: Pick<KeptCardRow, 'expMonth' | 'expYear'>): string {
  return cardExpiry({ expMonth: expMonth ?? 0, expYear: expYear ?? 0 });
}

/** Whether a card's month is over, by the company's clock. */
export function isExpiredNow(app: App, card: Pick<KeptCardRow, 'expMonth' | 'expYear'>): boolean {
  return isExpired(card, businessTime(app.now()).date);
}

/** Why a kept card can't be charged on this day or any other; null for one that can. */
export function whyNotCharged(app: App, card: KeptCardRow): NoCharge | null {
  const code = card.declinedWith;
  if (isExpiredNow(app, card)) {
    const reason = `it expired ${expiryOf(card)}`;
    return { code: 'expired_card', meaning: 'never', reason };
  }
  if (code === null) return null;
  const decline = declineOf(code);
  return decline.meaning === 'later' ? null : { code, ...decline };
}

/** The same as a sentence about the card: `Visa 4242 expired 10/26.` */
export function noChargeSentence(app: App, card: KeptCardRow): string | null {
  if (isExpiredNow(app, card)) return `${nameOfCard(card)} expired ${expiryOf(card)}.`;
  const why = whyNotCharged(app, card);
  return why && `${nameOfCard(card)} was declined: ${why.reason}.`;
}

import { formatMoney, type Cents } from './money.ts';

/** The label of a gift on a receipt, where it lowers what is due. */
export const GOODWILL_NAME = 'Courtesy refund';

/** How the key of a refund starts that the owner asked for, with a reason of their own. */
export const OWNERS_REFUND = 'refund-owner-';

/** The same of a crew's tip: no refund of a service touches one, so it is asked for by itself. */
export const TIP_REFUND = `${OWNERS_REFUND}tip-`;

/** Whether a refund gives a tip back. */
export function isTipRefund({ key }: { readonly key: string }): boolean {
  return key.startsWith(TIP_REFUND);
}

/** How long a refund takes to show up; used in mails and on pages. */
export const BANK_TAKES = 'It can take your bank 5–10 days to show it.';

/** Where a canceled booking's money goes: the whole fee, or another amount. */
export function refundSentence(refund: Cents, bookingFee: Cents): string {
  return `We’re refunding ${whatOf(refund, bookingFee)} to the card you paid with.`;
}

/** The same before it is canceled. */
export function refundPromise(refund: Cents, bookingFee: Cents): string {
  return `We’ll refund ${whatOf(refund, bookingFee)} to the card you paid with.`;
}

function whatOf(refund: Cents, bookingFee: Cents): string {
  const amount = formatMoney(refund);
  return refund === bookingFee ? `your ${amount} booking fee in full` : amount;
}

import { formatMoney, type Cents } from './money.ts';

/**
 * What a money check could not explain. `amount` in cents; `reference` is Stripe's number of it.
 *
 * - `differs`: Stripe's statement says another sum of a payment than the ledger; `amount` is how
 *   much more Stripe says.
 * - `not-at-stripe`: the ledger has a card payment that Stripe's statement does not.
 * - `not-here`: Stripe has a payment of this website that the database does not know.
 * - `unbooked`: a payment that belongs to no booking and is not on its way back.
 * - `payout-failed`: the bank sent a payout back.
 * - `unpaid`: a booking counts as paid online, and no payment of it is known.
 * - `books`: the ledger says another sum of a payment than the payment itself.
 * - `balance`: what is left between Stripe's balance and the ledger.
 */
export type MoneyFinding = {
  readonly kind:
    | 'differs'
    | 'not-at-stripe'
    | 'not-here'
    | 'unbooked'
    | 'payout-failed'
    | 'unpaid'
    | 'books'
    | 'balance';
  readonly amount: Cents;
  readonly bookingId: number | null;
  readonly reference: string | null;
};

/** What is wrong and what to do, as two sentences for the owner. */
export function findingSentences({ kind, amount, bookingId }: MoneyFinding): {
  says: string;
  todo: string;
} {
  const sum = formatMoney(Math.abs(amount));
  const visit = bookingId === null ? 'a payment' : `booking ${bookingId}`;
  const texts: Record<MoneyFinding['kind'], { says: string; todo: string }> = {
    differs: {
      says: `Stripe has ${sum} ${amount > 0 ? 'more' : 'less'} for ${visit} than is written here.`,
      todo: 'Open the payment in Stripe’s dashboard and compare it with the booking. If only a part was disputed, the difference goes away when the dispute ends.',
    },
    'not-at-stripe': {
      says: `Stripe’s statement doesn’t have the ${sum} by card of ${visit}.`,
      todo: 'It may have been paid on another Stripe account, or with test keys. If it was real, look for it in Stripe’s dashboard.',
    },
    'not-here': {
      says: `Stripe has ${sum} paid on this website that no booking knows of.`,
      todo: 'After a backup was restored it’s taken up within an hour. If it’s still here tomorrow, refund it in Stripe’s dashboard.',
    },
    unbooked: {
      says: `${sum} by card belongs to no booking and isn’t on its way back.`,
      todo: 'Open the payment in Stripe’s dashboard and give it back there, or call the customer.',
    },
    'payout-failed': {
      says: `The bank sent a payout of ${sum} back to Stripe.`,
      todo: 'Check the bank account in Stripe’s settings. Stripe tries again once it’s right.',
    },
    unpaid: {
      says: `Booking ${bookingId ?? ''} counts as paid online, and there’s no payment of it.`,
      todo: 'Look at the booking and at Stripe’s dashboard. If nothing came in, collect it at the visit.',
    },
    books: {
      says: `The ledger is ${sum} away from what ${visit} shows.`,
      todo: 'The database was changed from outside. Restore the last good backup, or ask whoever looks after the server.',
    },
    balance: {
      says: `Stripe’s balance is ${sum} ${amount > 0 ? 'more' : 'less'} than everything listed here adds up to.`,
      todo: 'Run the check again in an hour. If it stays, compare the month with Stripe’s balance report.',
    },
  };
  return texts[kind];
}

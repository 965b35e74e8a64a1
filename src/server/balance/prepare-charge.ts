import type { BookingRow, ChargeRow, InvoiceRow } from '#db/rows.ts';
import { totalOf } from '#domain/balance.ts';
import { takesPlace } from '#domain/booking-status.ts';
import { onItsWayWords } from '#domain/bank-debit.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { LEAST_CHARGE, tipRefusal } from '#domain/tips.ts';
import type { App } from '#server/app.ts';
import { AppError, refusedAt } from '#server/errors.ts';
import type { PaymentState } from '#server/payments/payment-state.ts';
import { requireStripe } from '#server/payments/require-stripe.ts';
import { numberOfInvoice, onItsWayOn } from '#server/receipt/invoice-money.ts';
import { chargeRows } from './charges-repository.ts';
import { beingChanged, closeCharge } from './close-charge.ts';
import { dueOfCharge } from './due-of-charge.ts';
import { settleCharge } from './settle-charge.ts';
import { isOnItsWay, takeUpUnknown } from './take-up-unknown.ts';

/** Each turn ends one charge that stood in the way; more than these mean a bug. */
export const MAX_TURNS = 5;

/**
 * What is asked for: the tip, and the balance that was seen beside it. For a kept card also which,
 * and how much of the balance, if not all of it. For an invoice, which; the visit is one of its.
 */
type Asked = {
  readonly tip: Cents;
  readonly seen: Cents;
  readonly amount?: Cents;
  readonly cardId?: number;
  readonly invoice?: Pick<InvoiceRow, 'id' | 'key'>;
};

/** A charge that the customer's browser can pay. */
export type ReadyCharge = { readonly charge: ChargeRow; readonly intent: PaymentState };

const PAID_MEANWHILE = 'This has just been paid. Thank you!';

/**
 * Makes ready the one card payment of a visit's balance, with the crew's tip. The amount is ours,
 * never the browser's. An earlier one that says another amount is canceled at Stripe first, so that
 * at no time two can be paid, whatever is open in how many tabs. Stripe is asked first for payments
 * with its mark that a restored database doesn't know.
 *
 * @throws AppError `conflict` if the balance is another than the customer saw, or paid; `invalid` at
 *   `tip`; `unavailable` if Stripe doesn't answer; `not-set-up` without Stripe.
 */
export async function prepareCharge(
  app: App,
  booking: BookingRow,
  asked: Asked,
): Promise<ReadyCharge> {
  const stripe = requireStripe(app);
  // One that is open here was looked for when it was made.
  const isFirst = chargeRows(app).unfinishedOf(booking.id, asked.invoice?.id ?? null).length === 0;
  if (isFirst) {
    const { invoice } = asked;
    await takeUpUnknown(app, booking, { customerId: null, ...(invoice && { invoice }) });
  }
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const step = app.transaction(() => nextStep(app, booking.id, asked));
    if (step.kind === 'close') {
      // What is on its way refuses the next turn.
      if ((await closeCharge(app, step.charge)) === 'paid') throw paidMeanwhile();
      continue;
    }
    const { charge } = step;
    if (charge.paymentIntentId === null) {
      const intent = await stripe.createBalanceIntent({
        key: charge.key,
        bookingKey: booking.key,
        amount: charge.amount,
        tip: charge.tip,
        isLate: charge.isLate,
        ...(asked.invoice && {
          invoiceKey: asked.invoice.key,
          takesDebit: app.config.bankDebit,
        }),
        description: asked.invoice
          ? `Invoice ${numberOfInvoice(app, asked.invoice.id)}`
          : describedAtStripe(booking),
      });
      if (intent.status === 'canceled') {
        chargeRows(app).change(charge.id, { status: 'closed' }, app.now());
        continue;
      }
      const kept = app.transaction(() => keepIntent(app, charge.id, intent.id));
      if (kept) return { charge: kept, intent };
      // Another tab asked for another tip meanwhile: this intent was never handed out.
      await stripe.cancelIntent(intent.id);
      continue;
    }
    const intent = await stripe.findIntent(charge.paymentIntentId);
    if (intent?.status === 'succeeded') {
      await settleCharge(app, charge.id);
      throw paidMeanwhile();
    }
    if (intent && isOnItsWay(intent)) {
      await settleCharge(app, charge.id);
      continue;
    }
    if (intent && intent.status !== 'canceled') return { charge, intent };
    chargeRows(app).change(charge.id, { status: 'closed' }, app.now());
  }
  throw beingChanged();
}

type Step = { readonly kind: 'pay' | 'close'; readonly charge: ChargeRow };

/**
 * What a payment is for, in Stripe's dashboard and on its statement. Nothing in it changes when the
 * visit does: an attempt that is repeated with the same key has to say the same.
 */
export function describedAtStripe({ id }: Pick<BookingRow, 'id'>): string {
  return `Visit ${id}`;
}

/** Checks what is asked, and finds, makes or gives up the visit's charge. Call it in a transaction. */
export function nextStep(
  app: App,
  bookingId: number,
  { tip, seen, amount = seen, cardId, invoice }: Asked,
): Step {
  const now = app.now();
  const rows = chargeRows(app);
  const booking = rows.bookingOf(bookingId);
  const invoiceId = invoice?.id ?? null;
  if (invoice) assertNothingOnItsWay(app, invoice.id);
  const due = dueOfCharge(app, { bookingId, invoiceId, cardId: cardId ?? null });
  if (due === 0) {
    const what = invoice ? 'due on this invoice' : 'due for this visit';
    throw new AppError('conflict', `Nothing is ${what} anymore.`);
  }
  if (due !== seen) {
    throw new AppError(
      'conflict',
      `The balance has changed: ${formatMoney(due)} is due now. Please look at it once more.`,
    );
  }
  const refusal = tipRefusal(tip, totalOf(booking));
  if (refusal !== null) throw refusedAt('tip', refusal);
  if (amount + tip < LEAST_CHARGE) {
    throw refusedAt('tip', 'A card can’t be charged less than 50 cents. Please pay it in cash.');
  }
  const [open, ...others] = rows.unfinishedOf(bookingId, invoiceId);
  const leftOver = others.at(0) ?? (open?.status === 'closing' ? open : undefined);
  if (leftOver) return { kind: 'close', charge: leftOver };
  const what = { amount, tip, cardId: cardId ?? null, isLate: !invoice && !takesPlace(booking) };
  if (!open) return { kind: 'pay', charge: rows.add({ bookingId, invoiceId, ...what }, now) };
  const isSame =
    open.amount === amount &&
    open.tip === tip &&
    open.cardId === what.cardId &&
    open.isLate === what.isLate;
  if (isSame) return { kind: 'pay', charge: open };
  return { kind: 'close', charge: rows.change(open.id, { status: 'closing' }, now) };
}

function keepIntent(app: App, chargeId: number, paymentIntentId: string): ChargeRow | undefined {
  const charge = chargeRows(app).find(chargeId);
  if (charge?.status !== 'open') return undefined;
  return chargeRows(app).change(chargeId, { paymentIntentId }, app.now());
}

/** @throws AppError `conflict` where a bank debit for it is on its way. */
function assertNothingOnItsWay(app: App, invoiceId: number): void {
  const onItsWay = onItsWayOn(app, invoiceId);
  if (!onItsWay) return;
  throw new AppError(
    'conflict',
    `Your bank payment of ${formatMoney(onItsWay.amount)} is ${onItsWayWords(onItsWay.since)}. There’s nothing to pay meanwhile.`,
  );
}

/** The refusal where a payment came in while another was being made. */
export function paidMeanwhile(): AppError {
  return new AppError('conflict', PAID_MEANWHILE);
}

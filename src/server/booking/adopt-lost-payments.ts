import type { App } from '#server/app.ts';
import { chargeOfIntent } from '#server/balance/settle-charge.ts';
import { isOnItsWay, takeUpCharge } from '#server/balance/take-up-unknown.ts';
import { isAppError } from '#server/errors.ts';
import { paymentOfIntent } from '#server/payments/find-payment.ts';
import type { PaymentState } from '#server/payments/payment-state.ts';
import { syncPayment } from '#server/payments/sync-payment.ts';
import { draftRows } from './drafts-repository.ts';
import { settlePayment } from './settle-payment.ts';

const DAY = 86_400_000;
/** A process's first scan goes back at least this far: the database may have been restored. */
const AT_LEAST_DAYS = 30;
/** Pages of 100 payments to read per round; the next round continues from there. */
const PAGES_A_ROUND = 10;

/** A scan of Stripe's payments in progress. */
export type PaymentScan = {
  readonly since: Date;
  readonly startedAt: Date;
  /** The last payment read, where the next round continues; null at the start. */
  readonly after: string | null;
  /** Whether a payment could not be adopted: if so, everything is scanned again. */
  readonly hasFailed: boolean;
};

/**
 * Finds orphaned payments of this website: the database does not know them, because it was restored
 * from an older backup, or has their draft as closed. They are adopted; the reconciler then refunds
 * what nobody completes. Open payments of a balance that the database doesn't know are ended. Payments the database does know get their refunds and disputes synced from
 * Stripe.
 *
 * The database keeps how far the last finished scan got, so a restored one shows how old it is. A
 * process's first scan goes back at least 30 days.
 *
 * @param scan what the previous round left over, null for a new scan.
 * @returns what is left for the next round, null when all of it was read.
 */
export async function adoptLostPayments(
  app: App,
  scan: PaymentScan | null,
  isFirstLook: boolean,
): Promise<PaymentScan | null> {
  if (!app.stripe) return null;
  const current = scan ?? newScan(app, isFirstLook);
  let { after, hasFailed } = current;
  for (let page = 0; page < PAGES_A_ROUND; page += 1) {
    const { payments, next } = await app.stripe.paymentsSince(current.since, after);
    for (const payment of payments) {
      const isDone = await lookAt(app, payment);
      hasFailed ||= !isDone;
    }
    if (next === null) {
      if (!hasFailed) draftRows(app).noteScan(current.startedAt);
      return null;
    }
    after = next;
  }
  return { ...current, after, hasFailed };
}

function newScan(app: App, isFirstLook: boolean): PaymentScan {
  const startedAt = app.now();
  const monthAgo = startedAt.getTime() - AT_LEAST_DAYS * DAY;
  const known = draftRows(app).scannedUntil()?.getTime() ?? monthAgo;
  // A day earlier, for payments in progress during the last scan.
  const since = isFirstLook
    ? Math.min(known - DAY, monthAgo)
    : Math.min(known, startedAt.getTime()) - DAY;
  return { since: new Date(since), startedAt, after: null, hasFailed: false };
}

/** One payment that cannot be settled never blocks the ones after it. */
async function lookAt(app: App, payment: PaymentState): Promise<boolean> {
  const { status, isOfThisSite, draftKey } = payment;
  const isOurs = draftKey !== null || payment.charge !== null;
  if (!isOfThisSite || !isOurs || status === 'canceled') return true;
  if (status !== 'succeeded' && payment.charge === null) return true;
  try {
    const known = paymentOfIntent(app, payment.id);
    if (known) {
      const isSame =
        known.refunded === Math.min(payment.refunded, known.amount) &&
        (known.status === 'disputed') === payment.disputed;
      if (!isSame) await syncPayment(app, payment.id);
    } else if (draftKey === null) {
      await takeUpCharge(app, payment);
      // One for an invoice that is lost is looked at again until its bank has decided.
      if (isOnItsWay(payment)) return chargeOfIntent(app, payment.id) !== undefined;
    } else {
      await takeUp(app, payment, draftKey);
    }
    return true;
  } catch (error) {
    if (!isAppError(error)) throw error;
    app.log.error({ intent: payment.id, detail: error.detail }, 'a lost payment wasn’t taken up');
    return false;
  }
}

async function takeUp(app: App, payment: PaymentState, draftKey: string): Promise<void> {
  const draft = draftRows(app).ofIntent(payment.id) ?? draftRows(app).ofKey(draftKey);
  if (draft && draft.status !== 'closed') return;
  app.log.warn({ intent: payment.id }, 'a payment that nobody looked after');
  if (draft) {
    const change = { status: 'open', paymentIntentId: payment.id, tokenHash: null } as const;
    draftRows(app).change(draft.id, change, app.now());
  }
  await settlePayment(app, payment.id);
}

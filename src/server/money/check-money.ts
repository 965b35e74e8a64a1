import type { MoneyFinding } from '#domain/money-findings.ts';
import type { App } from '#server/app.ts';
import { isAppError } from '#server/errors.ts';
import { syncPayment } from '#server/payments/sync-payment.ts';
import { differenceRows } from './differences-repository.ts';
import { postingRows } from './posting-repository.ts';
import { readStatement } from './read-statement.ts';
import { statementRows } from './statement-repository.ts';

type Stripe = NonNullable<App['stripe']>;

const HOUR = 3_600_000;
/** A payment that changed since then may still be on its way to one of the two sides. */
const SETTLED_MS = HOUR;
/** Payments asked about at Stripe in one check. */
const ASKED_AT_ONCE = 50;
/** More than that nobody reads; they come with the next check once the first are solved. */
const MOST_FINDINGS = 100;
const FAILED_PAYOUT_DAYS = 30;

/**
 * Compares Stripe's statement with the ledger and the ledger with payments and bookings, and writes
 * into the ledger what only Stripe knows: its fees, its payouts, disputes that were lost, and what
 * moved in the account without this website. What it cannot explain is kept as a finding. Without
 * Stripe the rest is compared.
 *
 * @throws AppError `unavailable` when Stripe does not answer; nothing is kept then.
 */
export async function checkMoney(app: App): Promise<void> {
  if (app.stripe) {
    await readStatement(app, app.stripe);
    await postDisputes(app, app.stripe);
    const others = await othersIntents(app, app.stripe);
    app.transaction(() => {
      const now = app.now();
      postingRows(app).fees(now);
      postingRows(app).payouts(now);
      postingRows(app).elsewhere(others, now);
      postingRows(app).notElsewhere(now);
    });
    await syncDifferences(app);
  }
  const findings = [...(app.stripe ? ofStripe(app) : []), ...ofBookings(app)];
  statementRows(app).keepCheck({
    checkedAt: app.now(),
    compared: differenceRows(app).cardPayments(),
    findings: findings.slice(0, MOST_FINDINGS),
  });
}

/** When the last check was, or undefined before the first. */
export function lastChecked(app: App): Date | undefined {
  return statementRows(app).lastCheck()?.checkedAt;
}

/** Unknown payments in the account that another website made. */
async function othersIntents(app: App, stripe: Stripe): Promise<string[]> {
  const others: string[] = [];
  for (const { intent } of differenceRows(app).unknownIntents().slice(0, ASKED_AT_ONCE)) {
    const state = await stripe.findIntent(intent);
    if (state?.isOfThisSite !== true) others.push(intent);
  }
  return others;
}

async function postDisputes(app: App, stripe: Stripe): Promise<void> {
  for (const { paymentId, intent } of postingRows(app).openDisputes()) {
    const lost = await stripe.lostDispute(intent);
    if (lost === null) continue;
    app.transaction(() => {
      postingRows(app).disputeLost(paymentId, lost, app.now());
    });
  }
}

/** A refund or a dispute that was not told: Stripe is asked before anything is said of it. */
async function syncDifferences(app: App): Promise<void> {
  for (const { intent } of differenceRows(app).ofPayments().slice(0, ASKED_AT_ONCE)) {
    if (intent === null) continue;
    try {
      await syncPayment(app, intent);
    } catch (error) {
      if (!isAppError(error)) throw error;
      app.log.warn({ intent, detail: error.detail }, 'a payment could not be compared');
    }
  }
}

function ofStripe(app: App): MoneyFinding[] {
  const settled = app.now().getTime() - SETTLED_MS;
  const payments = differenceRows(app).ofPayments();
  const unknown = differenceRows(app).unknownIntents();
  const { statement, books } = differenceRows(app).balances();
  const explained =
    payments.reduce((sum, each) => sum + (each.statement ?? 0) - each.books, 0) +
    unknown.reduce((sum, each) => sum + each.amount, 0) +
    differenceRows(app).onItsWay();
  const left = statement - books - explained;
  return [
    ...payments
      .filter(({ changedAt }) => changedAt < settled)
      .map(({ bookingId, intent, books: here, statement: there }) => ({
        kind: there === null ? ('not-at-stripe' as const) : ('differs' as const),
        amount: there === null ? here : there - here,
        bookingId,
        reference: intent,
      })),
    ...unknown
      .filter(({ changedAt }) => changedAt < settled)
      .map(({ intent, amount }) => ({
        ...{ kind: 'not-here' as const, amount },
        ...{ bookingId: null, reference: intent },
      })),
    ...differenceRows(app)
      .failedPayouts(new Date(app.now().getTime() - FAILED_PAYOUT_DAYS * 24 * HOUR))
      .map(({ id, amount }) => ({
        ...{ kind: 'payout-failed' as const, amount },
        ...{ bookingId: null, reference: id },
      })),
    ...(left === 0
      ? []
      : [{ kind: 'balance' as const, amount: left, bookingId: null, reference: null }]),
  ];
}

function ofBookings(app: App): MoneyFinding[] {
  const settled = app.now().getTime() - SETTLED_MS;
  return [
    ...differenceRows(app)
      .ofBooks()
      .map((each) => ({ kind: 'books' as const, reference: null, ...each })),
    ...differenceRows(app)
      .unbooked()
      .filter(({ changedAt }) => changedAt < settled)
      .map(({ intent, amount }) => ({
        ...{ kind: 'unbooked' as const, amount },
        ...{ bookingId: null, reference: intent },
      })),
    ...differenceRows(app)
      .unpaid()
      .map((id) => ({ kind: 'unpaid' as const, amount: 0, bookingId: id, reference: null })),
  ];
}

import { businessTime } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { chargeDue } from '#server/balance/charge-due.ts';
import { adoptLostPayments, type PaymentScan } from '#server/booking/adopt-lost-payments.ts';
import { reconcile } from '#server/booking/reconcile.ts';
import { remindOfBalances } from '#server/booking/remind-of-balance.ts';
import { tendCards } from '#server/cards/tend-cards.ts';
import { callAboutReminders } from '#server/delivery/call-about-reminders.ts';
import { sendAfterClockChange } from '#server/delivery/deliver-next.ts';
import { makeInvoices } from '#server/invoices/make-invoices.ts';
import { remindOfInvoices } from '#server/invoices/remind-of-invoices.ts';
import { checkMoney, lastChecked } from '#server/money/check-money.ts';
import { extendPlans } from '#server/plans/extend-plans.ts';
import { noticeYearly } from '#server/plans/notice-yearly.ts';
import { askForReviews } from '#server/reviews/ask-for-reviews.ts';
import { tellOfBuild } from '#server/site/note-live.ts';
import { deleteExpired } from './delete-expired.ts';
import { repeat } from './repeat.ts';
import { startOutbox } from './send-outbox.ts';

/** How often to look how far publishing is. */
const BUILD_LOOK_SECONDS = 2;
const HOUSEKEEPING_SECONDS = 3600;
/** How often to check for a new day. */
const NEW_DAY_SECONDS = 300;
/** Lost payments are searched for once per this many rounds of the reconciler. */
const ROUNDS_TO_ADOPT = 10;

/** The money is checked from this hour on, company time: Stripe's day is over, and nobody waits. */
const CHECK_FROM_HOUR = 3;

/** Starts all background jobs. `stop` waits for running ones. */
export function startJobs(app: App) {
  const { reconcileSeconds } = app.config;
  let scan: PaymentScan | null = null;
  let isFirstLook = true;
  const jobs = [
    repeat(app.log, 'reconcile', reconcileSeconds, () => reconcile(app)),
    repeat(
      app.log,
      'adopt',
      reconcileSeconds * ROUNDS_TO_ADOPT,
      async () => {
        scan = await adoptLostPayments(app, scan, isFirstLook);
        isFirstLook &&= scan !== null;
      },
      // The database may have been restored: get Stripe's newer state now.
      true,
    ),
    repeat(app.log, 'charges', reconcileSeconds, () => chargeDue(app)),
    repeat(app.log, 'cards', reconcileSeconds, () => tendCards(app)),
    repeat(app.log, 'reminder calls', reconcileSeconds, () => {
      callAboutReminders(app);
    }),
    repeat(app.log, 'clock', reconcileSeconds, () => {
      sendAfterClockChange(app);
    }),
    repeat(app.log, 'housekeeping', HOUSEKEEPING_SECONDS, () => {
      deleteExpired(app);
    }),
    // Also at the start: a day may have begun while nothing ran.
    repeat(app.log, 'plans', NEW_DAY_SECONDS, extendNightly(app), true),
    repeat(app.log, 'plan notices', HOUSEKEEPING_SECONDS, () => {
      noticeYearly(app);
    }),
    repeat(app.log, 'money check', HOUSEKEEPING_SECONDS, () => checkNightly(app)),
    repeat(app.log, 'balances', HOUSEKEEPING_SECONDS, () => {
      remindOfBalances(app);
    }),
    // Also at the start: the first of a month may have come while nothing ran.
    repeat(
      app.log,
      'invoices',
      HOUSEKEEPING_SECONDS,
      () => {
        makeInvoices(app);
        remindOfInvoices(app);
      },
      true,
    ),
    repeat(app.log, 'publishing', BUILD_LOOK_SECONDS, tellOfBuild(app)),
    repeat(app.log, 'reviews', HOUSEKEEPING_SECONDS, () => {
      askForReviews(app);
    }),
    ...startOutbox(app),
  ];
  return {
    async stop(): Promise<void> {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

/** Compares Stripe's statement with the ledger once a night; asked every hour. */
async function checkNightly(app: App): Promise<void> {
  if (!app.stripe) return;
  const { date, minutes } = businessTime(app.now());
  const last = lastChecked(app);
  if (minutes < CHECK_FROM_HOUR * 60 || (last && businessTime(last).date === date)) return;
  await checkMoney(app);
}

/**
 * Creates the job that extends the plans once a day, soon after midnight company time, and on its
 * first run. The next run completes an interrupted one.
 */
function extendNightly(app: App): () => Promise<void> {
  let doneOn: string | null = null;
  return async () => {
    const today = businessTime(app.now()).date;
    if (doneOn === today) return;
    const { made, claimed } = await extendPlans(app);
    doneOn = today;
    if (made + claimed > 0) app.log.info({ made, claimed }, 'plans extended');
  };
}

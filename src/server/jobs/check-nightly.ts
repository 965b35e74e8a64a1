import { businessTime } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { checkMoney, lastChecked } from '#server/money/check-money.ts';

/** From then on, company time: Stripe's day is over, and nobody waits for the server. */
const FROM_HOUR = 3;

/** Compares Stripe's statement with the ledger once a night; asked every hour. */
export async function checkNightly(app: App): Promise<void> {
  if (!app.stripe) return;
  const { date, minutes } = businessTime(app.now());
  const last = lastChecked(app);
  if (minutes < FROM_HOUR * 60 || (last && businessTime(last).date === date)) return;
  await checkMoney(app);
}

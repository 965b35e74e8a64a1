import { addDays } from '#domain/calendar-date.ts';
import { checkMoney } from '#server/money/check-money.ts';
import { at, DAYS_BACK, type Days } from './days.ts';
import type { Happening } from './demo.ts';

const WEEK = 7;

/** Stripe pays out once a week; the last payout is still on its way. */
export function payoutHappenings({ today }: Days): Happening[] {
  const dates = Array.from({ length: DAYS_BACK / WEEK }, (_, week) =>
    addDays(today, -1 - week * WEEK),
  ).toReversed();
  return dates.map((date) => ({
    at: at(date, 16),
    happen: async ({ app, sandbox }) => {
      try {
        sandbox.stripe.payOut({ leave: date === dates.at(-1) });
      } catch {
        // Nothing was paid by card in the week before.
      }
      await checkMoney(app);
    },
  }));
}

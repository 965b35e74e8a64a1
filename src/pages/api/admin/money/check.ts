import { endpoint, handle } from '#server/http/endpoint.ts';
import { checkMoney } from '#server/money/check-money.ts';
import { showMoney } from '#server/money/show-money.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Compares Stripe’s statement with the ledger and the bookings now, and says what it found.',
  POST: handle({
    guard: 'admin',
    run: async ({ app }) => {
      await checkMoney(app);
      return showMoney(app, {});
    },
  }),
});

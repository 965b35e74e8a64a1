import type { App } from '#server/app.ts';
import { atStripeRows, type Sum } from './at-stripe-repository.ts';

/** The account as it was when the ledger ended at some line, by database. */
const knownOf = new WeakMap<App['db'], Sum & { readonly last: number }>();

/**
 * What the ledger says that Stripe held when a time had ended: what came in through it, less what
 * went back, its fees and what it paid out. Years of entries are summed up once; afterward only those
 * that were written since, as none of them ever changes.
 */
export function atStripe(app: App, until: Date): Sum {
  const rows = atStripeRows(app);
  const last = rows.lastLine();
  const known = knownOf.get(app.db) ?? { last: 0, count: 0, total: 0 };
  const since = rows.sumOfLines(known.last, last);
  const all = { last, count: known.count + since.count, total: known.total + since.total };
  knownOf.set(app.db, all);
  const later = rows.sumSince(until);
  return { count: all.count - later.count, total: all.total - later.total };
}

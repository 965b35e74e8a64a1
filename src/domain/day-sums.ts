import { isPlanned } from './booking-status.ts';
import { decimalToCents } from './money.ts';

/** What is counted of a visit: its status, and the amount to collect, `120.00`. */
export type CountedVisit = { readonly status: string; readonly balance: string };

/**
 * Totals for a day: visits, those that are done, those where nobody was home, and the cents to
 * collect on the rest. What closed visits owe is in the open balances.
 */
export function daySums(visits: readonly CountedVisit[]) {
  const open = visits.filter(isPlanned);
  return {
    visits: visits.length,
    done: visits.filter(({ status }) => status === 'completed').length,
    noShows: visits.filter(({ status }) => status === 'no-show').length,
    toCollect: open.reduce((sum, { balance }) => sum + decimalToCents(balance), 0),
  };
}

import { isPlanned } from './booking-status.ts';
import { decimalToCents } from './money.ts';

/** What is counted of a visit: its status, and what is to be collected for it, `120.00`. */
export type CountedVisit = { readonly status: string; readonly balance: string };

/**
 * The visits of a day together: how many, how many of them are closed, and what those that are
 * still to be closed bring back, in cents. What a closed one owes stands among the open balances.
 */
export function daySums(visits: readonly CountedVisit[]) {
  const open = visits.filter(isPlanned);
  return {
    visits: visits.length,
    closed: visits.length - open.length,
    toCollect: open.reduce((sum, { balance }) => sum + decimalToCents(balance), 0),
  };
}

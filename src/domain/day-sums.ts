import { isPlanned } from './booking-status.ts';
import { decimalToCents } from './money.ts';

/** What is counted of a visit: its status, what is due, `120.00`, and the card that pays it by itself. */
export type CountedVisit = {
  readonly status: string;
  readonly balance: string;
  readonly byCard: string | null;
};

/**
 * Totals for a day: visits, those that are done, those where nobody was home, and the cents to
 * collect on the rest. What a kept card pays nobody collects, and what closed visits owe is in the
 * open balances.
 */
export function daySums(visits: readonly CountedVisit[]) {
  const open = visits.filter(isPlanned);
  const collected = open.filter(({ byCard }) => byCard === null);
  return {
    visits: visits.length,
    done: visits.filter(({ status }) => status === 'completed').length,
    noShows: visits.filter(({ status }) => status === 'no-show').length,
    toCollect: collected.reduce((sum, { balance }) => sum + decimalToCents(balance), 0),
  };
}

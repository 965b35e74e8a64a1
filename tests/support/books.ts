import { expect } from 'vitest';
import { rows } from './database.ts';
import type { Site } from './site.ts';

type Line = {
  payment: number;
  booking: number | null;
  what: string;
  debit: string;
  credit: string;
  amount: number;
};

/**
 * The ledger says of each payment, to the cent, what the payment says: what came in for the visit
 * and for the crew, what went back, what the customer's bank holds back. A payment that was removed
 * is in it, and sums to nothing.
 */
export function expectBooksKept(site: Pick<Site, 'databasePath'>): void {
  const said = rows<Line>(
    site,
    `SELECT payment_id AS payment, booking_id AS booking, what, debit, credit, sum(amount) AS amount
     FROM ledger WHERE what IN ('payment', 'tip', 'refund', 'dispute')
     GROUP BY payment_id, booking_id, what, debit, credit HAVING sum(amount) <> 0`,
  );
  expect(sorted(said)).toEqual(sorted(ofPayments(site)));
}

function ofPayments(site: Pick<Site, 'databasePath'>): Line[] {
  return rows<{
    id: number;
    booking: number | null;
    method: string;
    amount: number;
    tip: number;
    refunded: number;
    status: string;
    late: number;
  }>(
    site,
    'SELECT id, booking_id AS booking, method, amount, tip, refunded, status, is_late_charge AS late FROM payments',
  ).flatMap(({ id, booking, method, amount, tip, refunded, status, late }) => {
    const whose = late === 1 ? 'late_charges' : 'customers';
    const held = method === 'card' ? 'stripe' : method;
    const about = { payment: id, booking };
    const withheld = status === 'disputed' ? amount - refunded : 0;
    return [
      { ...about, what: 'payment', debit: held, credit: whose, amount: amount - tip },
      { ...about, what: 'tip', debit: held, credit: 'tips', amount: tip },
      { ...about, what: 'refund', debit: whose, credit: held, amount: refunded },
      { ...about, what: 'dispute', debit: 'disputes', credit: held, amount: withheld },
    ].filter((line) => line.amount !== 0);
  });
}

const sorted = (lines: readonly Line[]) => lines.map((line) => JSON.stringify(line)).sort();

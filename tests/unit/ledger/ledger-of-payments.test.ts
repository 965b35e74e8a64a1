import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import { paymentRows } from '#server/payments/payments-repository.ts';
import { openMigrated } from '#tests/support/migrated.ts';
import { runs } from '#tests/support/property.ts';

const START = Date.parse('2026-11-02T20:00:00Z');
const HOUR = 3_600_000;
let database: OpenDatabase;

beforeEach(() => {
  database = openMigrated();
});
afterEach(() => {
  database.close();
});

const all = <T>(query: string, ...values: unknown[]) =>
  database.sqlite.prepare(query).all(...values) as T[];
const run = (query: string, ...values: unknown[]) => database.sqlite.prepare(query).run(...values);
const nowAt = (hours: number) => new Date(START + hours * HOUR);
const entries = () =>
  all<{ what: string; debit: string; credit: string; amount: number; at: number }>(
    'SELECT what, debit, credit, amount, at FROM ledger ORDER BY id',
  );
const close = (until: Date) =>
  run("INSERT INTO closed_months VALUES ('2026-11', ?, ?)", until.getTime(), until.getTime());

it('a payment with a tip is two entries, and its refund a third', () => {
  const { id } = paymentRows(database).add({ method: 'card', amount: 15_000, tip: 3000 }, nowAt(0));
  paymentRows(database).change(id, { refunded: 2000, status: 'partially_refunded' }, nowAt(5));
  expect(entries()).toEqual([
    { what: 'payment', debit: 'stripe', credit: 'customers', amount: 12_000, at: START },
    { what: 'tip', debit: 'stripe', credit: 'tips', amount: 3000, at: START },
    { what: 'refund', debit: 'customers', credit: 'stripe', amount: 2000, at: START + 5 * HOUR },
  ]);
});

it('a correction takes the old one back instead of changing it', () => {
  const { id } = paymentRows(database).add({ method: 'cash', amount: 41_000 }, nowAt(0));
  paymentRows(database).correct(id, { amount: 14_000, method: 'peer' }, nowAt(1));
  expect(entries().map(({ debit, amount, at }) => [debit, amount, at])).toEqual([
    ['cash', 41_000, START],
    ['cash', -41_000, START],
    ['peer', 14_000, START],
  ]);
  paymentRows(database).remove(id, nowAt(2));
  expect(entries().at(-1)).toMatchObject({ debit: 'peer', amount: -14_000 });
});

it('a dispute takes the money from Stripe, and one that was won brings it back', () => {
  const { id } = paymentRows(database).add({ method: 'card', amount: 2500 }, nowAt(0));
  paymentRows(database).change(id, { status: 'disputed' }, nowAt(1));
  paymentRows(database).change(id, { status: 'succeeded' }, nowAt(2));
  expect(entries().slice(1)).toMatchObject([
    { debit: 'disputes', credit: 'stripe', amount: 2500 },
    { debit: 'disputes', credit: 'stripe', amount: -2500 },
  ]);
});

it('nothing that was written is changed or deleted', () => {
  paymentRows(database).add({ method: 'cash', amount: 100 }, nowAt(0));
  expect(() => run('UPDATE ledger SET amount = 1')).toThrow(/only added to/u);
  expect(() => run('DELETE FROM ledger')).toThrow(/only added to/u);
});

it('a correction lands in the month of its payment, and after that is closed in the next', () => {
  const { id } = paymentRows(database).add({ method: 'cash', amount: 100 }, nowAt(0));
  paymentRows(database).correct(id, { amount: 200 }, nowAt(1));
  expect(entries().at(-1)?.at).toBe(START);
  const until = nowAt(700);
  close(until);
  paymentRows(database).correct(id, { amount: 300 }, nowAt(800));
  expect(entries().at(-1)).toMatchObject({ amount: 100, at: nowAt(800).getTime() });
  // Also where a clock was set back: no payment may fail for that.
  paymentRows(database).correct(id, { amount: 400 }, nowAt(2));
  expect(entries().at(-1)).toMatchObject({ amount: 100, at: until.getTime() });
  const late = `INSERT INTO ledger (what, debit, credit, amount, at, written_at)
    VALUES ('fee', 'stripe_fees', 'stripe', 1, ?, 1)`;
  expect(() => run(late, until.getTime() - 1)).toThrow(/this month is closed/u);
});

const amount = fc.integer({ min: 1, max: 50_000 });
const part = fc.double({ min: 0, max: 1, noNaN: true });
const step = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    method: fc.constantFrom('card' as const, 'cash' as const, 'peer' as const, 'reader' as const),
    amount,
    tip: part,
  }),
  fc.record({ do: fc.constant('refund' as const), which: fc.nat(), part }),
  fc.record({ do: fc.constant('dispute' as const), which: fc.nat(), isOn: fc.boolean() }),
  fc.record({ do: fc.constant('correct' as const), which: fc.nat(), amount, tip: part }),
  fc.record({ do: fc.constant('remove' as const), which: fc.nat() }),
  fc.record({ do: fc.constant('close' as const) }),
);

/** The books as they are kept by hand: one figure an account. */
type Kept = { stripe: number; others: number; customers: number; tips: number; disputes: number };

it('whatever is done to payments, each account holds what it must', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
      database.sqlite.exec('BEGIN');
      const ids: number[] = [];
      let hour = 0;
      for (const each of steps) {
        hour += 37;
        act(each, ids, nowAt(hour));
      }
      expect(balances()).toEqual(byHand());
      database.sqlite.exec('ROLLBACK');
    }),
    runs(150),
  );
});

function act(
  each: typeof step extends fc.Arbitrary<infer T> ? T : never,
  ids: number[],
  now: Date,
) {
  const payments = paymentRows(database);
  if (each.do === 'close') {
    run(
      'INSERT INTO closed_months VALUES (?, ?, ?)',
      now.toISOString(),
      now.getTime(),
      now.getTime(),
    );
    return;
  }
  if (each.do === 'add') {
    const tip = Math.floor(each.amount * each.tip);
    ids.push(payments.add({ method: each.method, amount: each.amount, tip }, now).id);
    return;
  }
  const id = ids[each.which % ids.length];
  const payment = id === undefined ? undefined : payments.find(id);
  if (id === undefined || !payment) return;
  const { refunded, method, tip } = payment;
  switch (each.do) {
    case 'refund':
      payments.change(id, { refunded: Math.floor((payment.amount - tip) * each.part) }, now);
      return;
    case 'dispute':
      if (method !== 'card') return;
      payments.change(id, { status: each.isOn ? 'disputed' : 'succeeded' }, now);
      return;
    case 'correct':
      if (refunded > 0) return;
      payments.correct(id, { amount: each.amount, tip: Math.floor(each.amount * each.tip) }, now);
      return;
    case 'remove':
      if (method !== 'card') payments.remove(id, now);
  }
}

function balances(): Kept {
  const sum = (accounts: string) =>
    all<{ n: number }>(
      `SELECT coalesce(sum(iif(debit IN (${accounts}), amount, 0) - iif(credit IN (${accounts}), amount, 0)), 0) AS n
       FROM ledger`,
    )[0]?.n ?? 0;
  return {
    stripe: sum("'stripe'"),
    others: sum("'cash', 'peer', 'reader', 'other'"),
    customers: 0 - sum("'customers'"),
    tips: 0 - sum("'tips'"),
    disputes: sum("'disputes'"),
  };
}

function byHand(): Kept {
  const kept = { stripe: 0, others: 0, customers: 0, tips: 0, disputes: 0 };
  for (const { method, amount: came, tip, refunded, status } of all<{
    method: string;
    amount: number;
    tip: number;
    refunded: number;
    status: string;
  }>('SELECT * FROM payments')) {
    const withheld = status === 'disputed' ? came - refunded : 0;
    kept[method === 'card' ? 'stripe' : 'others'] += came - refunded - withheld;
    kept.customers += came - tip - refunded;
    kept.tips += tip;
    kept.disputes += withheld;
  }
  return kept;
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '#db/client.ts';
import { MIGRATIONS_FOLDER } from '#db/known-migrations.ts';
import { paymentRows } from '#server/payments/payments-repository.ts';
import { documentRows } from '#server/receipt/documents-repository.ts';
import { forgetOldDocuments } from '#server/receipt/forget-old-documents.ts';
import { issueDocuments } from '#server/receipt/issue-documents.ts';
import { askedOf } from '#tests/support/asked-of.ts';
import { rows } from '#tests/support/database.ts';
import { expectDocumentsKept } from '#tests/support/documents.ts';
import { writeMigrated } from '#tests/support/migrated.ts';
import { runs } from '#tests/support/property.ts';

const START = Date.parse('2026-11-02T20:00:00Z');
const HOUR = 3_600_000;
const TRIGGER = /CREATE TRIGGER `documents_unchanged`.*?END;/su.exec(
  readFileSync(join(MIGRATIONS_FOLDER, '0000_baseline.sql'), 'utf8'),
)?.[0] as string;
let folder: string;
let database: OpenDatabase;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'));
  writeMigrated(join(folder, 'site.db'));
  database = openDatabase(join(folder, 'site.db'));
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

const site = () => ({ databasePath: join(folder, 'site.db') });
const nowAt = (hours: number) => new Date(START + hours * HOUR);
const issued = () =>
  rows<{ number: number; kind: string; reason: string | null; amount: number; tip: number }>(
    site(),
    'SELECT number, kind, reason, answers, amount, tip FROM documents ORDER BY id',
  );
/** One transaction, as the application ends it. */
function done<T>(work: (payments: ReturnType<typeof paymentRows>) => T): T {
  return database.transaction(() => {
    const result = work(paymentRows(database));
    issueDocuments(database);
    return result;
  });
}

it('a payment and its receipt are written together or not at all', () => {
  expect(() =>
    done((payments) => {
      payments.add({ method: 'cash', amount: 9000, tip: 1000 }, nowAt(0));
      issueDocuments(database);
      throw new Error('the power is gone');
    }),
  ).toThrow('the power is gone');
  expect(issued()).toEqual([]);
  done((payments) => payments.add({ method: 'cash', amount: 9000, tip: 1000 }, nowAt(0)));
  expect(issued()).toMatchObject([{ number: 1, kind: 'receipt', amount: 9000, tip: 1000 }]);
});

it('what goes back, is held back or was wrong is answered, and the receipt stays', () => {
  const { id } = done((payments) => payments.add({ method: 'card', amount: 9000 }, nowAt(0)));
  done((payments) => payments.change(id, { refunded: 2000 }, nowAt(1)));
  done((payments) => payments.change(id, { refunded: 500 }, nowAt(2)));
  done((payments) => payments.change(id, { status: 'disputed' }, nowAt(3)));
  done((payments) => payments.change(id, { status: 'succeeded' }, nowAt(4)));
  done((payments) => payments.correct(id, { amount: 7000, method: 'cash' }, nowAt(5)));
  done((payments) => payments.change(id, { refunded: 0 }, nowAt(6)));
  done((payments) => payments.remove(id, nowAt(7)));
  expect(issued()).toMatchObject([
    { number: 1, kind: 'receipt', answers: null, amount: 9000 },
    { number: 2, kind: 'credit-note', reason: 'refund', answers: 1, amount: 2000 },
    { number: 3, kind: 'reversal', reason: 'refund', answers: 2, amount: 1500 },
    { number: 4, kind: 'credit-note', reason: 'dispute', answers: 1, amount: 8500 },
    { number: 5, kind: 'reversal', reason: 'dispute', answers: 4, amount: 8500 },
    { number: 6, kind: 'credit-note', reason: 'correction', answers: 1, amount: 9000 },
    { number: 7, kind: 'receipt', answers: null, amount: 7000 },
    { number: 8, kind: 'reversal', reason: 'refund', answers: 2, amount: 500 },
    { number: 9, kind: 'credit-note', reason: 'correction', answers: 7, amount: 7000 },
  ]);
  expectDocumentsKept(site());
});

it('no document is changed, deleted or numbered out of turn, by whatever writes to the database', () => {
  done((payments) => payments.add({ method: 'cash', amount: 100 }, nowAt(0)));
  const run = (query: string) => database.sqlite.prepare(query).run();
  expect(() => run("UPDATE documents SET body = '{}'")).toThrow(/never changes/u);
  expect(() => run('DELETE FROM documents')).toThrow(/never deleted/u);
  const copy = (change: string) =>
    run(`INSERT OR REPLACE INTO documents
      SELECT NULL, 'k2', series, ${change}, kind, reason, answers, payment_id, booking_id, method,
        amount, tip, issued_at, body FROM documents`);
  for (const number of ['0', '1', '3']) expect(() => copy(number)).toThrow(/without a gap/u);
  copy('2');
  run("INSERT INTO document_series (name, started_at) VALUES ('B', 0)");
  expect(() => copy('3')).toThrow(/without a gap/u);
});

it('after seven years the customer is taken out, and nothing else', () => {
  const long = new Date('2016-05-01T10:00:00Z');
  for (const at of [long, nowAt(0)]) {
    done((payments) => payments.add({ method: 'cash', amount: 100 }, at));
  }
  const rowsBefore = rows<object>(site(), 'SELECT * FROM documents ORDER BY id');
  // The name is put in as a payment of a booking has it; a trigger would refuse that here.
  database.sqlite.exec('DROP TRIGGER documents_unchanged');
  const customer = `json_set(body, '$.customer', json('{"name":"Maya Okafor"}'))`;
  database.sqlite.exec(`UPDATE documents SET body = ${customer}`);
  database.sqlite.exec(TRIGGER);
  forgetOldDocuments(database, new Date());
  const names = rows<{ name: string | null }>(
    site(),
    "SELECT json_extract(body, '$.customer.name') AS name FROM documents ORDER BY id",
  );
  expect(names.map(({ name }) => name)).toEqual([null, 'Maya Okafor']);
  expect(rows<object>(site(), 'SELECT * FROM documents ORDER BY id')[0]).toEqual(rowsBefore[0]);
  const other = "UPDATE documents SET amount = 1, body = json_set(body, '$.customer', NULL)";
  expect(() => database.sqlite.exec(other)).toThrow(/never changes/u);
});

it('another series starts at 1, and never gives a number that a customer holds', () => {
  done((payments) => payments.add({ method: 'cash', amount: 100 }, nowAt(0)));
  database.sqlite
    .prepare("INSERT INTO document_series (name, started_at) VALUES ('7G3K', 0)")
    .run();
  done((payments) => payments.add({ method: 'cash', amount: 200 }, nowAt(1)));
  const numbers = rows<{ body: string }>(site(), 'SELECT body FROM documents ORDER BY id');
  expect(numbers.map(({ body }) => (JSON.parse(body) as { number: string }).number)).toEqual([
    '0001',
    '7G3K-0001',
  ]);
  expectDocumentsKept(site());
});

const amount = fc.integer({ min: 1, max: 50_000 });
const part = fc.double({ min: 0, max: 1, noNaN: true });
const which = fc.nat({ max: 5 });
const step = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    method: fc.constantFrom('card' as const, 'cash' as const, 'peer' as const),
    amount,
    tip: part,
  }),
  fc.record({ do: fc.constant('refund' as const), which, part }),
  fc.record({ do: fc.constant('dispute' as const), which, isOn: fc.boolean() }),
  fc.record({ do: fc.constant('correct' as const), which, amount, tip: part }),
  fc.record({ do: fc.constant('remove' as const), which }),
  fc.record({ do: fc.constantFrom('end' as const, 'series' as const) }),
);

it('whatever is done to payments, in however many transactions, the receipts say it', () => {
  let hour = 0;
  let names = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
      const ids: number[] = [];
      let waiting: typeof steps = [];
      const end = () => {
        const these = waiting;
        waiting = [];
        done((payments) => {
          for (const each of these) act(payments, each, ids, nowAt(hour++));
        });
      };
      for (const each of steps) {
        if (each.do === 'end') end();
        else if (each.do === 'series') {
          end();
          const add = 'INSERT INTO document_series (name, started_at) VALUES (?, 0)';
          database.sqlite.prepare(add).run(`S${names++}`);
        } else waiting.push(each);
      }
      end();
      expectDocumentsKept(site());
    }),
    runs(40),
  );
});

function act(
  payments: ReturnType<typeof paymentRows>,
  each: typeof step extends fc.Arbitrary<infer T> ? T : never,
  ids: number[],
  now: Date,
): void {
  if (each.do === 'add') {
    const tip = Math.floor(each.amount * each.tip);
    ids.push(payments.add({ method: each.method, amount: each.amount, tip }, now).id);
    return;
  }
  if (!('which' in each)) return;
  const id = ids[each.which % ids.length];
  const payment = id === undefined ? undefined : payments.find(id);
  if (id === undefined || !payment) return;
  const { refunded, method, tip } = payment;
  if (each.do === 'refund') {
    payments.change(id, { refunded: Math.floor((payment.amount - tip) * each.part) }, now);
  } else if (each.do === 'dispute' && method === 'card') {
    payments.change(id, { status: each.isOn ? 'disputed' : 'succeeded' }, now);
  } else if (each.do === 'correct' && refunded === 0) {
    payments.correct(id, { amount: each.amount, tip: Math.floor(each.amount * each.tip) }, now);
  } else if (each.do === 'remove' && method !== 'card') payments.remove(id, now);
}

it('what waits for a receipt is looked up in the ledger, also where statistics say that much waits', () => {
  const payments = paymentRows(database);
  database.transaction(() => {
    for (let at = 0; at < 500; at += 1) payments.add({ method: 'cash', amount: 9000 }, nowAt(at));
  });
  database.sqlite.exec('ANALYZE');
  database.close();
  // Statistics are read when a database is opened.
  database = openDatabase(join(folder, 'site.db'));
  const [sql = ''] = askedOf(database, () => documentRows(database).said()).filter((each) =>
    each.includes('"ledger"'),
  );
  const blanks = Array.from({ length: sql.split('?').length - 1 }, () => 'payment');
  const steps = database.sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...blanks);
  expect(steps.map((step) => (step as { detail: string }).detail).slice(0, 2)).toEqual([
    expect.stringMatching(/^SCAN documents_due/u),
    expect.stringMatching(/^SEARCH ledger USING INDEX ledger_payment/u),
  ]);
});

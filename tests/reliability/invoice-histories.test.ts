import { copyFileSync, rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { owed } from '#domain/balance.ts';
import { instantOf } from '#domain/calendar-date.ts';
import { nameOfSeries } from '#domain/document.ts';
import { decimalToCents } from '#domain/money.ts';
import { chargesToFinish } from '#server/balance/reconcile-charges.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { AppError, isAppError } from '#server/errors.ts';
import { creditInvoice, voidInvoice } from '#server/invoices/credit-invoice.ts';
import { draftInvoice, pauseReminders } from '#server/invoices/draft-invoice.ts';
import { issueInvoice } from '#server/invoices/issue-invoice.ts';
import { payBalance, settleByLink } from '#server/invoices/pay-by-link.ts';
import {
  recordInvoicePayment,
  removeInvoicePayment,
} from '#server/invoices/record-invoice-payment.ts';
import { remindOfInvoices } from '#server/invoices/remind-of-invoices.ts';
import { showInvoice } from '#server/invoices/show-invoice.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { intentOf } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { expectDocumentsKept } from '#tests/support/documents.ts';
import { billedCustomer, doneVisit, OWNER } from '#tests/support/invoices.ts';
import { InvoiceModel, type InvoiceDeed, type InvoiceMark } from '#tests/support/invoice-model.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { runs } from '#tests/support/property.ts';
import { setClock } from '#tests/support/visit-with-card.ts';

/** Each history begins with an invoice: what is done without one is refused, and shows little. */
const BEGINNING: InvoiceDeed[] = [{ do: 'work', dollars: 300 }, { do: 'issue' }];

/** So many histories are one company's. */
const OF_A_COMPANY = 100;
/** Short in `npm test`; `INVOICE_RUNS=5000` for more. */
const USUAL = Number(process.env['INVOICE_RUNS'] ?? 40);
const START = '2027-03-02';
const actor = OWNER;

let world: PaymentsWorld;
let restores = 0;
let furthest = START;
let histories = 0;
beforeAll(open);
afterAll(() => world.stop());

async function open(): Promise<void> {
  world = await startPaymentsWorld({ BANK_DEBIT: 'on' });
}

/** Each look reads every paper that the company has issued, so that a long run needs several of them. */
async function anotherCompany(): Promise<void> {
  expectDocumentsKept(world);
  await world.stop();
  papers.clear();
  restores = 0;
  furthest = START;
  await open();
}

// Mostly the first, so that several things happen to one.
const which = fc.constantFrom(0, 0, 0, 1, 1, 2);
const dollars = fc.integer({ min: 1, max: 400 });
const deed: fc.Arbitrary<InvoiceDeed> = fc.oneof(
  fc.record({ do: fc.constant('work' as const), dollars }),
  fc.record({ do: fc.constant('issue' as const) }),
  fc.record({ do: fc.constantFrom('pay' as const, 'credit' as const), which, dollars }),
  fc.record({ do: fc.constantFrom('void' as const, 'unpay' as const, 'pause' as const), which }),
  fc.record({ do: fc.constant('card' as const), which, dollars }),
  ...[1, 2].flatMap(() => [
    fc.record({ do: fc.constant('debit' as const), which, isTold: fc.boolean() }),
    fc.record({ do: fc.constant('settle' as const), which, arrives: fc.boolean() }),
  ]),
  fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ do: fc.constant('remind' as const) }),
  fc.record({ do: fc.constantFrom('restart' as const, 'lose' as const, 'look' as const) }),
);

/**
 * The customer's visits and invoices in the order in which they were made, and the last bank debit of
 * each invoice at Stripe.
 */
type Made = {
  customer: number;
  visits: number[];
  invoices: number[];
  debits: (string | undefined)[];
};

it(
  'whatever is done with invoices, they stand as those on paper do',
  { timeout: Math.max(600_000, USUAL * 2000) },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 18 }), async (deeds) => {
        histories += 1;
        if (histories % OF_A_COMPANY === 0) await anotherCompany();
        // Numbers never go back in time, so each history begins where the furthest was.
        const start = furthest;
        setNow(start);
        // What an earlier history left unpaid would fill each look at Stripe.
        change(world, "UPDATE charges SET status = 'closed' WHERE status IN ('open', 'closing')");
        let model = new InvoiceModel(start);
        let made: Made = { customer: 0, visits: [], invoices: [], debits: [] };
        made.customer = billedCustomer(world.app, { terms: 'net-15' });
        let kept: { model: InvoiceModel; made: Made } | null = null;
        const first = newest();
        for (const each of [...BEGINNING, ...deeds]) {
          if (each.do === 'lose') {
            // The first time a backup is made; the second time it is restored.
            if (kept) {
              await restore(model.today);
              ({ model, made } = kept);
              setNow(model.today);
              kept = null;
            } else {
              await backUp(model.today);
              kept = { model: model.copy(), made: structuredClone(made) };
            }
          }
          const may = model.act(each);
          expect([each, await done(made, each, model.today)]).toEqual([each, may]);
          compare(made, model);
          if (model.today > furthest) furthest = model.today;
        }
        expect(newest() - first).toBeGreaterThanOrEqual(model.written);
        expectNumbersKept();
      }),
      runs(USUAL),
    );
    expectDocumentsKept(world);
  },
);

function setNow(date: string): void {
  setClock(world, instantOf({ date, minutes: 12 * 60 }));
  // Only whether mail is there matters: nothing sends here.
  world.app = { ...world.app, mail: {} as never };
}

function compare({ visits, invoices }: Made, model: InvoiceModel): void {
  const { app } = world;
  expect(visits.map((id) => owed(findBooking(app, id), ledgerOf(app, id)))).toEqual(model.owed());
  const stand = invoices.map((id) => {
    const { open, total, state } = showInvoice(app, id);
    const sent = rows(
      world,
      "SELECT 1 FROM outbox WHERE kind = 'invoice-reminder' AND json_extract(payload, '$.invoiceId') = ?",
      id,
    );
    return [decimalToCents(open), decimalToCents(total), state, sent.length];
  });
  expect(stand).toEqual(model.stand());
}

/** Numbers run from 1 in each series, a paper is what it was, and all accounts together are zero. */
const papers = new Map<string, string>();
function expectNumbersKept(): void {
  const all = rows<{ key: string; series: number; number: number; body: string; amount: number }>(
    world,
    'SELECT key, series, number, body, amount FROM invoice_papers ORDER BY series, id',
  );
  for (const its of Map.groupBy(all, ({ series }) => series).values()) {
    expect(its.map(({ number }) => number)).toEqual(its.map((_, place) => place + 1));
  }
  for (const { key, body, amount } of all) {
    expect(papers.get(key) ?? body).toBe(body);
    expect(decimalToCents((JSON.parse(body) as { total: string }).total)).toBe(amount);
    papers.set(key, body);
  }
  // No number is on two papers, whatever was restored meanwhile.
  const numbers = [...papers.values()].map(
    (body) => (JSON.parse(body) as { number: string }).number,
  );
  expect(new Set(numbers).size).toBe(numbers.length);
}

function newest(): number {
  return rows<{ n: number }>(world, 'SELECT count(*) AS n FROM invoice_papers')[0]?.n ?? 0;
}

const copyPath = () => `${world.databasePath}.copy`;

async function backUp(today: string): Promise<void> {
  await world.app.close();
  copyFileSync(world.databasePath, copyPath());
  world.start();
  setNow(today);
}

async function restore(today: string): Promise<void> {
  expectNumbersKept();
  await world.app.close();
  for (const end of ['-wal', '-shm']) rmSync(`${world.databasePath}${end}`, { force: true });
  copyFileSync(copyPath(), world.databasePath);
  // As `npm run restore` does: customers may hold papers that this database has forgotten.
  restores += 1;
  const name = nameOfSeries(new Date(instantOf({ date: today, minutes: restores }).getTime()));
  const at = instantOf({ date: START, minutes: 0 }).getTime();
  const sql = 'INSERT INTO document_series (name, started_at) VALUES (?, ?)';
  change(world, sql, `${name}${restores}`, at);
  world.start();
  setNow(today);
}

async function done(made: Made, each: InvoiceDeed, today: string): Promise<boolean> {
  try {
    await act(made, each, today);
    return true;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}

async function act(made: Made, each: InvoiceDeed, today: string): Promise<void> {
  const { app } = world;
  switch (each.do) {
    case 'work':
      made.visits.push(
        doneVisit(app, { customerId: made.customer, date: today, dollars: each.dollars }),
      );
      return;
    case 'pass':
      setNow(today);
      return;
    case 'issue': {
      const { id } = draftInvoice(app, { customerId: made.customer, actor });
      issueInvoice(app, { id, actor });
      made.invoices.push(id);
      return;
    }
    case 'remind':
      remindOfInvoices(app);
      return;
    case 'restart':
      await world.restart();
      setNow(today);
      return;
    case 'look':
      change(world, 'UPDATE charges SET updated_at = 0');
      for (const step of chargesToFinish(app, 100)) await step();
      return;
    case 'lose':
      return;
    default:
      await mark(made, each);
  }
}

async function mark(made: Made, each: InvoiceMark): Promise<void> {
  const { app } = world;
  const id = made.invoices[each.which] ?? 0;
  switch (each.do) {
    case 'pause':
      pauseReminders(app, { id, paused: true, actor });
      return;
    case 'pay': {
      const invoices = [{ id, amount: each.dollars * 100 }];
      recordInvoicePayment(app, { how: 'check', note: '1', invoices, actor });
      return;
    }
    case 'unpay': {
      const last = showInvoice(app, id).payments.findLast(({ isCard }) => !isCard);
      removeInvoicePayment(app, { id, payment: last?.id ?? 0, actor });
      return;
    }
    case 'credit':
      creditInvoice(app, { id, amount: each.dollars * 100, reason: 'Courtesy', actor });
      return;
    case 'void':
      voidInvoice(app, { id, reason: 'Wrong', actor });
      return;
    case 'card':
      world.sandbox.stripe.pay(await prepared(id));
      await settleByLink(app, tokenOf(id));
      return;
    case 'debit': {
      const intent = await prepared(id);
      world.sandbox.stripe.debit(intent);
      made.debits[each.which] = intent;
      if (each.isTold) await settleByLink(app, tokenOf(id));
      return;
    }
    case 'settle':
      await settle(made, each);
  }
}

const tokenOf = (id: number) => showInvoice(world.app, id).link?.split('#')[1] ?? '';

/** The payment that its page makes ready, of all that is open. */
async function prepared(id: number): Promise<string> {
  const { open: balance } = showInvoice(world.app, id);
  const asked = { token: tokenOf(id), tip: '0', balance };
  return intentOf((await payBalance(world.app, asked)).clientSecret);
}

/** The bank decides of a debit, unless it has; a restored website hears what was decided. */
async function settle(
  { debits, invoices }: Made,
  { which, arrives }: Extract<InvoiceMark, { do: 'settle' }>,
): Promise<void> {
  const { stripe } = world.sandbox;
  const debit = stripe.intents().find(({ id }) => id === debits[which]);
  const outcome = arrives ? 'arrives' : 'insufficient_funds';
  if (debit?.status === 'processing') stripe.settleDebit(debit.id, outcome);
  const id = invoices[which];
  if (id !== undefined) await settleByLink(world.app, tokenOf(id));
  else throw new AppError('not-found', 'There is no such invoice.');
}

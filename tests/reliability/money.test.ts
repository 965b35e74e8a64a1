import { copyFileSync, rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { businessTime } from '#domain/calendar-date.ts';
import { prepareCharge } from '#server/balance/prepare-charge.ts';
import { settleBalance } from '#server/balance/settle-balance.ts';
import { changeBookingStatus } from '#server/booking/change-booking-status.ts';
import { chargeLate } from '#server/booking/charge-late.ts';
import { correctPayment } from '#server/booking/correct-payment.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { reconcile } from '#server/booking/reconcile.ts';
import { recordPayment } from '#server/booking/record-payment.ts';
import { refundBooking } from '#server/booking/refund-booking.ts';
import { refundTip } from '#server/booking/refund-tip.ts';
import { showBooking } from '#server/booking/show-booking.ts';
import { isAppError } from '#server/errors.ts';
import { checkMoney } from '#server/money/check-money.ts';
import { expectBooksKept } from '#tests/support/books.ts';
import { change, rows } from '#tests/support/database.ts';
import { expectDocumentsKept } from '#tests/support/documents.ts';
import { openDay } from '#tests/support/open-day.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { bookFor, lookThroughStripe } from '#tests/support/restored.ts';

/** Short in `npm test`; `npm run test:money` runs 20,000. */
const RUNS = Number(process.env['MONEY_RUNS'] ?? 12);
/**
 * The next history gets a new world after so many days: all books of a world are added up after each
 * history, so a world of 1,500 days made 20,000 of them three times as long and no more telling.
 */
const DAYS_OF_WORLD = 120;
const HOUR = 3_600_000;
const OWNER = 'owner@example.com';
/** Cents. */
const LATE_CHARGE = 5000;
const LATE_TERMS = JSON.stringify({
  cancellation: { kind: 'amount', value: LATE_CHARGE / 100 },
  lockout: null,
});

let world: PaymentsWorld;
let day = 3;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  world = await startPaymentsWorld();
});
afterAll(async () => {
  vi.useRealTimers();
  await world.stop();
});

/** The books as somebody with pencil and paper would keep them, in cents. */
type Visit = {
  id: number;
  intent: string;
  /** Where it starts, for who calls an hour before. */
  date: string;
  /** What it was charged as it was canceled late, while that is asked for; 0 for nothing. */
  late: number;
  /** By intent; `tipBack` is what of the tip was given back by itself. */
  card: { intent: string; service: number; tip: number; tipBack: number; isLate: boolean }[];
};
type Paper = {
  visits: Visit[];
  /** What came in without a card by payment: all of it, the tip in it, and whether it was for a late charge. */
  offline: Map<number, { amount: number; tip: number; isLate: boolean }>;
  /** Balances of visits that a restore lost: the owner decides on each, and until then it stays. */
  ofLostVisits: readonly string[];
};
let paper: Paper = { visits: [], offline: new Map(), ofLostVisits: [] };
let saved: Paper | null = null;

const which = fc.nat({ max: 9 });
const cents = fc.integer({ min: 100, max: 4000 });
const step = fc.oneof(
  fc.record({ do: fc.constant('book' as const) }),
  fc.record({ do: fc.constant('cash' as const), which, amount: cents, tip: fc.boolean() }),
  fc.record({ do: fc.constant('correct' as const), which, amount: cents, gone: fc.boolean() }),
  fc.record({ do: fc.constant('balance' as const), which, tip: fc.constantFrom(0, 500, 900) }),
  fc.record({ do: fc.constant('refund' as const), which, amount: cents, atStripe: fc.boolean() }),
  fc.record({ do: fc.constant('tip-back' as const), which, amount: cents }),
  fc.record({
    do: fc.constant('dispute' as const),
    which,
    end: fc.constantFrom('', 'won', 'lost'),
  }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'check' as const, 'payout' as const), which }),
  fc.record({ do: fc.constant('late' as const), which, isDropped: fc.boolean() }),
  fc.record({ do: fc.constantFrom('backup' as const, 'restore' as const, 'kill' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

it(
  'whatever happens, the books are what pencil and paper say',
  { timeout: 36_000_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        await freshWhenFull();
        await act({ do: 'book' });
        for (const each of steps) await act(each);
        await untilQuiet();
        expectBooksKept(world);
        expectDocumentsKept(world);
        expectPaper();
        expect(unexplained()).toEqual([]);
      }),
      // All histories share one world, so a shorter one would start from another state.
      {
        numRuns: RUNS,
        endOnFailure: true,
        ...(process.env['SEED'] ? { seed: Number(process.env['SEED']) } : {}),
      },
    );
  },
);

async function freshWhenFull(): Promise<void> {
  saved = null;
  if (day < DAYS_OF_WORLD) return;
  await world.stop();
  vi.setSystemTime(vi.getRealSystemTime());
  day = 3;
  paper = { visits: [], offline: new Map(), ofLostVisits: [] };
  world = await startPaymentsWorld();
}

/** What the product refuses in a sentence did not happen, on paper either. */
async function act(each: Step): Promise<void> {
  pass(0.01);
  try {
    await happen(each);
  } catch (error) {
    const isRefused = isAppError(error) || (error instanceof Error && error.name !== 'SqliteError');
    if (!isRefused) throw error;
  }
}

async function happen(each: Step): Promise<void> {
  const { app, sandbox } = world;
  const visit = 'which' in each ? paper.visits.at(-1 - (each.which % 4)) : undefined;
  switch (each.do) {
    case 'book': {
      const date = openDay(businessTime(new Date()).date, day++);
      const { id, intent } = await bookFor(world, date, `m${day}@example.com`);
      change(world, 'UPDATE bookings SET late_terms = ? WHERE id = ?', LATE_TERMS, id);
      const fee = { intent, service: 2500, tip: 0, tipBack: 0, isLate: false };
      paper.visits.push({ id, intent, date, late: 0, card: [fee] });
      return;
    }
    case 'cash': {
      if (!visit) return;
      const { balance } = showBooking(app, visit.id);
      const owed = Math.round(Number(balance) * 100);
      const amount = each.tip ? owed + each.amount : each.amount;
      const more = each.tip ? { isTip: true } : { moreThanOwed: true };
      const paid = recordPayment(app, {
        id: visit.id,
        method: 'cash',
        amount,
        ...more,
        actor: OWNER,
      });
      const payment = paid.payments.at(-1)?.id ?? 0;
      const tip = each.tip ? each.amount : 0;
      paper.offline.set(payment, { amount, tip, isLate: visit.late > 0 });
      return;
    }
    case 'correct': {
      const [payment, known] = [...paper.offline].at(-1) ?? [];
      const id = payment === undefined ? undefined : bookingOf(payment);
      if (payment === undefined || !known || id === undefined) return;
      const amount = each.gone ? 0 : each.amount;
      const to = { method: 'peer' as const, amount, reason: 'x', moreThanOwed: true };
      correctPayment(app, { id, payment, ...to, actor: OWNER });
      if (each.gone) paper.offline.delete(payment);
      else paper.offline.set(payment, { ...known, amount, tip: 0 });
      return;
    }
    case 'balance': {
      if (!visit) return;
      const seen = Math.round(Number(showBooking(app, visit.id).balance) * 100);
      // The page takes no tip where nobody came.
      const tip = visit.late > 0 ? 0 : each.tip;
      const ready = await prepareCharge(app, findBooking(app, visit.id), { tip, seen });
      sandbox.stripe.pay(ready.intent.id);
      const about = { intent: ready.intent.id, service: seen, tip, tipBack: 0 };
      visit.card.push({ ...about, isLate: visit.late > 0 });
      await settleBalance(app, visit.id);
      return;
    }
    case 'refund': {
      const paid = visit?.card.at(-1);
      if (!visit || !paid) return;
      // Never the tip: at most what is left of the service.
      const left = paid.service + paid.tipBack - refundedOf(paid.intent);
      const amount = Math.min(each.amount, left);
      if (amount <= 0 || isDisputed(paid.intent)) return;
      if (each.atStripe) sandbox.stripe.refund(paid.intent, amount);
      else await refundBooking(app, { id: visit.id, amount, reason: 'x', actor: OWNER });
      return;
    }
    case 'tip-back': {
      const paid = visit?.card.findLast(({ tip, tipBack }) => tip > tipBack);
      if (!visit || !paid) return;
      const amount = Math.min(each.amount, paid.tip - paid.tipBack);
      await refundTip(app, { id: visit.id, amount, reason: 'x', actor: OWNER });
      paid.tipBack += amount;
      return;
    }
    case 'dispute': {
      const paid = visit?.card[0];
      if (!paid || isDisputed(paid.intent) || refundedOf(paid.intent) > 0) return;
      const { id } = sandbox.stripe.dispute(paid.intent);
      if (each.end === 'won' || each.end === 'lost') sandbox.stripe.closeDispute(id, each.end);
      return;
    }
    case 'cancel':
      if (visit && !visit.card.some(({ intent }) => isDisputed(intent))) {
        await changeBookingStatus(app, { id: visit.id, status: 'cancelled', actor: OWNER });
      }
      return;
    case 'late':
      if (visit) await chargedLate(visit, each.isDropped);
      return;
    case 'check':
      return checkMoney(app);
    case 'payout':
      sandbox.stripe.payOut({ pending: true });
      return;
    case 'backup':
      await world.app.close();
      copyFileSync(world.databasePath, `${world.databasePath}.copy`);
      world.start();
      saved = structuredClone(paper);
      return;
    case 'restore': {
      if (!saved) return;
      await world.app.close();
      for (const end of ['-wal', '-shm']) rmSync(`${world.databasePath}${end}`, { force: true });
      copyFileSync(`${world.databasePath}.copy`, world.databasePath);
      world.start();
      // Cash that was written down since is lost with the book; what Stripe has is not. The balance
      // of a visit that nobody knows anymore is the owner's to decide, and its tip nobody's yet.
      const cardOf = new Map(paper.visits.map(({ id, card }) => [id, card]));
      const kept = new Set(saved.visits.map(({ id }) => id));
      const lost = paper.visits.filter(({ id }) => !kept.has(id));
      const ofLostVisits = [
        ...paper.ofLostVisits,
        ...lost.flatMap(({ card }) => card.slice(1).map(({ intent }) => intent)),
      ];
      paper = {
        ...structuredClone(saved),
        visits: saved.visits.map((old) => ({ ...old, card: cardOf.get(old.id) ?? old.card })),
        ofLostVisits,
      };
      await lookThroughStripe(world, true);
      return;
    }
    case 'kill':
      await world.restart();
  }
}

/** The customer calls an hour before, the owner asks for the charge, and sometimes lets it go. */
async function chargedLate(visit: Visit, isDropped: boolean): Promise<void> {
  const { app } = world;
  const now = Date.now();
  // Only this one call is in the future: what Stripe is asked for goes back no longer than a month.
  vi.setSystemTime(new Date(`${visit.date}T15:00:00Z`));
  try {
    const how = { status: 'cancelled', cancelledBy: 'customer', keepFee: true } as const;
    await changeBookingStatus(app, { id: visit.id, actor: OWNER, ...how });
  } finally {
    vi.setSystemTime(now);
  }
  const step = (action: 'link' | 'drop') => {
    const { version } = findBooking(app, visit.id);
    return chargeLate(app, { id: visit.id, action, amount: LATE_CHARGE, version, actor: OWNER });
  };
  await step('link');
  visit.late = LATE_CHARGE;
  if (!isDropped) return;
  await step('drop');
  visit.late = 0;
}

const pass = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR);
const bookingOf = (payment: number) =>
  rows<{ id: number | null }>(
    world,
    'SELECT booking_id AS id FROM payments WHERE id = ?',
    payment,
  )[0]?.id ?? undefined;
const refundedOf = (intent: string) =>
  world.sandbox.stripe
    .refunds()
    .filter(({ payment_intent: of, status }) => of === intent && status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);
const isDisputed = (intent: string) =>
  world.sandbox.stripe.disputes().some(({ payment_intent: of }) => of === intent);

/** Everybody has had the time to do what they still had to. */
async function untilQuiet(): Promise<void> {
  await lookThroughStripe(world, true);
  for (let round = 0; round < 3; round += 1) {
    pass(1);
    await reconcile(world.app);
  }
  await checkMoney(world.app);
  pass(2);
  await checkMoney(world.app);
}

type Finding = { readonly kind: string; readonly reference: string | null };

/**
 * What the money check found, without what is the owner's to decide: the balance of a visit that a
 * restore lost, and a fee whose booking it lost and whose refund Stripe refused, because the customer
 * had disputed it.
 */
function unexplained(): Finding[] {
  const [last] = rows<{ findings: string }>(
    world,
    'SELECT findings FROM money_checks ORDER BY id DESC LIMIT 1',
  );
  const all = JSON.parse(last?.findings ?? '[]') as Finding[];
  return all.filter(
    ({ kind, reference }) =>
      !(
        kind === 'unbooked' &&
        reference !== null &&
        (isDisputed(reference) || paper.ofLostVisits.includes(reference))
      ),
  );
}

/** Each account holds what paper and Stripe's own statement say. */
function expectPaper(): void {
  const statement = world.sandbox.stripe.balanceTransactions();
  const sum = (of: (each: (typeof statement)[number]) => number) =>
    statement.reduce((all, each) => all + of(each), 0);
  const offline = [...paper.offline.values()];
  const came = offline.reduce((all, { amount }) => all + amount, 0);
  const byCard = paper.visits.flatMap(({ card }) => card);
  const late =
    offline.reduce((all, { amount, tip, isLate }) => all + (isLate ? amount - tip : 0), 0) +
    byCard.reduce((all, { intent, service, isLate, tipBack }) => {
      return all + (isLate ? service + tipBack - refundedOf(intent) : 0);
    }, 0);
  const tipsBack = byCard.reduce((all, { tipBack }) => all + tipBack, 0);
  const tips = [...offline, ...byCard].reduce((all, { tip }) => all + tip, 0) - tipsBack;
  const charged = sum(({ type, amount }) => (type === 'charge' ? amount : 0));
  const refunded = -sum(({ reporting_category: what, amount }) =>
    what === 'refund' || what === 'refund_failure' ? amount : 0,
  );
  expect({
    stripe: held('stripe'),
    fees: held('stripe_fees'),
    bank: held('bank'),
    offline: held('cash', 'peer', 'reader', 'other'),
    tips: 0 - held('tips'),
    customers: 0 - held('customers'),
    late: 0 - held('late_charges'),
    all: held('stripe', 'stripe_fees', 'bank', 'cash', 'peer', 'disputes', 'losses'),
  }).toEqual({
    stripe: sum(({ net }) => net),
    fees: sum(({ fee }) => fee),
    bank: 0 - sum(({ type, amount }) => (type === 'payout' ? amount : 0)),
    offline: came,
    tips,
    customers: came + charged - refunded - tips - late,
    late,
    all: came + charged - refunded,
  });
}

function held(...accounts: string[]): number {
  const its = accounts.map((account) => `'${account}'`).join(', ');
  return (
    rows<{ sum: number }>(
      world,
      `SELECT coalesce(sum(iif(debit IN (${its}), amount, 0) - iif(credit IN (${its}), amount, 0)), 0) AS sum
       FROM ledger`,
    )[0]?.sum ?? 0
  );
}

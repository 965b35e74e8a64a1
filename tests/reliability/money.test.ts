import { copyFileSync, rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { declineCodes } from '#sandbox/stripe/declines.ts';
import { chargeDue } from '#server/balance/charge-due.ts';
import { prepareCharge } from '#server/balance/prepare-charge.ts';
import { settleBalance } from '#server/balance/settle-balance.ts';
import { changeBookingStatus } from '#server/booking/change-booking-status.ts';
import { changeCharge } from '#server/booking/change-charge.ts';
import { chargeLate } from '#server/booking/charge-late.ts';
import { closeVisit } from '#server/booking/close-visit.ts';
import { correctPayment } from '#server/booking/correct-payment.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { tipMyCharge } from '#server/booking/pay-my-balance.ts';
import { reconcile } from '#server/booking/reconcile.ts';
import { recordPayment } from '#server/booking/record-payment.ts';
import { refundBooking } from '#server/booking/refund-booking.ts';
import { refundTip } from '#server/booking/refund-tip.ts';
import { showBooking } from '#server/booking/show-booking.ts';
import { isAppError } from '#server/errors.ts';
import { erasePerson } from '#server/customers/erase-person.ts';
import { checkMoney } from '#server/money/check-money.ts';
import { expectBooksKept } from '#tests/support/books.ts';
import { change, rows } from '#tests/support/database.ts';
import { expectDocumentsKept } from '#tests/support/documents.ts';
import {
  allOf,
  emptyPaper,
  expectPaper,
  isDisputed,
  noteCharges,
  refundedOf,
  unexplained,
  type Paper,
  type VisitOnPaper,
} from '#tests/support/money-on-paper.ts';
import { openDay } from '#tests/support/open-day.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { FEE } from '#tests/support/prices.ts';
import { bookFor, lookThroughStripe } from '#tests/support/restored.ts';
import { keepCard, phonedVisit } from '#tests/support/visit-with-card.ts';

/** Short in `npm test`; `npm run test:money` runs 20,000. */
const RUNS = Number(process.env['MONEY_RUNS'] ?? 12);
/**
 * The next history gets a new world after so many days: all books of a world are added up after each
 * history, so a world of 1,500 days made 20,000 of them three times as long and no more telling.
 */
const DAYS_OF_WORLD = 60;
const HOUR = 3_600_000;
const OWNER = 'owner@example.com';
/** A card that pays, and one that can be kept and then not charged. */
const GOOD = '4242424242424242';
const BAD = '4000000000000341';
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
  tellOnly();
});
afterAll(async () => {
  vi.useRealTimers();
  await world.stop();
});

let paper = emptyPaper();
let saved: Paper | null = null;

const which = fc.nat({ max: 9 });
const cents = fc.integer({ min: 100, max: 4000 });
const atHomeStep = fc.record({
  do: fc.constant('home' as const),
  number: fc.constantFrom('', GOOD, GOOD, BAD),
  isFinished: fc.boolean(),
});
const hoursStep = fc.record({
  do: fc.constant('hours' as const),
  hours: fc.integer({ min: 1, max: 26 }),
});
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
  atHomeStep,
  atHomeStep,
  fc.record({ do: fc.constantFrom('finish' as const, 'finish' as const, 'erase' as const), which }),
  fc.record({
    do: fc.constant('steer' as const),
    which,
    to: fc.constantFrom('now' as const, 'hold' as const, 'resume' as const, 'stop' as const),
  }),
  fc.record({ do: fc.constant('tip' as const), which, tip: fc.constantFrom(0, 500, 900) }),
  fc.record({ do: fc.constant('decline' as const), code: fc.constantFrom(...declineCodes) }),
  fc.record({
    do: fc.constant('fault' as const),
    after: fc.boolean(),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  hoursStep,
  hoursStep,
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
        for (const each of steps) {
          await act(each);
          noteCharges(world, paper);
        }
        await untilQuiet();
        expectBooksKept(world);
        expectDocumentsKept(world);
        expectPaper(world, paper);
        expect(unexplained(world, paper)).toEqual([]);
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
  paper = emptyPaper();
  world = await startPaymentsWorld();
  tellOnly();
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
  const isOfHome = each.do === 'finish' || each.do === 'steer' || each.do === 'tip';
  const whose = isOfHome ? paper.visits.filter(({ home }) => home !== null) : paper.visits;
  const visit = 'which' in each ? whose.at(-1 - (each.which % (isOfHome ? 2 : 4))) : undefined;
  switch (each.do) {
    case 'book': {
      const date = openDay(businessTime(new Date()).date, day++);
      const { id, intent } = await bookFor(world, date, `m${day}@example.com`);
      change(world, 'UPDATE bookings SET late_terms = ? WHERE id = ?', LATE_TERMS, id);
      const fee = { intent, service: FEE * 100, tip: 0, tipBack: 0, isLate: false };
      paper.visits.push({ id, key: keyOf(id), home: null, date, late: 0, card: [fee] });
      return;
    }
    case 'home':
      return atHome(each.number, each.isFinished);
    case 'finish':
      if (visit) closeVisit(app, { id: visit.id, outcome: 'completed', actor: OWNER });
      return;
    case 'steer': {
      if (!visit) return;
      const { version } = findBooking(app, visit.id);
      await changeCharge(app, { id: visit.id, action: each.to, version, actor: OWNER });
      return;
    }
    case 'tip': {
      if (!visit?.home) return;
      const token = app.links.payUrl(findBooking(app, visit.id)).split('#')[1] ?? '';
      tipMyCharge(app, { token, tip: (each.tip / 100).toFixed(2) });
      visit.home.tipAsked = each.tip;
      return;
    }
    case 'decline':
      sandbox.stripe.decline({ decline: each.code });
      return;
    case 'fault': {
      const { after, times } = each;
      sandbox.stripe.fail({ path: '/v1/payment_intents', fail: 'reset', after, times });
      return;
    }
    case 'hours':
      pass(each.hours);
      return chargeDue(app);
    case 'erase': {
      if (!visit) return;
      const { emailKey } = findBooking(app, visit.id);
      if (!emailKey || erasePerson(app, { emailKey }).refusal !== null) return;
      paper.visits = paper.visits.filter((other) => other !== visit);
      paper.erased.push(visit);
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
      paper.offline.set(payment, { visit: visit.id, amount, tip, isLate: visit.late > 0 });
      return;
    }
    case 'correct': {
      const [payment, known] = [...paper.offline].at(-1) ?? [];
      const id = payment === undefined ? undefined : visitOf(payment);
      if (payment === undefined || !known || id === undefined) return;
      const amount = each.gone ? 0 : each.amount;
      const its = paper.visits.find((of) => of.id === id)?.home;
      if (its) its.isPlannedAnew = true;
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
      if (sandbox.stripe.pay(ready.intent.id).status !== 'succeeded') return;
      const about = { intent: ready.intent.id, service: seen, tip, tipBack: 0 };
      visit.card.push({ ...about, isLate: visit.late > 0 });
      await settleBalance(app, visit.id);
      return;
    }
    case 'refund': {
      const paid = visit?.card.at(-1);
      if (!visit || !paid) return;
      // Never the tip: at most what is left of the service.
      const left = paid.service + paid.tipBack - refundedOf(world, paid.intent);
      const amount = Math.min(each.amount, left);
      if (amount <= 0 || isDisputed(world, paid.intent)) return;
      if (visit.home) visit.home.isRefunded = true;
      if (each.atStripe) sandbox.stripe.refund(paid.intent, amount);
      else await refundBooking(app, { id: visit.id, amount, reason: 'x', actor: OWNER });
      return;
    }
    case 'tip-back': {
      const paid = visit?.card.findLast(({ tip, tipBack }) => tip > tipBack);
      // What a bank has taken back can't be refunded, and the product finds that out on its own.
      if (!visit || !paid || isDisputed(world, paid.intent)) return;
      const amount = Math.min(each.amount, paid.tip - paid.tipBack);
      await refundTip(app, { id: visit.id, amount, reason: 'x', actor: OWNER });
      paid.tipBack += amount;
      return;
    }
    case 'dispute': {
      const paid = visit?.card[0];
      if (!paid || isDisputed(world, paid.intent) || refundedOf(world, paid.intent) > 0) return;
      const { id } = sandbox.stripe.dispute(paid.intent);
      if (each.end === 'won' || each.end === 'lost') sandbox.stripe.closeDispute(id, each.end);
      return;
    }
    case 'cancel':
      if (visit && !visit.card.some(({ intent }) => isDisputed(world, intent))) {
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
      start();
      saved = structuredClone(paper);
      return;
    case 'restore': {
      if (!saved) return;
      await world.app.close();
      for (const end of ['-wal', '-shm']) rmSync(`${world.databasePath}${end}`, { force: true });
      copyFileSync(`${world.databasePath}.copy`, world.databasePath);
      start();
      // Cash that was written down since is lost with the book; what Stripe has is not. The balance
      // of a visit that nobody knows anymore is the owner's to decide, and its tip nobody's yet.
      const [now, then] = [allOf(paper), allOf(saved)];
      const cardOf = new Map(now.map(({ key, card }) => [key, card]));
      const kept = new Set(then.map(({ key }) => key));
      const lost = now.filter(({ key }) => !kept.has(key));
      const withCards = (visits: readonly VisitOnPaper[]) =>
        structuredClone(visits).map((old) => ({ ...old, card: cardOf.get(old.key) ?? old.card }));
      const ofLostVisits = [
        ...paper.ofLostVisits,
        ...lost.flatMap(({ card, home }) => card.slice(home ? 0 : 1).map(({ intent }) => intent)),
      ];
      paper = {
        ...structuredClone(saved),
        visits: withCards(saved.visits),
        erased: withCards(saved.erased),
        ofLostVisits,
      };
      await lookThroughStripe(world, true);
      return;
    }
    case 'kill':
      await world.app.close();
      start();
  }
}

function start(): void {
  world.start();
  tellOnly();
}

/** Only whether there are channels matters, so that a charge is told: nothing sends here. */
function tellOnly(): void {
  world.app = { ...world.app, mail: {} as never, sms: {} as never };
}

/** A visit of yesterday that was booked by phone, with the card its customer lets us keep. */
async function atHome(number: string, isFinished: boolean): Promise<void> {
  const { date } = businessTime(new Date());
  const yesterday = addDays(date, -1);
  const bookedOn = openDay(date, day++);
  const id = phonedVisit(world, { bookedOn, date: yesterday, email: `m${day}@example.com` });
  const total = Math.round(Number(showBooking(world.app, id).balance) * 100);
  const home = { total, isRefunded: false, tipAsked: 0, isPlannedAnew: false };
  paper.visits.push({ id, key: keyOf(id), home, date: yesterday, late: 0, card: [] });
  if (number !== '') await keepCard(world, id, number);
  if (isFinished) closeVisit(world.app, { id, outcome: 'completed', actor: OWNER });
}

const keyOf = (id: number) => findBooking(world.app, id).key;

/** The customer calls an hour before, the owner asks for the charge, and sometimes lets it go. */
async function chargedLate(visit: VisitOnPaper, isDropped: boolean): Promise<void> {
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
const visitOf = (payment: number) =>
  rows<{ id: number | null }>(
    world,
    'SELECT booking_id AS id FROM payments WHERE id = ?',
    payment,
  )[0]?.id ?? undefined;

/** Everybody has had the time to do what they still had to. */
async function untilQuiet(): Promise<void> {
  world.sandbox.stripe.clear();
  await lookThroughStripe(world, true);
  for (let round = 0; round < 3; round += 1) {
    pass(1);
    await reconcile(world.app);
    await chargeDue(world.app);
    noteCharges(world, paper);
  }
  await checkMoney(world.app);
  pass(2);
  await checkMoney(world.app);
}

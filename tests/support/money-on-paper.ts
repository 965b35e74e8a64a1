import { expect } from 'vitest';
import { rows } from './database.ts';
import type { PaymentsWorld } from './payments-world.ts';

/** A visit in the books as somebody with pencil and paper would keep them, in cents. */
export type VisitOnPaper = {
  id: number;
  /** The mark of its charges at Stripe. */
  key: string;
  /** What a visit costs that was booked by phone, with no fee, and whose card may be kept. */
  home: {
    total: number;
    isRefunded: boolean;
    /** The tip on its planned charge, which a charge that a correction plans anew hasn't. */
    tipAsked: number;
    isPlannedAnew: boolean;
  } | null;
  /** Where it starts, for who calls an hour before. */
  date: string;
  /** What it was charged as it was canceled late, while that is asked for; 0 for nothing. */
  late: number;
  /** By intent; `tipBack` is what of the tip was given back by itself. */
  card: { intent: string; service: number; tip: number; tipBack: number; isLate: boolean }[];
};

/** These books. They share no code with the product's. */
export type Paper = {
  visits: VisitOnPaper[];
  /** Visits of people who were erased: their money stays, and nobody is charged for them anymore. */
  erased: VisitOnPaper[];
  /** What came in without a card by payment: all of it, the tip in it, and what it was for. */
  offline: Map<number, { visit: number; amount: number; tip: number; isLate: boolean }>;
  /** Balances of visits that a restore lost: the owner decides on each, and until then it stays. */
  ofLostVisits: readonly string[];
};

/** Books with nothing in them. */
export const emptyPaper = (): Paper => ({
  visits: [],
  erased: [],
  offline: new Map(),
  ofLostVisits: [],
});

/** Every visit, of people who were erased, too. */
export const allOf = ({ visits, erased }: Paper): VisitOnPaper[] => [...visits, ...erased];

/**
 * Writes down what kept cards were charged since the last step: each time what was due on paper, with
 * the tip that was asked for; nothing once a visit was paid, given back, or its customer erased.
 */
export function noteCharges(world: PaymentsWorld, paper: Paper): void {
  const charged = world.sandbox.stripe.intents().filter(({ status }) => status === 'succeeded');
  for (const visit of allOf(paper)) {
    if (!visit.home) continue;
    const known = new Set(visit.card.map(({ intent }) => intent));
    const its = charged.filter(({ metadata }) => metadata['booking_key'] === visit.key);
    for (const { id, amount } of its.filter((each) => !known.has(each.id))) {
      const isOver = visit.home.isRefunded || paper.erased.includes(visit);
      const due = isOver ? 0 : dueOf(paper, visit);
      const tip = amount - due;
      expect(due).toBeGreaterThan(0);
      expect([visit.home.tipAsked, visit.home.isPlannedAnew ? 0 : visit.home.tipAsked]).toContain(
        tip,
      );
      visit.card.push({ intent: id, service: due, tip, tipBack: 0, isLate: false });
    }
  }
}

function dueOf(paper: Paper, { id, home, card }: VisitOnPaper): number {
  const offline = [...paper.offline.values()].filter(({ visit }) => visit === id);
  const came = offline.reduce((sum, { amount, tip }) => sum + amount - tip, 0);
  return Math.max(0, (home?.total ?? 0) - came - card.reduce((sum, each) => sum + each.service, 0));
}

/** What went back of a payment so far. */
export const refundedOf = ({ sandbox }: PaymentsWorld, intent: string): number =>
  sandbox.stripe
    .refunds()
    .filter(({ payment_intent: of, status }) => of === intent && status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);

/** Whether its payer's bank was asked about a payment. */
export const isDisputed = ({ sandbox }: PaymentsWorld, intent: string): boolean =>
  sandbox.stripe.disputes().some(({ payment_intent: of }) => of === intent);

type Finding = { readonly kind: string; readonly reference: string | null };

/**
 * What the money check found, without what is the owner's to decide: the balance of a visit that a
 * restore lost, and a fee whose booking it lost and whose refund Stripe refused, because the customer
 * had disputed it.
 */
export function unexplained(world: PaymentsWorld, paper: Paper): Finding[] {
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
        (isDisputed(world, reference) || paper.ofLostVisits.includes(reference))
      ),
  );
}

/** Each account holds what paper and Stripe's own statement say. */
export function expectPaper(world: PaymentsWorld, paper: Paper): void {
  const statement = world.sandbox.stripe.balanceTransactions();
  const sum = (of: (each: (typeof statement)[number]) => number) =>
    statement.reduce((all, each) => all + of(each), 0);
  const held = (...accounts: string[]) => heldIn(world, accounts);
  const offline = [...paper.offline.values()];
  const came = offline.reduce((all, { amount }) => all + amount, 0);
  const byCard = allOf(paper).flatMap(({ card }) => card);
  const late =
    offline.reduce((all, { amount, tip, isLate }) => all + (isLate ? amount - tip : 0), 0) +
    byCard.reduce((all, { intent, service, isLate, tipBack }) => {
      return all + (isLate ? service + tipBack - refundedOf(world, intent) : 0);
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

function heldIn(world: PaymentsWorld, accounts: readonly string[]): number {
  const its = accounts.map((account) => `'${account}'`).join(', ');
  return (
    rows<{ sum: number }>(
      world,
      `SELECT coalesce(sum(iif(debit IN (${its}), amount, 0) - iif(credit IN (${its}), amount, 0)), 0) AS sum
       FROM ledger`,
    )[0]?.sum ?? 0
  );
}

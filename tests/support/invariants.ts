import { expect } from 'vitest';
import { BOOKING_FEE } from '#domain/pricing.ts';
import type { Period } from '#domain/slots.ts';
import { expectBooksKept } from './books.ts';
import { rows } from './database.ts';
import { expectDocumentsKept } from './documents.ts';
import type { Site } from './site.ts';

type Sold = {
  id: number;
  date: string;
  period: Period;
  serviceType: string;
  minutes: number | null;
  /** How many crews come to it together. */
  crews: number;
};
type Claimed = {
  id: number | null;
  whose: string;
  date: string;
  period: Period;
  crew: number;
  half: number;
};
/** The first half hour of each part of the day, and the first one after it. */
const PARTS: Readonly<Record<string, readonly [number, number]>> = {
  morning: [0, 8],
  afternoon: [8, 18],
  evening: [18, 24],
};
/** How long a visit takes that nobody measured. */
const LONGEST: Readonly<Record<string, number>> = { deep: 360, premium: 480 };
/** The way between two visits where nothing is set. */
const TRAVEL_HALVES = 1;
type Where = Pick<Site, 'databasePath' | 'sandbox'>;

/**
 * The promise about money and slots (docs/architecture.md): no half hour of a crew is sold twice,
 * one crew does a job from start to end (of a contract as many as it says, at the same hours), and every succeeded payment ended as exactly one booking or
 * exactly one full refund; the ledger says what the payments say, and the receipts what the ledger
 * says. Call it when nothing is in flight.
 *
 * What a unique index already forbids is not checked again here.
 */
export function expectPromiseKept(site: Where, crews = 1): void {
  expectSlotsKept(site, crews);
  expectBooksKept(site);
  expectDocumentsKept(site);
  for (const intent of site.sandbox.stripe.intents()) {
    if (intent.status !== 'succeeded') continue;
    const bookings = rows(
      site,
      `SELECT bookings.id FROM bookings JOIN payments ON payments.booking_id = bookings.id
       WHERE payments.payment_intent_id = ?`,
      intent.id,
    ).length;
    const refunded = site.sandbox.stripe
      .refunds()
      .filter((refund) => refund.payment_intent === intent.id && refund.status === 'succeeded')
      .reduce((sum, refund) => sum + refund.amount, 0);
    const isKept =
      (bookings === 1 && refunded === 0) || (bookings === 0 && refunded === BOOKING_FEE);
    expect({ intent: intent.id, bookings, refunded, isKept }).toMatchObject({ isKept: true });
  }
}

/**
 * Bookings and claims match: each visit has as many half hours as it takes, in one run, with one
 * crew or each of those that come together, starting in its part of the day; between two visits of a crew there is the way.
 */
function expectSlotsKept(site: Where, crews: number): void {
  const sold = rows<Sold>(
    site,
    `SELECT id, preferred_date AS date, preferred_time AS period, service_type AS serviceType, minutes,
       coalesce((SELECT crews FROM contracts WHERE contracts.series_id = bookings.series_id), 1) AS crews
     FROM bookings WHERE status <> 'cancelled'`,
  );
  const claimed = rows<Claimed>(
    site,
    `SELECT booking_id AS id, coalesce('b' || booking_id, 'd' || draft_id,
       's' || series_id || original_date) AS whose, date, period, crew, half_hour AS half
     FROM slot_claims ORDER BY date, crew, half_hour`,
  );
  const visits = [...Map.groupBy(claimed, ({ whose, date, crew }) => `${date} ${crew} ${whose}`)]
    .map(([, halves]) => halves)
    .flatMap(([first, ...others]) =>
      first
        ? [{ ...first, length: others.length + 1, last: others.at(-1)?.half ?? first.half }]
        : [],
    );
  const listed = (all: readonly (string | number)[][]) => all.map((each) => each.join(' ')).sort();
  expect(
    listed(
      visits.flatMap(({ id, date, period, length }) => (id ? [[id, date, period, length]] : [])),
    ),
  ).toEqual(
    listed(
      sold.flatMap(({ id, date, period, serviceType, minutes, crews: coming }) =>
        Array.from({ length: coming }, () => [
          ...[id, date, period],
          Math.ceil((minutes ?? LONGEST[serviceType] ?? 180) / 30),
        ]),
      ),
    ),
  );
  for (const [whose, own] of Map.groupBy(visits, (visit) => `${visit.whose} ${visit.date}`)) {
    expect({ whose, starts: new Set(own.map(({ half }) => half)).size }).toEqual({
      whose,
      starts: 1,
    });
  }
  for (const { half, last, length, period } of visits) {
    const [from = 0, until = 24] = PARTS[period] ?? [];
    const isThere = half >= from && half < until && last < 24;
    expect({ isThere, run: last - half + 1 }).toEqual({ isThere: true, run: length });
  }
  const tooClose = visits.filter((visit, index) => {
    const next = visits[index + 1];
    return (
      next?.date === visit.date &&
      next.crew === visit.crew &&
      next.half <= visit.last + TRAVEL_HALVES
    );
  });
  expect(tooClose).toEqual([]);
  expect(visits.filter(({ crew }) => crew > crews)).toEqual([]);
  const heldForNothing = rows(
    site,
    `SELECT drafts.key, drafts.status FROM slot_claims JOIN drafts ON drafts.id = draft_id
     WHERE drafts.status NOT IN ('open', 'closing')`,
  );
  expect(heldForNothing).toEqual([]);
}

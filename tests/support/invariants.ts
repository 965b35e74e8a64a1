import { expect } from 'vitest';
import { BOOKING_FEE } from '#domain/pricing.ts';
import { occupiedPeriods, type Period } from '#domain/slots.ts';
import { expectBooksKept } from './books.ts';
import { rows } from './database.ts';
import { expectDocumentsKept } from './documents.ts';
import type { Site } from './site.ts';

type Sold = { id: number; date: string; period: Period; serviceType: string };
type Where = Pick<Site, 'databasePath' | 'sandbox'>;

/**
 * The promise about money and slots (docs/architecture.md): no period is sold more often than
 * there are crews, one crew does a job from start to end, and every succeeded payment ended as
 * exactly one booking or exactly one full refund; the ledger says what the payments say,
 * and the receipts what the ledger says. Call it when nothing is in flight.
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

/** Bookings and claims match: no visit without its time, no claimed time without a visit. */
function expectSlotsKept(site: Where, crews: number): void {
  const sold = rows<Sold>(
    site,
    `SELECT id, preferred_date AS date, preferred_time AS period, service_type AS serviceType
     FROM bookings WHERE status <> 'cancelled'`,
  ).flatMap(({ id, date, period, serviceType }) =>
    occupiedPeriods(serviceType, period).map((each) => ({ id, slot: `${date} ${each}` })),
  );
  const claimed = rows<{ id: number; slot: string }>(
    site,
    `SELECT booking_id AS id, date || ' ' || period AS slot FROM slot_claims
     WHERE booking_id IS NOT NULL`,
  );
  const listed = (all: readonly { id: number; slot: string }[]) =>
    all.map(({ id, slot }) => `booking ${id}: ${slot}`).sort();
  expect(listed(claimed)).toEqual(listed(sold));
  const times = Map.groupBy(sold, ({ slot }) => slot);
  const oversold = [...times].filter(([, bookings]) => bookings.length > crews);
  expect(oversold).toEqual([]);
  const shared = rows(
    site,
    `SELECT booking_id, draft_id FROM slot_claims
     GROUP BY booking_id, draft_id HAVING count(DISTINCT crew) > 1`,
  );
  expect(shared).toEqual([]);
  const heldForNothing = rows(
    site,
    `SELECT drafts.key, drafts.status FROM slot_claims JOIN drafts ON drafts.id = draft_id
     WHERE drafts.status NOT IN ('open', 'closing')`,
  );
  expect(heldForNothing).toEqual([]);
}

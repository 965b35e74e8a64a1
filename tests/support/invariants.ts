import { expect } from 'vitest';
import { rows } from './database.ts';
import type { Site } from './site.ts';

/**
 * The promise about money and slots (docs/architecture.md): at most one live claim per crew and
 * period, and every succeeded payment ended as exactly one booking or exactly one full refund.
 * Call it when nothing is under way any more.
 */
export function expectPromiseKept(site: Pick<Site, 'databasePath' | 'sandbox'>): void {
  const overlaps = rows(
    site,
    'SELECT date, period, crew FROM slot_claims GROUP BY date, period, crew HAVING count(*) > 1',
  );
  expect(overlaps).toEqual([]);
  const doubled = rows(
    site,
    'SELECT draft_id FROM bookings WHERE draft_id IS NOT NULL GROUP BY draft_id HAVING count(*) > 1',
  );
  expect(doubled).toEqual([]);
  const unclaimed = rows(
    site,
    `SELECT id FROM bookings WHERE status IN ('pending', 'confirmed')
     AND id NOT IN (SELECT booking_id FROM slot_claims WHERE booking_id IS NOT NULL)`,
  );
  expect(unclaimed).toEqual([]);
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
    const isKept = (bookings === 1 && refunded === 0) || (bookings === 0 && refunded === 2500);
    expect({ intent: intent.id, bookings, refunded, isKept }).toMatchObject({ isKept: true });
  }
}

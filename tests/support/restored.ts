import { copyFileSync, rmSync } from 'node:fs';
import { bookingData } from '#contracts/booking.ts';
import { adoptLostPayments, type PaymentScan } from '#server/booking/adopt-lost-payments.ts';
import { completeBooking } from '#server/booking/complete-booking.ts';
import { holdSlot } from '#server/booking/hold-slot.ts';
import { bookingOf, intentOf } from './api.ts';
import { rows } from './database.ts';
import type { PaymentsWorld } from './payments-world.ts';

/** Pays for a visit without completing the booking. Returns the payment intent. */
export async function payFor(world: PaymentsWorld, date: string, email: string): Promise<string> {
  const data = bookingData.parse(bookingOf(date, { email }));
  const held = await holdSlot(world.app, { data, browserToken: undefined, clientAddress: 'x' });
  const intent = intentOf(held.clientSecret);
  world.sandbox.stripe.pay(intent);
  return intent;
}

/** Books a visit; includes the customer's link token. */
export async function bookFor(world: PaymentsWorld, date: string, email: string) {
  const intent = await payFor(world, date, email);
  const answer = await completeBooking(world.app, { paymentIntentId: intent });
  const id = answer.success ? Number(answer.bookingId) : 0;
  const [row] = rows<{ version: number }>(world, 'SELECT version FROM bookings WHERE id = ?', id);
  if (!row) throw new Error('Nothing was booked.');
  return { id, intent, version: row.version, token: tokenOfBooking(world, id) };
}

/** The token of the customer's link as the next mail would have it. */
export function tokenOfBooking(world: PaymentsWorld, id: number): string {
  const sql = 'SELECT key, link_version AS linkVersion FROM bookings WHERE id = ?';
  const [row] = rows<{ key: string; linkVersion: number }>(world, sql, id);
  if (!row) throw new Error('There is no such booking.');
  return world.app.links.bookingToken(row);
}

/** Does some work, then restores the database to its earlier state. */
export async function loseIn(world: PaymentsWorld, work: () => Promise<void>): Promise<void> {
  const copy = `${world.databasePath}.copy`;
  await world.app.close();
  copyFileSync(world.databasePath, copy);
  world.start();
  await work();
  await world.app.close();
  for (const end of ['-wal', '-shm']) rmSync(`${world.databasePath}${end}`, { force: true });
  copyFileSync(copy, world.databasePath);
  world.start();
}

/** Scans Stripe's payments until none is left. Returns the number of rounds. */
export async function lookThroughStripe(
  world: PaymentsWorld,
  isFirstLook: boolean,
): Promise<number> {
  let scan: PaymentScan | null = null;
  for (let rounds = 1; ; rounds += 1) {
    scan = await adoptLostPayments(world.app, scan, isFirstLook);
    if (scan === null) return rounds;
  }
}

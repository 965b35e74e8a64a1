import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bookingData } from '#contracts/booking.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { completeBooking } from '#server/booking/complete-booking.ts';
import { holdSlot } from '#server/booking/hold-slot.ts';
import { deliverNext, sendAfterClockChange } from '#server/delivery/deliver-next.ts';
import { bookingOf, intentOf } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { openDay } from '#tests/support/open-day.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';

const HOUR = 3_600_000;
/** Nothing listens on this port, so every attempt fails. */
const NOBODY = {
  SMTP_URL: 'smtp://sandbox:sandbox@127.0.0.1:9',
  MAIL_FROM: 'site@example.com',
  OWNER_EMAIL: 'owner@example.com',
};

let world: PaymentsWorld;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  world = await startPaymentsWorld(NOBODY);
});
afterAll(async () => {
  vi.useRealTimers();
  await world.stop();
});

const setBack = (ms: number) => vi.setSystemTime(Date.now() - ms);
const attempt = () => deliverNext(world.app, 'mail');
const plannedFor = () =>
  rows<{ next_attempt_at: number }>(
    world,
    "SELECT next_attempt_at FROM outbox WHERE kind = 'booking-reminder'",
  );

async function book(): Promise<void> {
  const date = openDay(addDays(businessTime(new Date()).date, 5), 0);
  const data = bookingData.parse(bookingOf(date));
  const held = await holdSlot(world.app, { data, browserToken: undefined, clientAddress: 'x' });
  const intent = intentOf(held.clientSecret);
  world.sandbox.stripe.pay(intent);
  await completeBooking(world.app, { paymentIntentId: intent });
  // Only one mail: the customer's.
  change(world, "DELETE FROM outbox WHERE kind NOT IN ('booking-received', 'booking-reminder')");
}

describe('a clock that is set back two hours', () => {
  it('holds up no mail: not a new one, not a failed attempt, not one that was being sent', async () => {
    await book();
    const reminders = plannedFor();
    expect(reminders).toHaveLength(1);

    setBack(2 * HOUR);
    expect(await attempt()).toBe('none');
    sendAfterClockChange(world.app);
    expect(await attempt()).toBe('not-sent');

    // The next attempt is 15 seconds ahead; the clock goes back again before then.
    setBack(2 * HOUR);
    expect(await attempt()).toBe('none');
    sendAfterClockChange(world.app);
    expect(await attempt()).toBe('not-sent');

    const inTwoHours = Date.now() + 2 * HOUR;
    change(
      world,
      "UPDATE outbox SET status = 'sending', claimed_until = ? WHERE kind = 'booking-received'",
      inTwoHours,
    );
    sendAfterClockChange(world.app);
    expect(await attempt()).toBe('not-sent');

    expect(plannedFor()).toEqual(reminders);
  });

  it('leaves alone what another process began to send a moment later', () => {
    const lease = Date.now() + 90_000 + 5000;
    change(
      world,
      "UPDATE outbox SET status = 'sending', claimed_until = ? WHERE kind = 'booking-received'",
      lease,
    );
    sendAfterClockChange(world.app);
    expect(rows(world, "SELECT claimed_until FROM outbox WHERE kind = 'booking-received'")).toEqual(
      [{ claimed_until: lease }],
    );
    change(world, "UPDATE outbox SET status = 'pending', claimed_until = NULL");
  });

  it('leaves alone what only waits for its next attempt', async () => {
    const [before] = rows(world, "SELECT * FROM outbox WHERE kind = 'booking-received'");
    change(world, "UPDATE outbox SET created_at = ? WHERE kind = 'booking-received'", Date.now());
    sendAfterClockChange(world.app);
    const [after] = rows(world, "SELECT * FROM outbox WHERE kind = 'booking-received'");
    expect(after).toEqual({ ...Object(before), created_at: Date.now() });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookingData } from '#contracts/booking.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { holdSlot } from '#server/booking/hold-slot.ts';
import { reconcile } from '#server/booking/reconcile.ts';
import { releaseHolds } from '#server/booking/release-holds.ts';
import { holdsMail } from '#server/delivery/templates/owner-trouble-mails.ts';
import { showOverview } from '#server/insights/show-overview.ts';
import { bookingOf } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { openDay } from '#tests/support/open-day.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';

const MINUTE = 60_000;
const OWNER = 'owner@example.com';

let world: PaymentsWorld;
let day = 0;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  world = await startPaymentsWorld({
    RATE_LIMIT: 'on',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hello@example.com',
    OWNER_EMAIL: OWNER,
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await world.stop();
});
beforeEach(() => {
  change(world, 'DELETE FROM slot_claims');
  change(world, "UPDATE drafts SET status = 'closed', token_hash = NULL");
});

const freeDate = () => openDay(addDays(businessTime(new Date()).date, 3), day++);
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const hold = (clientAddress: string, browserToken?: string, date = freeDate()) =>
  holdSlot(world.app, { data: bookingData.parse(bookingOf(date)), browserToken, clientAddress });
const refusal = /can’t hold another time .* call us at \(\d{3}\)/;

describe('the holds of one place', () => {
  it('are eight for an address, and the next one is told whom to call', async () => {
    for (let n = 0; n < 8; n += 1) await hold('203.0.113.7');
    await expect(hold('203.0.113.7')).rejects.toThrow(refusal);
    await hold('203.0.113.8');
  });

  it.each([
    ['a /24', (n: number) => `198.51.100.${n}`, '198.51.101.1'],
    ['a /48', (n: number) => `2001:db8:7:${n.toString(16)}::/64`, '2001:db8:8:1::/64'],
  ])('are 24 for %s', async (_name, address, other) => {
    for (let n = 0; n < 24; n += 1) await hold(address(n + 1));
    await expect(hold(address(99))).rejects.toThrow(refusal);
    await hold(other);
  });

  it('are renewed twice for one slot in one browser', async () => {
    const date = freeDate();
    await hold('203.0.113.7', 'browser', date);
    for (let renewal = 0; renewal < 2; renewal += 1) {
      pass(16 * MINUTE);
      await reconcile(world.app);
      await hold('203.0.113.7', 'browser', date);
    }
    pass(16 * MINUTE);
    await expect(hold('203.0.113.7', 'browser', date)).rejects.toThrow(refusal);
    await reconcile(world.app);
    await expect(hold('203.0.113.7', 'browser', date)).rejects.toThrow(refusal);
    await hold('203.0.113.7', 'browser', freeDate());
  });

  it('are told to the owner by mail once they are more than twenty, once a day', async () => {
    const told = () =>
      rows<{ recipient: string; payload: string }>(
        world,
        "SELECT recipient, payload FROM outbox WHERE channel = 'mail' AND kind = 'owner-holds'",
      );
    change(world, "DELETE FROM outbox WHERE kind = 'owner-holds'");
    for (let n = 0; n < 20; n += 1) await hold(`192.0.${n}.2`);
    expect(told()).toEqual([]);
    await hold('192.0.98.2');
    await hold('192.0.99.2');
    expect(told()).toEqual([{ recipient: OWNER, payload: JSON.stringify({ held: 21 }) }]);
    pass(24 * 60 * MINUTE);
    await hold('192.0.97.2');
    expect(told()).toHaveLength(1);
    for (let n = 0; n < 20; n += 1) await hold(`192.0.${n}.2`);
    expect(told()).toHaveLength(2);
    const detail = { held: 21 };
    const { subject, blocks } = holdsMail({ adminUrl: 'https://x.example/admin', detail });
    expect(subject).toBe('21 time slots are on hold without payment');
    expect(JSON.stringify(blocks)).toContain('https://x.example/admin');
  });

  it('reach the owner when there are many, who releases all of them at once', async () => {
    for (let n = 0; n < 20; n += 1) await hold(`192.0.${n}.1`);
    expect(showOverview(world.app).manyHolds).toBe(0);
    await hold('192.0.99.1');
    expect(showOverview(world.app).manyHolds).toBe(21);
    expect(releaseHolds(world.app, 'owner@example.com')).toEqual({ released: 21 });
    expect(showOverview(world.app).manyHolds).toBe(0);
    expect(rows(world, 'SELECT id FROM slot_claims')).toEqual([]);
  });
});

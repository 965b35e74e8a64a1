import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingData, type BookingData } from '#contracts/booking.ts';
import { priceTable, servicesSchema } from '#content/services.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { Price } from '#domain/price.ts';
import { BOOKING_FEE } from '#domain/pricing.ts';
import { completeBooking } from '#server/booking/complete-booking.ts';
import { draftRows } from '#server/booking/drafts-repository.ts';
import { holdSlot } from '#server/booking/hold-slot.ts';
import { draftPriceOf } from '#server/booking/visit-price.ts';
import { sha256Hex } from '#server/secrets.ts';
import { bookingOf, intentOf } from '#tests/support/api.ts';
import { rows } from '#tests/support/database.ts';
import { openDay } from '#tests/support/open-day.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';

/** The fee until this moment: the one of today has just been published. */
const EARLIER = BOOKING_FEE - 500;

let world: PaymentsWorld;
let day = 3;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
afterAll(() => world.stop());

/** A hold from before the new fee was published, and a browser that has it. */
function heldBefore(key: string) {
  const data = bookingData.parse(bookingOf(openDay(businessTime(new Date()).date, day++)));
  const { withOffer, withoutOffer } = draftPriceOf(world.app, data);
  const before = (price: Price): Price => ({
    ...price,
    dueToday: EARLIER,
    dueOnTheDay: price.total - EARLIER,
    priceVersion: 'earlier0',
  });
  const draft = draftRows(world.app).add(
    {
      key,
      tokenHash: sha256Hex(key),
      data,
      price: { withOffer: before(withOffer), withoutOffer: before(withoutOffer) },
      holdExpiresAt: new Date(Date.now() + 600_000),
      clientHash: null,
    },
    new Date(),
  );
  return { data, draft };
}
const held = async (browserToken: string, data?: BookingData, priceVersion?: string) =>
  intentOf(
    (await holdSlot(world.app, { data, priceVersion, browserToken, clientAddress: 'x' }))
      .clientSecret,
  );
const asked = (intent: string) =>
  world.sandbox.stripe.intents().find((each) => each.id === intent)?.amount;

describe('a booking fee that is published while somebody pays', () => {
  it('is not theirs: they pay the fee of their hold, and are booked', async () => {
    const { data } = heldBefore('a');
    const intent = await held('a', data);
    expect(asked(intent)).toBe(EARLIER);
    world.sandbox.stripe.pay(intent);
    expect(await completeBooking(world.app, { paymentIntentId: intent })).toMatchObject({
      success: true,
    });
    expect(
      rows(
        world,
        'SELECT booking_fee, amount FROM bookings JOIN payments ON booking_id = bookings.id WHERE payment_intent_id = ?',
        intent,
      ),
    ).toEqual([{ booking_fee: EARLIER, amount: EARLIER }]);
    expect(world.sandbox.stripe.intents().find(({ id }) => id === intent)?.amount_received).toBe(
      EARLIER,
    );
  });

  it('needs an intent of its own once they have agreed to it', async () => {
    const { data, draft } = heldBefore('b');
    const first = await held('b', data);
    const { priceVersion } = draftPriceOf(world.app, data).withOffer;
    const second = await held('b', data, priceVersion);
    expect(second).not.toBe(first);
    expect([asked(first), asked(second)]).toEqual([EARLIER, BOOKING_FEE]);
    expect(draftRows(world.app).find(draft.id)?.status).toBe('closed');
    expect(world.sandbox.stripe.intents().find(({ id }) => id === first)?.status).toBe('canceled');
    world.sandbox.stripe.pay(second);
    const booked = await completeBooking(world.app, { paymentIntentId: second });
    expect(booked.success).toBe(true);
  });

  it('books nothing for an amount the draft was not asked for', async () => {
    const { data, draft } = heldBefore('c');
    await held('c', data);
    const other = await world.app.stripe?.createIntent({ ...draft, key: 'other' }, BOOKING_FEE);
    const planted = world.sandbox.stripe.intents().find(({ id }) => id === other?.id);
    if (!other || !planted) throw new Error('No intent was made.');
    planted.metadata['draft_key'] = draft.key;
    world.sandbox.stripe.pay(other.id);
    const answer = await completeBooking(world.app, { paymentIntentId: other.id });
    expect(answer).toMatchObject({
      success: false,
      message: expect.stringContaining('refunded in full') as string,
    });
  });
});

it('is a dollar at least, since a booking starts with a payment', () => {
  const free = servicesSchema.safeParse({ ...priceTable, bookingFee: 0 });
  expect(free.error?.issues.map(({ path }) => path.join('.'))).toEqual(['bookingFee']);
});

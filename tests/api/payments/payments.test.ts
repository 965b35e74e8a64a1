import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredBooking } from '#contracts/booking.ts';
import { bookingOf, call, complete, cookiesOf, hold, intentOf } from '#tests/support/api.ts';
import { change, endHold, rows } from '#tests/support/database.ts';
import { expectPromiseKept } from '#tests/support/invariants.ts';
import { BASIC, decimal, FEE, startOf, WELCOME } from '#tests/support/prices.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';

let site: Site;
let owner: { cookie: string };
let date: string;

beforeAll(async () => {
  site = await startSite();
  owner = signedIn(site);
});
beforeEach(() => {
  date = site.freeDate();
});
afterEach(() => site.sandbox.stripe.clear());
afterAll(() => site.stop());

async function held(change = {}, headers = {}) {
  const answer = await hold(site, bookingOf(date, change), headers);
  expect(answer.body.message).toBeUndefined();
  return { intent: intentOf(answer.body.clientSecret), answer };
}
const bookingsOn = (day: string) =>
  rows<{ id: number; status: string; payment_status: string; discount: number }>(
    site,
    'SELECT * FROM bookings WHERE preferred_date = ?',
    day,
  );
const periods = async (query = '', headers = {}) =>
  (
    await call<{ availableTimePeriods: string[] }>(
      site,
      'GET',
      `/api/available-time-periods/${date}${query}`,
      undefined,
      headers,
    )
  ).body.availableTimePeriods;
const setStatus = (id: number, status: string) =>
  call<StoredBooking & { message: string }>(
    site,
    'PATCH',
    `/api/admin/bookings/${id}`,
    { status },
    owner,
  );
const dropWebhooks = () => site.sandbox.stripe.webhook({ mode: 'drop', times: 'always' });

describe('holding a slot', () => {
  it('hides the period from others and not from its own browser', async () => {
    const { answer } = await held();
    expect(await periods()).toEqual(['afternoon', 'evening']);
    const own = { cookie: cookiesOf(answer.headers) };
    expect(await periods('', own)).toEqual(['morning', 'afternoon', 'evening']);
  });

  it('takes the next period too for a deep clean, and never the evening', async () => {
    expect(await periods('?serviceType=deep')).toEqual(['morning', 'afternoon']);
    await held({ serviceType: 'deep', preferredTime: 'afternoon' });
    expect(await periods()).toEqual(['morning']);
    expect(await periods('?serviceType=premium')).toEqual([]);
    const evening = await hold(
      site,
      bookingOf(site.freeDate(), { serviceType: 'deep', preferredTime: 'evening' }),
    );
    expect(evening.status).toBe(409);
  });

  it('resumes the same hold and intent for the same browser', async () => {
    const first = await held();
    const cookie = cookiesOf(first.answer.headers);
    const again = await held({ address: '99 Another Street' }, { cookie });
    expect(again.intent).toBe(first.intent);
    expect(again.answer.body.holdExpiresAt).toBe(first.answer.body.holdExpiresAt);
  });

  it('releases the first slot and cancels its intent when the browser chooses another', async () => {
    const first = await held();
    const cookie = cookiesOf(first.answer.headers);
    const second = await held({ preferredTime: 'evening' }, { cookie });
    expect(second.intent).not.toBe(first.intent);
    expect(await periods()).toEqual(['morning', 'afternoon']);
    const closed = site.sandbox.stripe.intents().find((intent) => intent.id === first.intent);
    expect(closed?.status).toBe('canceled');
  });

  it('ends when it runs out: the slot is free and the intent is canceled', async () => {
    const { intent } = await held();
    endHold(site, intent);
    expect(await periods()).toEqual(['morning', 'afternoon', 'evening']);
    await until('the intent to be canceled', () =>
      site.sandbox.stripe
        .intents()
        .some((each) => each.id === intent && each.status === 'canceled'),
    );
  });

  it('is given back when Stripe does not answer', async () => {
    site.sandbox.stripe.fail({ fail: 'status', status: 500, times: 'always' });
    const answer = await hold(site, bookingOf(date));
    expect(answer.status).toBe(503);
    expect(await periods()).toContain('morning');
  });

  it('is given back when its payment was canceled at Stripe', async () => {
    dropWebhooks();
    const { intent, answer } = await held();
    const { STRIPE_API_BASE, STRIPE_SECRET_KEY } = site.sandbox.environment;
    const cancelled = await fetch(`${STRIPE_API_BASE}/v1/payment_intents/${intent}/cancel`, {
      method: 'POST',
      headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}` },
    });
    expect(cancelled.status).toBe(200);
    const own = { cookie: cookiesOf(answer.headers) };
    expect((await hold(site, bookingOf(date), own)).status).toBe(409);
    expect(await periods()).toEqual(['morning', 'afternoon', 'evening']);
  });

  it('carries the fee, currency and draft that the server decided', async () => {
    const { intent } = await held();
    const made = site.sandbox.stripe.intents().find((each) => each.id === intent);
    expect(made).toMatchObject({ amount: FEE * 100, currency: 'usd' });
    expect(made?.metadata).toHaveProperty('draft_key');
  });
});

describe('settling a payment', () => {
  it('books once, however often complete-booking is called', async () => {
    const { intent } = await held();
    site.sandbox.stripe.pay(intent);
    const answers = await Promise.all([1, 2, 3].map(() => complete(site, intent)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.bookingId)).size).toBe(1);
    expect(bookingsOn(date)).toHaveLength(1);
    expect(bookingsOn(date)[0]).toMatchObject({ status: 'pending', payment_status: 'paid' });
  });

  it('is refused while nothing is paid', async () => {
    const { intent } = await held();
    const answer = await complete(site, intent);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ success: false });
  });

  it('keeps the data of the draft, whatever the body says', async () => {
    const { intent } = await held();
    site.sandbox.stripe.pay(intent);
    await complete(site, intent, bookingOf(site.freeDate(), { firstName: 'Somebody Else' }));
    const [booking] = rows<{ first_name: string; preferred_date: string }>(
      site,
      'SELECT first_name, preferred_date FROM bookings WHERE preferred_date = ?',
      date,
    );
    expect(booking?.first_name).toBe('Maya');
  });

  it('books by the webhook alone when the browser is gone', async () => {
    const { intent } = await held();
    site.sandbox.stripe.pay(intent);
    await until('the booking', () => bookingsOn(date).length === 1);
  });

  it('books by the reconciler alone when the webhook is lost too', async () => {
    dropWebhooks();
    const { intent } = await held();
    site.sandbox.stripe.pay(intent);
    await until('the booking', () => bookingsOn(date).length === 1);
  });

  it('takes an event twice, late and out of order without doing anything twice', async () => {
    const { intent } = await held();
    site.sandbox.stripe.pay(intent);
    await until('the booking', () => bookingsOn(date).length === 1);
    for (const event of site.sandbox.stripe.events()) await site.sandbox.stripe.resend(event.id);
    expect(bookingsOn(date)).toHaveLength(1);
  });

  /** A hold that expired while Stripe would not cancel its intent, and a later booking. */
  async function lostSlot() {
    dropWebhooks();
    site.sandbox.stripe.fail({
      path: '/v1/payment_intents/*/cancel',
      fail: 'status',
      status: 500,
      times: 'always',
    });
    const late = await held();
    endHold(site, late.intent);
    const winner = await held({ email: 'other@example.com' });
    site.sandbox.stripe.pay(winner.intent);
    expect((await complete(site, winner.intent)).status).toBe(200);
    return late.intent;
  }

  it('refunds in full when the slot was lost meanwhile', async () => {
    const intent = await lostSlot();
    site.sandbox.stripe.pay(intent);
    const loser = await complete(site, intent);
    expect(loser.status).toBe(409);
    expect(loser.body.message).toMatch(/taken while you were paying.*has been refunded in full/);
    expect(bookingsOn(date)).toHaveLength(1);
    expectPromiseKept(site);
  });

  it('tries a failed refund again until it is made', async () => {
    const intent = await lostSlot();
    site.sandbox.stripe.fail({
      path: '/v1/refunds',
      fail: 'status',
      status: 500,
      times: 'always',
    });
    site.sandbox.stripe.pay(intent);
    const loser = await complete(site, intent);
    expect(loser.body.message).toContain('will be refunded in full');
    site.sandbox.stripe.clear();
    // In our own books: Stripe has a refund a moment before they do.
    await until(
      'the refund',
      () =>
        rows(
          site,
          'SELECT id FROM payments WHERE payment_intent_id = ? AND refunded = ?',
          intent,
          FEE * 100,
        ).length === 1,
    );
    expect(site.sandbox.stripe.refunds().some((refund) => refund.payment_intent === intent)).toBe(
      true,
    );
    expectPromiseKept(site);
  });
});

describe('a client that sends what the specification lists', () => {
  it('pays without a draft and books with the data of complete-booking', async () => {
    dropWebhooks();
    const { body } = await call<{ clientSecret: string; holdExpiresAt: null }>(
      site,
      'POST',
      '/api/create-payment-intent',
      { amount: FEE },
    );
    expect(body.holdExpiresAt).toBeNull();
    const intent = intentOf(body.clientSecret);
    site.sandbox.stripe.pay(intent);
    const answer = await complete(site, intent, bookingOf(date));
    expect(answer.body).toMatchObject({ success: true });
    expect(bookingsOn(date)).toHaveLength(1);
  });

  it('is refunded in full when nobody says what the payment was for', async () => {
    const { body } = await call<{ clientSecret: string }>(
      site,
      'POST',
      '/api/create-payment-intent',
      {
        amount: FEE,
      },
    );
    const intent = intentOf(body.clientSecret);
    site.sandbox.stripe.pay(intent);
    const waiting = await complete(site, intent);
    expect(waiting.status).toBe(409);
    endHold(site, intent);
    await until('the refund', () =>
      site.sandbox.stripe.refunds().some((refund) => refund.payment_intent === intent),
    );
  });
});

describe('a payment the database does not know', () => {
  const paidWithout = (metadata: Record<string, string>) =>
    fetch(`${site.sandbox.environment['STRIPE_API_BASE'] ?? ''}/v1/payment_intents`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${site.sandbox.environment['STRIPE_SECRET_KEY'] ?? ''}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        amount: String(FEE * 100),
        currency: 'usd',
        ...Object.fromEntries(
          Object.entries(metadata).map(([name, value]) => [`metadata[${name}]`, value]),
        ),
      }),
    })
      .then((answer) => answer.json() as Promise<{ id: string }>)
      .then(({ id }) => {
        site.sandbox.stripe.pay(id);
        return id;
      });
  const refundsOf = (intent: string) =>
    site.sandbox.stripe.refunds().filter((refund) => refund.payment_intent === intent);

  it('is refunded when this website made it: the database is an older backup', async () => {
    dropWebhooks();
    const intent = await paidWithout({ draft_key: 'from-before-the-backup', site: site.url });
    await until(
      'the payment to be taken up',
      () => rows(site, 'SELECT id FROM drafts WHERE payment_intent_id = ?', intent).length === 1,
    );
    expect(refundsOf(intent)).toEqual([]);
    endHold(site, intent);
    await until('the refund', () => refundsOf(intent).length === 1);
  });

  it('is left alone when another website of the same account made it', async () => {
    const intent = await paidWithout({ draft_key: 'of-the-other', site: 'https://other.example' });
    expect((await complete(site, intent, bookingOf(date))).status).toBe(404);
    expect(refundsOf(intent)).toEqual([]);
    expect(rows(site, "SELECT id FROM drafts WHERE key = 'of-the-other'")).toEqual([]);
  });
});

describe('a payment that is hard to settle', () => {
  const refunded = (intent: string) =>
    site.sandbox.stripe
      .refunds()
      .filter((refund) => refund.payment_intent === intent && refund.status === 'succeeded')
      .reduce((sum, refund) => sum + refund.amount, 0);

  it('goes back when its browser moved on without saying what it was for', async () => {
    dropWebhooks();
    const bare = await call<{ clientSecret: string }>(site, 'POST', '/api/create-payment-intent', {
      amount: FEE,
    });
    const intent = intentOf(bare.body.clientSecret);
    site.sandbox.stripe.pay(intent);
    expect((await complete(site, intent)).status).toBe(409);
    await held({}, { cookie: cookiesOf(bare.headers) });
    endHold(site, intent);
    await until('the refund', () => refunded(intent) === FEE * 100);
  });

  it('goes back as a whole when a part of it was refunded at Stripe unseen', async () => {
    dropWebhooks();
    const { intent } = await held();
    site.sandbox.stripe.pay(intent);
    const { body } = await complete(site, intent);
    site.sandbox.stripe.refund(intent, 1000);
    const cancelled = await setStatus(body.bookingId ?? 0, 'cancelled');
    expect(cancelled.body).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(refunded(intent)).toBe(FEE * 100);
  });

  it('goes back although drafts stand in the way that Stripe does not know', async () => {
    dropWebhooks();
    for (const key of ['dead-1', 'dead-2', 'dead-3', 'dead-4']) {
      change(
        site,
        `INSERT INTO drafts (key, status, payment_intent_id, hold_expires_at, created_at, updated_at)
         VALUES (?, 'open', ?, 1, 1, 1)`,
        key,
        `pi_${key}`,
      );
    }
    const bare = await call<{ clientSecret: string }>(site, 'POST', '/api/create-payment-intent', {
      amount: FEE,
    });
    const intent = intentOf(bare.body.clientSecret);
    site.sandbox.stripe.pay(intent);
    endHold(site, intent);
    await until('the refund', () => refunded(intent) === FEE * 100);
    await until(
      'the dead drafts to be closed',
      () =>
        rows(site, "SELECT id FROM drafts WHERE key LIKE 'dead-%' AND status = 'closed'").length ===
        4,
    );
  });

  it('books nothing when it is not the fee of today, and all of it goes back', async () => {
    dropWebhooks();
    const { intent } = await held();
    const made = site.sandbox.stripe.intents().find((each) => each.id === intent);
    const other = await fetch(
      `${site.sandbox.environment['STRIPE_API_BASE'] ?? ''}/v1/payment_intents`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${site.sandbox.environment['STRIPE_SECRET_KEY'] ?? ''}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({
          amount: '3000',
          currency: 'usd',
          'metadata[draft_key]': made?.metadata['draft_key'] ?? '',
          'metadata[site]': site.url,
        }),
      },
    ).then((answer) => answer.json() as Promise<{ id: string }>);
    site.sandbox.stripe.pay(other.id);
    expect((await complete(site, other.id)).status).toBe(409);
    expect(refunded(other.id)).toBe(3000);
    expect(bookingsOn(date)).toEqual([]);
  });

  it('keeps its hold when Stripe does not answer on a reload', async () => {
    dropWebhooks();
    const { intent, answer } = await held();
    site.sandbox.stripe.fail({ method: 'GET', fail: 'status', status: 500, times: 'always' });
    const cookie = cookiesOf(answer.headers);
    expect((await hold(site, bookingOf(date), { cookie })).status).toBe(503);
    site.sandbox.stripe.clear();
    expect(await periods()).not.toContain('morning');
    site.sandbox.stripe.pay(intent);
    expect((await complete(site, intent)).status).toBe(200);
  });

  it('no longer counts as disputed once the dispute is won', async () => {
    const { intent } = await held();
    site.sandbox.stripe.pay(intent);
    await complete(site, intent);
    const dispute = site.sandbox.stripe.dispute(intent);
    await until('the dispute', () => bookingsOn(date)[0]?.payment_status === 'disputed');
    site.sandbox.stripe.closeDispute(dispute.id, 'won');
    await until('the end of it', () => bookingsOn(date)[0]?.payment_status === 'paid');
  });
});

describe('the welcome offer', () => {
  const address = '31 Newcomer Street, Apt 2, Oakland, CA 94610';
  const newcomer = (email: string, phone: string) => {
    return { promo: 'welcome20', email, phone, address };
  };

  it('takes its part off for a first-time customer and nothing the second time', async () => {
    const person = newcomer('new@example.com', '510-555-0101');
    const off = (startOf('deep') * WELCOME) / 100;
    const first = await held({ ...person, serviceType: 'deep' });
    expect(first.answer.body.discount).toBe(decimal(off));
    site.sandbox.stripe.pay(first.intent);
    expect((await complete(site, first.intent)).body.discount).toBe(decimal(off));
    expect(bookingsOn(date)[0]).toMatchObject({ discount: off * 100 });

    const claim = { promo: 'welcome20', serviceType: 'deep' };
    const stranger = {
      email: 'stranger@example.com',
      phone: '(510) 555-0144',
      address: '9 Elm St',
    };
    const discountOf = async (as: Partial<typeof stranger>) => {
      date = site.freeDate();
      return (await held({ ...claim, ...stranger, ...as })).answer.body.discount;
    };
    for (const phone of ['(510) 555-0101 x2', '510-555-0101 ext. 1', '011 1 510 555 0101']) {
      expect([phone, await discountOf({ phone })]).toEqual([phone, '0.00']);
    }
    expect(await discountOf({ email: 'new+again@example.com' })).toBe('0.00');
    expect(await discountOf({ address: '31 newcomer st #2, Oakland 94610' })).toBe('0.00');
    expect(await discountOf({ address: '31 Newcomer Street, Apt 3, Oakland' })).toBe(decimal(off));
    expect(await discountOf({ phone: '(510) 555-0102 x0101' })).toBe(decimal(off));

    date = site.freeDate();
    const second = await held({ ...person, email: 'NEW@example.com ', phone: '(510) 555 0199' });
    expect(second.answer.body).toMatchObject({ discount: '0.00', offerRefused: true });
    site.sandbox.stripe.pay(second.intent);
    const answer = await complete(site, second.intent);
    expect(answer.body).toMatchObject({ success: true, discount: '0.00' });
    // It was said before paying.
    expect(answer.body.message).not.toContain('first-time customers');
  });
});

describe('a phone', () => {
  it.each([
    ['call me later', 'Valid phone number is required'],
    ['12345 67 (home)', 'Please enter a phone number with its area code, like (510) 555-0142.'],
  ])('that is none, %s, is refused in a sentence, and holds nothing', async (phone, message) => {
    const { status, body } = await hold(site, bookingOf(date, { phone }));
    expect([status, body]).toMatchObject([400, { issues: [{ message }] }]);
    expect(await periods()).toContain('morning');
  });
});

describe('after the booking', () => {
  async function booked() {
    const { intent } = await held();
    site.sandbox.stripe.pay(intent);
    const { body } = await complete(site, intent);
    return { intent, id: body.bookingId ?? 0 };
  }

  it('goes through the statuses that are allowed and refuses the others', async () => {
    const { id } = await booked();
    expect((await setStatus(id, 'completed')).status).toBe(409);
    expect((await setStatus(id, 'confirmed')).body.status).toBe('confirmed');
    expect((await setStatus(id, 'confirmed')).status).toBe(200);
    expect((await setStatus(id, 'pending')).status).toBe(409);
    // A future visit has no outcome yet.
    for (const status of ['completed', 'no-show']) {
      const early = await setStatus(id, status);
      expect([early.status, early.body['message']]).toEqual([
        409,
        'This visit is still to come. Once its time has started, it can be completed or marked no-show.',
      ]);
    }
    change(site, "UPDATE bookings SET preferred_date = '2026-01-05' WHERE id = ?", id);
    expect((await setStatus(id, 'no-show')).body.status).toBe('no-show');
    expect((await setStatus(id, 'cancelled')).status).toBe(409);
  });

  it('gives slot and fee back when the owner cancels, and takes the slot again on restoring', async () => {
    const { id, intent } = await booked();
    expect(await periods()).not.toContain('morning');
    const cancelled = await setStatus(id, 'cancelled');
    expect(cancelled.body).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(
      site.sandbox.stripe.refunds().filter((each) => each.payment_intent === intent),
    ).toHaveLength(1);
    expect(await periods()).toContain('morning');
    expect((await setStatus(id, 'pending')).body.status).toBe('pending');
    expect(await periods()).not.toContain('morning');
    await setStatus(id, 'cancelled');
    await held();
    expect((await setStatus(id, 'pending')).status).toBe(409);
  });

  it('shows refunds and disputes that were made at Stripe', async () => {
    const { id, intent } = await booked();
    const paymentStatus = () =>
      rows<{ payment_status: string }>(
        site,
        'SELECT payment_status FROM bookings WHERE id = ?',
        id,
      )[0]?.payment_status;
    site.sandbox.stripe.refund(intent, 1000);
    await until('the partial refund', () => paymentStatus() === 'partially_refunded');
    site.sandbox.stripe.refund(intent);
    await until('the refund', () => paymentStatus() === 'refunded');

    date = site.freeDate();
    const second = await booked();
    site.sandbox.stripe.dispute(second.intent);
    await until('the dispute', () => bookingsOn(date)[0]?.payment_status === 'disputed');
  });

  it('leaves as the entity of the specification', async () => {
    const { id } = await booked();
    const list = await call<StoredBooking[]>(site, 'GET', '/api/bookings', undefined, owner);
    const booking = list.body.find((each) => each.id === id);
    expect(booking).toMatchObject({
      preferredDate: date,
      preferredTime: 'morning',
      status: 'pending',
      paymentStatus: 'paid',
      estimatedCost: decimal(BASIC),
      bookingFee: decimal(FEE),
      confirmationEmailSent: expect.any(Boolean) as boolean,
    });
    expect(booking?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(list.body[0]?.id).toBeGreaterThanOrEqual(list.body.at(-1)?.id ?? 0);
  });
});

describe('blocking', () => {
  const block = (timeSlot: string) =>
    call<{ id: number; bookings: number[] }>(
      site,
      'POST',
      '/api/admin/block-time-slot',
      { date, timeSlot, reason: 'Training' },
      owner,
    );

  it('takes its hour away, with the period where too little is left, and gives it back', async () => {
    const evening = await block('5:00 PM');
    // What is left of it is too short for three hours.
    expect(await periods()).toEqual(['morning', 'afternoon']);
    const six = await block('6:00 PM');
    expect(await periods()).toEqual(['morning', 'afternoon']);
    expect((await block('6:00 PM')).status).toBe(409);
    const removed = await call(
      site,
      'DELETE',
      `/api/admin/block-time-slot/${evening.body.id}`,
      undefined,
      owner,
    );
    expect(removed.status).toBe(200);
    expect(await periods()).not.toContain('evening');
    const path = `/api/admin/block-time-slot/${six.body.id}`;
    expect((await call(site, 'DELETE', path, undefined, owner)).status).toBe(200);
    expect(await periods()).toContain('evening');
  });

  it('is allowed where a booking stands whose hour was told, and says so', async () => {
    const { intent } = await held();
    site.sandbox.stripe.pay(intent);
    const { body } = await complete(site, intent);
    change(site, 'UPDATE slot_claims SET is_fixed = 1 WHERE booking_id = ?', body.bookingId);
    expect((await block('9:00 AM')).body.bookings).toEqual([body.bookingId]);
  });
});

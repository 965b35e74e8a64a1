import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CardSetupAnswer, KeepCard, MyCards } from '#contracts/cards.ts';
import type { BookingForm } from '#contracts/booking.ts';
import { cardConsent, cardTerms } from '#domain/kept-card.ts';
import { agreed } from '#tests/support/agreed.ts';
import { bookingOf, call, complete, cookiesOf, hold, intentOf } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { linkTokenOf } from '#tests/support/my-booking-link.ts';
import { signInToMyPage } from '#tests/support/my-page.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { RECONCILE_SECONDS: '1' } });
});
afterEach(() => site.sandbox.stripe.clear());
afterAll(() => site.stop());

type Row = {
  id: number;
  status: string;
  scope: string;
  last4: string | null;
  consent_text: string | null;
  consent_at: number | null;
  channel: string;
  payment_method_id: string | null;
  stripe_customer_id: string | null;
  setup_intent_id: string | null;
  series_id: number | null;
  booking_id: number | null;
  removed_by: string | null;
};
const cards = (where = '1') =>
  rows<Row>(site, `SELECT * FROM kept_cards WHERE ${where} ORDER BY id`);
const last = () => cards().at(-1);
const yes: KeepCard = { keep: true, consent: cardConsent('visit') };
const say = (cookie: string, asked: KeepCard) =>
  call<{ ticked: boolean; message?: string }>(site, 'POST', '/api/keep-card', asked, { cookie });

/** A browser at the checkout: its held time, its intent and its cookie. */
async function atCheckout(change: Partial<BookingForm> = {}) {
  const data = agreed(bookingOf(site.freeDate(), change));
  const first = await call(site, 'POST', '/api/check-availability', {
    preferredDate: `${data.preferredDate}T00:00:00.000Z`,
    preferredTime: data.preferredTime,
  });
  const cookie = cookiesOf(first.headers);
  const held = await hold(site, data, { cookie });
  return { data, cookie, held, intent: intentOf(held.body.clientSecret) };
}

async function paid({ intent, data }: Awaited<ReturnType<typeof atCheckout>>, card?: string) {
  site.sandbox.stripe.pay(intent, card);
  return (await complete(site, intent, data)).body.bookingId ?? 0;
}

const atStripe = (id: string | null | undefined) =>
  site.sandbox.stripe.paymentMethods().find((method) => method.id === id);

describe('the box at the checkout', () => {
  it('is offered unticked, and without it everything is as it was', async () => {
    const customers = site.sandbox.stripe.customers().length;
    const before = cards().length;
    const there = await atCheckout();
    expect(there.held.body.keepCard).toEqual({ ...cardTerms('visit'), ticked: false });
    await paid(there);
    expect(cards()).toHaveLength(before);
    expect(site.sandbox.stripe.customers()).toHaveLength(customers);
  });

  it('keeps the card with what was agreed to, word for word', async () => {
    const there = await atCheckout({ email: 'kept@example.com' });
    expect((await say(there.cookie, yes)).body).toEqual({ ticked: true });
    const again = await hold(site, there.data, { cookie: there.cookie });
    expect(again.body.keepCard).toEqual({ ...cardTerms('visit'), ticked: true });
    const id = await paid(there);
    const card = last();
    expect(card).toMatchObject({
      status: 'kept',
      scope: 'visit',
      last4: '4242',
      consent_text: cardConsent('visit'),
      channel: 'checkout',
      booking_id: id,
    });
    expect(atStripe(card?.payment_method_id)?.customer).toBe(card?.stripe_customer_id);
    const token = linkTokenOf(site, id);
    const shown = await call<MyCards>(site, 'GET', '/api/my-booking/card', undefined, token);
    expect(shown.body.cards).toMatchObject([{ name: 'Visa 4242', expires: '12/34' }]);
  });

  it('keeps nothing when it is cleared again, and Stripe forgets the person', async () => {
    const there = await atCheckout();
    await say(there.cookie, yes);
    expect((await say(there.cookie, { keep: false })).body).toEqual({ ticked: false });
    await paid(there);
    const card = last();
    expect(card).toMatchObject({ consent_text: null, consent_at: null, removed_by: 'unused' });
    await until('Stripe forgot them', () => cards(`id = ${card?.id}`)[0]?.status === 'removed');
    const known = site.sandbox.stripe.customers().map(({ id }) => id);
    expect(known).not.toContain(card?.stripe_customer_id);
  });

  it('takes no other words, and nobody else’s word', async () => {
    const there = await atCheckout();
    const other = await say(there.cookie, { keep: true, consent: 'Charge me whatever you like' });
    expect(other.status).toBe(409);
    expect((await say('draft=somebody-else', yes)).status).toBe(409);
    await paid(there);
    expect((await say(there.cookie, yes)).status).toBe(409);
    expect(last()?.booking_id).not.toBe(there.intent);
  });

  it('is not ticked where Stripe does not answer, and what it kept all the same is let go', async () => {
    const there = await atCheckout();
    // The work is done, and only the answer is lost.
    site.sandbox.stripe.fail({
      method: 'POST',
      path: `/v1/payment_intents/${there.intent}`,
      fail: 'status',
      status: 500,
      after: true,
      times: 'always',
    });
    expect((await say(there.cookie, yes)).status).toBe(503);
    site.sandbox.stripe.clear();
    await paid(there);
    const card = last();
    expect(card).toMatchObject({ removed_by: 'unused', consent_at: null });
    await until('it is let go', () => atStripe(card?.payment_method_id)?.customer === null);
  });

  it('keeps a plan’s card for every visit of the plan', async () => {
    const home = { bedrooms: 2, bathrooms: 1 };
    const there = await atCheckout({ frequency: 'weekly', home, email: 'plan@example.com' });
    expect(there.held.body.keepCard?.label).toBe('Keep this card for my plan');
    expect((await say(there.cookie, yes)).status).toBe(409);
    await say(there.cookie, { keep: true, consent: cardConsent('plan') });
    const first = await paid(there);
    const series = last()?.series_id;
    expect(series).toEqual(expect.any(Number));
    const later = rows<{ id: number }>(
      site,
      `SELECT id FROM bookings WHERE series_id = ${series} AND id <> ${first}`,
    );
    expect(later.length).toBeGreaterThan(2);
    for (const { id } of later) {
      const shown = await call<MyCards>(
        site,
        'GET',
        '/api/my-booking/card',
        undefined,
        linkTokenOf(site, id),
      );
      expect(shown.body.cards).toMatchObject([{ name: 'Visa 4242', scope: 'plan' }]);
    }
  });

  it('lets the card go when the time was lost to somebody else', async () => {
    const there = await atCheckout();
    await say(there.cookie, yes);
    site.sandbox.stripe.pay(there.intent);
    // Refunded at Stripe before anybody booked it: it books nothing.
    site.sandbox.stripe.refund(there.intent);
    await complete(site, there.intent, there.data);
    const card = last();
    expect(card?.removed_by).toBe('unused');
    await until('it is let go', () => cards(`id = ${card?.id}`)[0]?.status === 'removed');
    expect(atStripe(card?.payment_method_id)?.customer).toBeNull();
  });
});

describe('a customer’s own page', () => {
  const email = 'own@example.com';
  const consent = cardConsent('all');
  const add = (headers: Record<string, string>) =>
    call<CardSetupAnswer & { message?: string }>(
      site,
      'POST',
      '/api/my/cards',
      { consent },
      headers,
    );
  const finish = (setupIntentId: string) =>
    call<{ name: string }>(site, 'POST', '/api/keep-card/finish', { setupIntentId });
  const list = (headers: Record<string, string>) =>
    call<MyCards>(site, 'GET', '/api/my/cards', undefined, headers);

  it('adds a card, replaces it, shows it with a visit, and removes it', async () => {
    const id = await book(site, site.freeDate(), { email });
    const me = await signInToMyPage(site, email);
    expect((await list(me)).body).toMatchObject({ cards: [], scope: 'all' });
    const setup = intentOf((await add(me)).body.clientSecret);
    expect((await finish(setup)).status).toBe(409);
    expect(intentOf((await add(me)).body.clientSecret)).toBe(setup);
    site.sandbox.stripe.setUp(setup);
    expect((await finish(setup)).body).toMatchObject({ name: 'Visa 4242' });
    const first = last();

    const other = intentOf((await add(me)).body.clientSecret);
    site.sandbox.stripe.setUp(other, '5555555555554444');
    await finish(other);
    expect((await list(me)).body.cards.map(({ name }) => name)).toEqual(['Mastercard 4444']);
    await until(
      'the old one is let go',
      () => atStripe(first?.payment_method_id)?.customer === null,
    );
    const token = linkTokenOf(site, id);
    const shown = await call<MyCards>(site, 'GET', '/api/my-booking/card', undefined, token);
    expect(shown.body.cards).toMatchObject([{ name: 'Mastercard 4444', scope: 'all' }]);

    const key = (await list(me)).body.cards[0]?.key ?? '';
    const removed = await call<MyCards>(site, 'DELETE', `/api/my/cards/${key}`, undefined, me);
    expect(removed.body.cards).toEqual([]);
    expect(last()).toMatchObject({ status: 'removed', removed_by: 'customer' });
    expect(atStripe(last()?.payment_method_id)?.customer).toBeNull();
  });

  it('is finished by the webhook, or else by the job, when the browser is closed', async () => {
    const me = await signInToMyPage(site, email);
    for (const mode of ['first', 'drop'] as const) {
      site.sandbox.stripe.webhook({ type: 'setup_intent.succeeded', mode });
      const setup = intentOf((await add(me)).body.clientSecret);
      site.sandbox.stripe.setUp(setup);
      // The job leaves an unfinished one to its browser for a minute.
      const aMinute = 61_000;
      change(site, 'UPDATE kept_cards SET updated_at = updated_at - ?', aMinute);
      await until('the card is kept', () => last()?.status === 'kept');
      site.sandbox.stripe.clear();
    }
    expect(cards("status = 'kept' AND scope = 'all'")).toHaveLength(1);
  });

  it('shows a card to nobody who only shares the phone number', async () => {
    await book(site, site.freeDate(), { email: 'stranger@example.com' });
    const stranger = await signInToMyPage(site, 'stranger@example.com');
    expect((await list(stranger)).body.cards).toEqual([]);
    const key = rows<{ key: string }>(
      site,
      "SELECT key FROM kept_cards WHERE status = 'kept' AND scope = 'all'",
    )[0]?.key;
    const answer = await call(site, 'DELETE', `/api/my/cards/${key}`, undefined, stranger);
    expect(answer.status).toBe(404);
    expect((await list({})).status).toBe(401);
  });

  it('removes a card at once although Stripe is down, and Stripe hears of it later', async () => {
    const me = await signInToMyPage(site, email);
    const { key = '' } = (await list(me)).body.cards[0] ?? {};
    site.sandbox.stripe.fail({ fail: 'status', status: 500, times: 'always' });
    const removed = await call<MyCards>(site, 'DELETE', `/api/my/cards/${key}`, undefined, me);
    expect(removed.body.cards).toEqual([]);
    expect(last()?.status).toBe('removing');
    expect(atStripe(last()?.payment_method_id)?.customer).not.toBeNull();
    site.sandbox.stripe.clear();
    await until('Stripe let it go', () => last()?.status === 'removed');
    expect(atStripe(last()?.payment_method_id)?.customer).toBeNull();
  });

  it('pays and shows itself on nothing that a stranger books with the same email address', async () => {
    const me = await signInToMyPage(site, email);
    const setup = intentOf((await add(me)).body.clientSecret);
    site.sandbox.stripe.setUp(setup);
    await finish(setup);
    // Away from the mornings that the plan above takes.
    const time = { preferredTime: 'evening' } as const;
    const stranger = { email, phone: '(510) 555-0177', ...time };
    const theirs = await book(site, site.freeDate(), stranger);
    const shown = (id: number) =>
      call<MyCards>(site, 'GET', '/api/my-booking/card', undefined, linkTokenOf(site, id));
    expect((await shown(theirs)).body.cards).toEqual([]);

    const there = await atCheckout({ email, ...time });
    // The same hold again, signed in.
    const held = await hold(site, there.data, { cookie: `${there.cookie}; ${me.cookie}` });
    expect(intentOf(held.body.clientSecret)).toBe(there.intent);
    const mine = await paid(there);
    expect((await shown(mine)).body.cards).toMatchObject([{ scope: 'all' }]);
    // The link of one visit is not enough to take it from the others.
    const token = linkTokenOf(site, mine);
    const kept = await call(site, 'DELETE', '/api/my-booking/card', undefined, token);
    expect(kept.status).toBe(409);
    expect((await list(me)).body.cards).toHaveLength(1);
  });
});

describe('a link’s visit', () => {
  it('adds a card for its balance and removes it; one let go in Stripe’s dashboard is gone', async () => {
    const id = await book(site, site.freeDate(), { email: 'visit@example.com' });
    const token = linkTokenOf(site, id);
    for (const end of ['removed', 'detached'] as const) {
      const begun = await call<CardSetupAnswer>(
        site,
        'POST',
        '/api/my-booking/card',
        { consent: cardConsent('visit') },
        token,
      );
      const setup = intentOf(begun.body.clientSecret);
      site.sandbox.stripe.setUp(setup);
      await call(site, 'POST', '/api/keep-card/finish', { setupIntentId: setup });
      const card = last();
      expect(card).toMatchObject({ status: 'kept', scope: 'visit', channel: 'visit-page' });
      if (end === 'removed') {
        const left = await call<MyCards>(site, 'DELETE', '/api/my-booking/card', undefined, token);
        expect(left.body.cards).toEqual([]);
        continue;
      }
      site.sandbox.stripe.renewCard(card?.payment_method_id ?? '', { month: 3, year: 2041 });
      const seen = () => call<MyCards>(site, 'GET', '/api/my-booking/card', undefined, token);
      await until('the new expiry', async () => (await seen()).body.cards[0]?.expires === '03/41');
      site.sandbox.stripe.detach(card?.payment_method_id ?? '');
      await until('it is gone', async () => (await seen()).body.cards.length === 0);
      expect(last()?.removed_by).toBe('stripe');
    }
  });
});

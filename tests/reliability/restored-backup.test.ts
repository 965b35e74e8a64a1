import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { openBooking } from '#server/booking/open-my-booking.ts';
import { reconcile } from '#server/booking/reconcile.ts';
import { refundBooking } from '#server/booking/refund-booking.ts';
import { revokeLink } from '#server/booking/revoke-link.ts';
import { addMember } from '#server/crews/add-member.ts';
import { memberOfLink, renewMemberLink } from '#server/crews/member-link.ts';
import { makeCalendarFeed } from '#server/delivery/calendar-feeds.ts';
import { deliverWebhook } from '#server/delivery/deliver-webhook.ts';
import { outboxRows } from '#server/delivery/outbox-repository.ts';
import { readCalendarFeed } from '#server/delivery/read-calendar-feed.ts';
import { requireStripe } from '#server/payments/require-stripe.ts';
import { change, rows } from '#tests/support/database.ts';
import { openDay } from '#tests/support/open-day.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { FEE } from '#tests/support/prices.ts';
import {
  bookFor,
  loseIn,
  lookThroughStripe,
  payFor,
  tokenOfBooking,
} from '#tests/support/restored.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let world: PaymentsWorld;
let day = 0;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // Configured, but nothing is sent by itself.
  const automation = { N8N_WEBHOOK_URL: 'http://127.0.0.1:9/hook', N8N_WEBHOOK_SECRET: 'secret' };
  world = await startPaymentsWorld(automation);
});
afterAll(async () => {
  vi.useRealTimers();
  await world.stop();
});

const freeDate = () => openDay(addDays(businessTime(new Date()).date, 3), day++);
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

const pay = (email: string) => payFor(world, freeDate(), email);
const book = (email: string) => bookFor(world, freeDate(), email);
const loseWhat = (work: () => Promise<void>) => loseIn(world, work);
const lookThrough = (isFirstLook: boolean) => lookThroughStripe(world, isFirstLook);

describe('after a backup was restored', () => {
  it('an old link never opens the booking that was given the same number', async () => {
    let lost: Awaited<ReturnType<typeof book>> | undefined;
    await loseWhat(async () => {
      lost = await book('lost@example.com');
    });
    const next = await book('next@example.com');
    expect(next.id).toBe(lost?.id);
    expect(() => openBooking(world.app, lost?.token ?? '')).toThrow(/doesn’t work anymore/);
    expect(openBooking(world.app, next.token).email).toBe('next@example.com');
  });

  it('a link of a booking that was revoked after the backup stays revoked with the next one', async () => {
    const { id, token } = await book('revoked@example.com');
    const revoke = () => {
      revokeLink(world.app, id, 'owner');
      return tokenOfBooking(world, id);
    };
    let lost = '';
    await loseWhat(async () => {
      lost = await Promise.resolve(revoke());
      revoke();
    });
    const next = revoke();
    for (const old of [token, lost]) {
      expect(() => openBooking(world.app, old)).toThrow(/doesn’t work anymore/);
    }
    expect(openBooking(world.app, next).email).toBe('revoked@example.com');
  });

  it('a crew member’s link that was renewed after the backup stays revoked with the next one', async () => {
    const person = { name: 'Ana', phone: '510-555-0122', crewId: 1, language: 'en' } as const;
    const [crew] = addMember(world.app, person, 'owner');
    const { id, link } = crew?.members[0] ?? { id: 0, link: '' };
    const tokenOf = (url: string | undefined) => url?.split('#')[1] ?? '';
    const renew = () => tokenOf(renewMemberLink(world.app, id, 'owner')[0]?.members[0]?.link);
    let lost = '';
    await loseWhat(async () => {
      lost = await Promise.resolve(renew());
      renew();
    });
    const next = renew();
    for (const old of [tokenOf(link), lost]) {
      expect(() => memberOfLink(world.app, old)).toThrow(/doesn’t work anymore/);
    }
    expect(memberOfLink(world.app, next).name).toBe('Ana');
  });

  it('an old calendar address never opens the feed that was given the same number', async () => {
    const tokenOf = (url: string) => /([^/]+)\.ics$/.exec(url)?.[1] ?? '';
    let lost = { id: 0, url: '' };
    await loseWhat(async () => {
      lost = makeCalendarFeed(world.app, 'owner@example.com');
      await Promise.resolve();
    });
    const next = makeCalendarFeed(world.app, 'owner@example.com');
    expect(next.id).toBe(lost.id);
    expect(() => readCalendarFeed(world.app, tokenOf(lost.url))).toThrow(
      /can’t find that calendar/,
    );
    expect(readCalendarFeed(world.app, tokenOf(next.url))).toContain('BEGIN:VCALENDAR');
  });

  it('an event for the automation never has the id of one about another booking', async () => {
    /** The id and the key sent with a booking's notification, in two attempts. */
    const sendNews = async (id: number) => {
      const row = outboxRows(world.app)
        .ofBooking(id)
        .find(({ channel }) => channel === 'webhook');
      if (!row) throw new Error('There are no news.');
      const sent: unknown[] = [];
      const send = (event: unknown, key: string) => {
        sent.push({ id: (event as { id: string }).id, key });
        return Promise.resolve(null);
      };
      for (const attempt of [1, 2]) {
        await deliverWebhook({ ...world.app, webhook: { send } }, { ...row, attempts: attempt });
      }
      expect(sent[1]).toEqual(sent[0]);
      return { id, sent: sent[0] };
    };
    let lost: Awaited<ReturnType<typeof sendNews>> | undefined;
    await loseWhat(async () => {
      lost = await sendNews((await book('lost@example.com')).id);
    });
    pass(MINUTE);
    const next = await sendNews((await book('next@example.com')).id);
    expect(next.id).toBe(lost?.id);
    expect(next.sent).not.toEqual(lost?.sent);
  });

  it('a part of another payment goes back, although an old refund had the same numbers', async () => {
    await loseWhat(async () => {
      const { id, version } = await book('lost@example.com');
      await refundBooking(world.app, { id, amount: 500, reason: 'sorry', version, actor: 'owner' });
    });
    const { id, version, intent } = await book('next@example.com');
    await refundBooking(world.app, { id, amount: 700, reason: 'sorry', version, actor: 'owner' });
    const made = world.sandbox.stripe.refunds().filter((each) => each.payment_intent === intent);
    expect(made.map(({ amount }) => amount)).toEqual([700]);
  });

  it('a refund that the backup does not know shows on its booking', async () => {
    const { id, intent, version } = await book('known@example.com');
    await loseWhat(async () => {
      await refundBooking(world.app, { id, amount: 900, reason: 'sorry', version, actor: 'owner' });
    });
    await lookThrough(true);
    const sql = 'SELECT refunded FROM payments WHERE payment_intent_id = ?';
    expect(rows(world, sql, intent)).toEqual([{ refunded: 900 }]);
  });

  it('payments of the last 30 days that it does not know go back, behind 1,005 abandoned ones', async () => {
    const intents: string[] = [];
    await loseWhat(async () => {
      intents.push(await pay('never-completed@example.com'), (await book('x@example.com')).intent);
    });
    pass(20 * DAY);
    // A backup from before any scan has no age: only the month covers it.
    change(world, 'DELETE FROM payment_scan');
    for (let n = 0; n < 1005; n += 15) {
      const some = Array.from({ length: 15 }, (_, i) => ({ id: n + i, key: `abandoned-${n + i}` }));
      await Promise.all(
        some.map((draft) => requireStripe(world.app).createIntent(draft, FEE * 100)),
      );
    }
    expect(await lookThrough(true)).toBeGreaterThan(1);
    pass(MINUTE);
    await reconcile(world.app);
    const refunded = world.sandbox.stripe.refunds().map((refund) => refund.payment_intent);
    for (const intent of intents) expect(refunded).toContain(intent);
  });

  it('a payment that cannot be taken up now is looked at again', async () => {
    const intents: string[] = [];
    await loseWhat(async () => {
      intents.push(await pay('unlucky@example.com'));
    });
    pass(20 * MINUTE);
    const path = `/v1/payment_intents/${intents[0] ?? ''}`;
    world.sandbox.stripe.fail({ path, fail: 'reset', times: 'always' });
    await lookThrough(false);
    world.sandbox.stripe.clear();
    world.sandbox.stripe.webhook({ mode: 'drop', times: 'always' });
    pass(2 * DAY);
    await lookThrough(false);
    pass(MINUTE);
    await reconcile(world.app);
    const refunded = world.sandbox.stripe.refunds().map((refund) => refund.payment_intent);
    expect(refunded).toContain(intents[0]);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenQuote } from '#contracts/admin/quotes.ts';
import { rows } from '#tests/support/database.ts';
import { expectPromiseKept } from '#tests/support/invariants.ts';
import { bookingOf, hold } from '#tests/support/api.ts';
import {
  accept,
  acceptanceOf,
  linkOf,
  newKey,
  quoteOf,
  quotesAt,
  readByLink,
} from '#tests/support/quotes.ts';
import { call } from '#tests/support/api.ts';
import { payLink } from '#tests/support/pay-link.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';

/** Short in `npm test`; `npm run test:races` runs 200. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 5);

let site: Site;
let quotes: ReturnType<typeof quotesAt>;
beforeAll(async () => {
  site = await startSite({ env: { HORIZON_DAYS: '3650', TRAVEL_MINUTES: '120' } });
  quotes = quotesAt(site);
});
afterAll(() => site.stop());

const bookingsOf = (quoteEmail: string) =>
  rows<{ id: number; estimated_cost: number }>(
    site,
    'SELECT id, estimated_cost FROM bookings WHERE email = ?',
    quoteEmail,
  );
/** The calls in another order each round. */
const turned = <T>(calls: readonly T[], round: number) => [
  ...calls.slice(round % calls.length),
  ...calls.slice(0, round % calls.length),
];

it(`two people who accept one quote book it once, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `pair${round}@example.com`;
    const quote = await quotes.send({ email });
    const [one, other] = [site.freeDate(), site.freeDate()];
    const mine = acceptanceOf(one, { name: 'Dana Reyes' });
    const calls = [
      () => accept(site, quote, mine),
      // The same tap, sent again by a phone with a bad network.
      () => accept(site, quote, mine),
      () => accept(site, quote, acceptanceOf(other, { name: 'Kim Reyes', key: newKey() })),
    ];
    const answers = await Promise.all(turned(calls, round).map((send) => send()));
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(bookingsOf(email)).toHaveLength(1);
    const { accepted } = (await readByLink(site, quote)).body;
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(accepted?.by === 'Dana Reyes' ? 2 : 1);
    expect(new Set(won.map(({ body }) => body.accepted?.by))).toEqual(new Set([accepted?.by]));
  }
  expectPromiseKept(site);
});

it(`a deposit that two people pay at once, while the owner notes cash, is paid once, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `deposit${round}@example.com`;
    const quote = await quotes.send({ email, deposit: 'percent', depositOf: '25' });
    const { body } = await accept(site, quote, acceptanceOf(site.freeDate()));
    const pay = payLink(
      () => site,
      () => body.accepted?.deposit?.payPath?.split('#')[1] ?? '',
    );
    const [{ id, version } = { id: 0, version: 0 }] = rows<{ id: number; version: number }>(
      site,
      'SELECT id, version FROM bookings WHERE email = ?',
      email,
    );
    const byCard = async () => {
      const ready = await pay.prepare({ balance: '120.00' });
      if (ready.status === 200) pay.confirm(ready.body.clientSecret);
      return pay.settle();
    };
    const inCash = () =>
      call(
        site,
        'POST',
        `/api/admin/bookings/${id}/payments`,
        { method: 'cash', amount: '120.00', version },
        signedIn(site),
      );
    const calls: (() => Promise<{ status: number }>)[] = [
      ...[byCard, byCard],
      ...(round % 2 === 0 ? [inCash] : []),
    ];
    await Promise.allSettled(turned(calls, round).map((send) => send()));
    await pay.settle();
    const left = (await pay.show()).body;
    const paid = rows<{ method: string; amount: number; refunded: number }>(
      site,
      'SELECT method, amount, refunded FROM payments WHERE booking_id = ?',
      id,
    );
    // One card payment at most, and with the cash never more than the price.
    expect(paid.filter(({ method }) => method === 'card').length).toBeLessThanOrEqual(1);
    const net = paid.reduce((sum, each) => sum + each.amount - each.refunded, 0);
    expect([120_00, 240_00]).toContain(net);
    expect(left).toMatchObject({ state: 'early', balance: `${(480_00 - net) / 100}.00` });
  }
  expectPromiseKept(site);
});

it(`an acceptance against a revision, a withdrawal or a refusal has one outcome, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `revised${round}@example.com`;
    const quote = await quotes.send({ email });
    const { key: _, ...change } = quoteOf({
      email,
      lines: [{ description: 'Offices', quantity: '1', unitPrice: '999' }],
    });
    const draft = await quotes.ask<OpenQuote>('PATCH', `/${quote.id}`, {
      ...change,
      version: quote.version,
    });
    const calls: (() => Promise<{ status: number }>)[] = [
      () => accept(site, quote, acceptanceOf(site.freeDate())),
      round % 2 === 0
        ? () => quotes.step(draft.body, 'send')
        : () => quotes.step(draft.body, 'withdraw'),
      () => call(site, 'POST', '/api/quote/decline', { revision: 1 }, linkOf(quote)),
    ];
    const answers = await Promise.all(turned(calls, round).map((send) => send()));
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const shown = await quotes.show(quote.id);
    const booked = bookingsOf(email);
    // What was accepted is the price that was seen; anything else booked nothing.
    const isAccepted = shown.state === 'accepted';
    expect(booked.map((each) => each.estimated_cost)).toEqual(isAccepted ? [480_00] : []);
    expect(shown.bookingId).toBe(booked[0]?.id ?? null);
    if (isAccepted) expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  }
  expectPromiseKept(site);
});

it(`an acceptance against others who book its time has one winner, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `time${round}@example.com`;
    const date = site.freeDate();
    const [quote, rival] = [
      await quotes.send({ email }),
      await quotes.send({ email: `rival${round}@example.com` }),
    ];
    const data = bookingOf(date, { email: `web${round}@example.com` });
    const calls: (() => Promise<{ status: number }>)[] = [
      () => accept(site, quote, acceptanceOf(date)),
      () => accept(site, rival, acceptanceOf(date)),
      () => hold(site, data),
    ];
    const answers = await Promise.all(turned(calls, round).map((send) => send()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (const each of [quote, rival]) {
      const { state, bookingId } = await quotes.show(each.id);
      expect([state, bookingId !== null]).toEqual(
        bookingId === null ? ['sent', false] : ['accepted', true],
      );
    }
  }
  expectPromiseKept(site);
});

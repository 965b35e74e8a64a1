import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newQuote, quoteChange } from '#contracts/admin/quotes.ts';
import type { OutboxRow } from '#db/rows.ts';
import { refusalOfQuote } from '#server/delivery/announce-quote.ts';
import { acceptQuote } from '#server/quotes/accept-quote.ts';
import { linkedQuotePdf } from '#server/quotes/quote-pdf.ts';
import { addQuote, changeQuote } from '#server/quotes/save-quote.ts';
import { sendQuote, takeBackQuote } from '#server/quotes/send-quote.ts';
import { showMyQuote } from '#server/quotes/show-my-quote.ts';
import { showQuote } from '#server/quotes/show-quote.ts';
import { withdrawQuote } from '#server/quotes/withdraw-quote.ts';
import { startPlanWorld, WITH_MAIL, type PlanWorld } from '#tests/support/plan-world.ts';
import { newKey, quoteOf } from '#tests/support/quotes.ts';

const actor = 'owner@example.com';
/** A Wednesday. */
const FIRST = '2026-12-02';
const LARGER = {
  firstName: 'Kim',
  phone: '(510) 555-0199',
  address: '500 Broadway, Oakland',
  lines: [{ description: 'The whole building', quantity: '1', unitPrice: '900' }],
};
let world: PlanWorld;
beforeEach(() => {
  world = startPlanWorld('2026-11-23', { crews: 2, env: WITH_MAIL });
  world = { ...world, app: { ...world.app, mail: {} as never } };
});
afterEach(() => {
  world.stop();
});

const write = (change: object = {}) =>
  addQuote(world.app, newQuote.parse(quoteOf({ validThrough: '2026-12-23', ...change })), actor);
const send = (id: number) => sendQuote(world.app, { id, actor });
const revise = (id: number, change: object) => {
  const { key: _, ...body } = quoteOf({ validThrough: '2026-12-23', ...change });
  return changeQuote(world.app, { id, data: quoteChange.parse(body), actor });
};
const tokenOf = (link: string | null) => link?.split('#')[1] ?? '';
const accept = (token: string, change: object = {}) =>
  acceptQuote(world.app, token, {
    ...{ revision: 1, key: newKey(), name: 'Dana Reyes', options: [], frequency: 'one-time' },
    ...{ date: FIRST, period: 'morning', ...change },
  });
const booked = () =>
  world.all<Record<string, string | number | null>>('SELECT * FROM bookings ORDER BY id').at(-1);
const mails = () =>
  world.all<{ status: string; recipient: string }>(
    "SELECT status, recipient FROM outbox WHERE kind LIKE 'quote-%' ORDER BY id",
  );

describe('a next version that was not sent yet', () => {
  it('changes nothing of what the customer reads and accepts', async () => {
    const { id } = write();
    const token = tokenOf(send(id).link);
    const before = showMyQuote(world.app, token);
    const { bytes } = await linkedQuotePdf(world.app, token);
    const draft = revise(id, LARGER);
    expect(draft).toMatchObject({ firstName: 'Kim', address: LARGER.address });
    expect(showMyQuote(world.app, token)).toEqual(before);
    expect((await linkedQuotePdf(world.app, token)).bytes.equals(bytes)).toBe(true);
    accept(token);
    expect(booked()).toMatchObject({
      first_name: 'Dana',
      phone: '(510) 555-0161',
      address: '80 Grand Avenue, Oakland',
      estimated_cost: 480_00,
    });
  });

  it('counts once it is sent, and no more once that is undone', () => {
    const { id } = write();
    const token = tokenOf(send(id).link);
    revise(id, LARGER);
    send(id);
    expect(showMyQuote(world.app, token)).toMatchObject({
      firstName: 'Kim',
      paper: { revision: 2, address: LARGER.address },
    });
    takeBackQuote(world.app, { id, actor });
    expect(showMyQuote(world.app, token)).toMatchObject({
      firstName: 'Dana',
      paper: { revision: 1, address: '80 Grand Avenue, Oakland' },
    });
    const row = world.all('SELECT first_name, phone_key FROM quotes WHERE id = ?', id);
    expect(row).toEqual([{ first_name: 'Dana', phone_key: '5105550161' }]);
  });
});

describe('a quote that is corrected to another email address', () => {
  it('sends nothing more to the old one', () => {
    const { id } = write({ email: 'bob@gmial.example' });
    send(id);
    expect(mails().map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
    revise(id, { email: 'bob@gmail.example' });
    expect(mails().filter(({ status }) => status === 'pending')).toEqual([]);
    // One that failed there and is tried again by hand brings no new link either.
    const [row] = world.all<OutboxRow>("SELECT * FROM outbox WHERE kind = 'quote-sent'");
    const payload = { quoteId: id, revision: 1 };
    expect(refusalOfQuote(world.app, { ...(row as OutboxRow), payload })).toBe(
      'the quote has another email address',
    );
    send(id);
    const waiting = mails().filter(({ status }) => status === 'pending');
    expect(new Set(waiting.map(({ recipient }) => recipient))).toEqual(
      new Set(['bob@gmail.example']),
    );
  });
});

describe('a phone number that is typed with the acceptance', () => {
  it('makes nobody else’s customer of who accepts', () => {
    accept(tokenOf(send(write({ email: '', phone: '(510) 555-0123' }).id).link));
    const neighbor = booked();
    const { id } = write({ phone: '', email: 'typed@example.com' });
    accept(tokenOf(send(id).link), { date: '2026-12-03', phone: '(510) 555-0123' });
    expect(booked()?.['phone']).toBe('(510) 555-0123');
    expect(booked()?.['customer_id']).not.toBe(neighbor?.['customer_id']);
    const [row] = world.all<{ email: string | null }>(
      'SELECT email FROM customers WHERE id = ?',
      neighbor?.['customer_id'],
    );
    expect(row?.email).toBeNull();
  });
});

describe('a quote that was withdrawn', () => {
  it('before anybody saw it is a draft again once it is changed', () => {
    const { id } = write();
    withdrawQuote(world.app, { id, actor });
    expect(revise(id, {}).state).toBe('draft');
    expect(send(id).state).toBe('sent');
  });

  it('and revised can be sent again', () => {
    const { id } = write();
    send(id);
    withdrawQuote(world.app, { id, actor });
    revise(id, {});
    expect(showQuote(world.app, id).state).toBe('withdrawn');
    expect(send(id)).toMatchObject({ state: 'sent', revision: 2 });
  });
});

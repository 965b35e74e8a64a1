import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerPage } from '#contracts/admin/customers.ts';
import type { MyBooking } from '#contracts/my-booking.ts';
import type { MyPage } from '#contracts/my.ts';
import { RECEIPT_TOKEN_HEADER, type ReceiptsPage } from '#contracts/receipts.ts';
import { call } from '#tests/support/api.ts';
import { bookedBefore } from '#tests/support/booked-before.ts';
import { book } from '#tests/support/book.ts';
import { expectDocumentsKept } from '#tests/support/documents.ts';
import { signInToMyPage } from '#tests/support/my-page.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { decimal, FEE } from '#tests/support/prices.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { until } from '#tests/support/until.ts';

/** The most that a receipt may weigh, in bytes. */
const MOST = 40 * 1024;

const { site, ask, detailOf } = ownersSite();
beforeAll(() => bookedBefore(site()));
let people = 0;
let id: number;
let email: string;
let token: string;

beforeEach(async () => {
  email = `receipt${(people += 1)}@example.com`;
  id = await book(site(), site().freeDate(), { firstName: 'Zoë', lastName: 'Nguyễn', email });
  token = await tokenInMail();
});

async function tokenInMail(): Promise<string> {
  const find = () =>
    site()
      .sandbox.mail.mails()
      .filter(({ envelope }) => envelope.to.includes(email))
      .flatMap(({ html }) => /\/receipt#([\w-]+)/.exec(html)?.[1] ?? [])
      .at(-1) ?? '';
  await until('the link to the receipt', () => find() !== '');
  return find();
}
const show = (with_ = token) =>
  call<ReceiptsPage>(site(), 'GET', '/api/receipts', undefined, { [RECEIPT_TOKEN_HEADER]: with_ });
const pdf = async (document: number, headers: Record<string, string>, path = '/api/receipts') => {
  // On a connection of its own: one that is kept may be closed by the server just then.
  const own = { ...headers, connection: 'close' };
  const answer = await fetch(`${site().url}${path}/${document}/pdf`, { headers: own });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const pay = (amount: string, tip: object = {}) =>
  ask('POST', `/api/admin/bookings/${id}/payments`, { method: 'cash', amount, ...tip });

describe('the receipts of a visit', () => {
  it('are one for each payment, with the tip as a line, and what went back is a credit note', async () => {
    const { balance } = await detailOf(id);
    const cash = Number(balance) + 15;
    expect((await pay(cash.toFixed(2), { isTip: true })).status).toBe(200);
    const refunded = await ask('POST', `/api/admin/bookings/${id}/refunds`, {
      amount: '5',
      reason: 'A glass broke',
    });
    expect(refunded.status, JSON.stringify(refunded.body)).toBe(200);
    const { receipts } = (await show()).body;
    expect(receipts).toMatchObject([
      {
        kind: 'receipt',
        customer: { name: 'Zoë Nguyễn' },
        paid: {
          how: 'Card',
          service: decimal(FEE),
          tip: '0.00',
          total: decimal(FEE),
          due: balance,
        },
      },
      { kind: 'receipt', paid: { how: 'Cash', tip: '15.00', total: cash.toFixed(2), due: '0.00' } },
      { kind: 'credit-note', reason: 'refund', paid: { total: '5.00' } },
    ]);
    expect(receipts[2]?.answers).toBe(receipts[0]?.number);
    expectDocumentsKept(site());
    const { receipts: owners, customer } = await detailOf(id);
    expect(owners.map((each) => each.number)).toEqual(receipts.map((each) => each.number));
    const page = await ask<CustomerPage>('GET', `/api/admin/customers/${customer?.id ?? 0}`);
    expect(page.body.receipts.slice(0, 3).map((each) => each.id)).toEqual(
      owners.map((each) => each.id).toReversed(),
    );
  });

  it('stay as they were when the booking is changed, and a wrong one is credited whole', async () => {
    const { body } = await pay('30');
    const before = (await show()).body.receipts;
    const payment = body.payments.at(-1)?.id ?? 0;
    const corrected = await ask('PATCH', `/api/admin/bookings/${id}/payments/${payment}`, {
      method: 'peer',
      amount: '40',
      reason: 'Two tens stuck together',
    });
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
    const after = (await show()).body.receipts;
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length)).toMatchObject([
      { kind: 'credit-note', reason: 'correction', answers: before.at(-1)?.number },
      { kind: 'receipt', paid: { how: 'Payment app', total: '40.00' } },
    ]);
  });
});

describe('a receipt as a PDF', () => {
  it('is tagged, has its own fonts, says all of it, is light and the same bytes each time', async () => {
    const receipt = (await show()).body.receipts[0];
    const headers = { [RECEIPT_TOKEN_HEADER]: token };
    const { answer, bytes } = await pdf(receipt?.id ?? 0, headers);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="receipt-${receipt?.number}.pdf"`,
    );
    expect(bytes.length).toBeLessThanOrEqual(MOST);
    expect((await pdf(receipt?.id ?? 0, headers)).bytes.equals(bytes)).toBe(true);
    const owners = await pdf(receipt?.id ?? 0, signedIn(site()), '/api/admin/receipts');
    expect(owners.bytes.equals(bytes)).toBe(true);

    const file = join(site().folder, 'receipt.pdf');
    writeFileSync(file, bytes);
    const run = (tool: string, ...args: string[]) =>
      execFileSync(tool, [...args], { encoding: 'utf8' });
    expect(run('pdfinfo', file)).toMatch(/Title: +Receipt \d{4}, [\s\S]*Tagged: +yes/u);
    const fonts = run('pdffonts', file).trim().split('\n').slice(2);
    expect(fonts).toHaveLength(2);
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+Figtree.* yes yes yes /u);
    const text = run('pdftotext', '-layout', file, '-');
    // The letters that the face doesn't draw lose their marks; the page and the record keep them.
    for (const words of ['Zoë Nguyen', `$${FEE}`, '12 Lakeshore Avenue', 'Card', 'Still due']) {
      expect(text).toContain(words);
    }
    expect(run('pdfinfo', '-struct-text', file)).toMatch(/H1[\s\S]*Table[\s\S]*TH[\s\S]*TD/u);
  });

  it('is nobody else’s: not by another visit’s link, a payment link, or without the owner’s session', async () => {
    const mine = (await show()).body.receipts[0]?.id ?? 0;
    email = `receipt${(people += 1)}@example.com`;
    await book(site(), site().freeDate(), { email });
    const other = await tokenInMail();
    expect((await pdf(mine, { [RECEIPT_TOKEN_HEADER]: other })).answer.status).toBe(404);
    expect((await pdf(mine, {})).answer.status).toBe(404);
    expect((await pdf(mine, {}, '/api/admin/receipts')).answer.status).toBe(401);
    expect((await show('abc-1-xyz')).status).toBe(404);
    const headers = { 'x-booking-token': token, 'x-pay-token': token };
    for (const path of ['/api/my-booking', '/api/pay']) {
      expect((await call(site(), 'GET', path, undefined, headers)).status).toBe(404);
    }
  });

  it('is no longer opened by a link that was revoked', async () => {
    expect((await ask('POST', `/api/admin/bookings/${id}/revoke-link`, {})).status).toBe(204);
    expect((await show()).status).toBe(404);
  });
});

describe('their customer', () => {
  it('finds them on the page of the visit and on their own', async () => {
    const { receipts } = (await show()).body;
    const manage = site()
      .sandbox.mail.mails()
      .filter(({ envelope }) => envelope.to.includes(email))
      .flatMap(({ html }) => /\/my-booking#([\w-]+)/.exec(html)?.[1] ?? [])[0];
    const own = await call<MyBooking>(site(), 'GET', '/api/my-booking', undefined, {
      'x-booking-token': manage ?? '',
    });
    expect(own.body.receipts).toMatchObject([
      { id: receipts[0]?.id, path: `/receipt#${token}.${receipts[0]?.id}` },
    ]);
    const page = await signInToMyPage(site(), email);
    const { next } = (await call<MyPage>(site(), 'GET', '/api/my', undefined, page)).body;
    expect(next.map(({ receiptPath }) => receiptPath)).toEqual([`/receipt#${token}`]);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import { PAY_TOKEN_HEADER, type PayPage } from '#contracts/pay.ts';
import { call } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { linksOf, linkTokenOf } from '#tests/support/my-booking-link.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const TERMS = JSON.stringify({ cancellation: null, lockout: { kind: 'amount', value: 50 } });

/** A visit that its customer was told the charge of, and that nobody could get in for. */
async function lockedOut(): Promise<number> {
  const id = await book(site, site.freeDate());
  change(site, "UPDATE bookings SET status = 'no-show', late_terms = ? WHERE id = ?", TERMS, id);
  return id;
}
type Answer = BookingDetail & { message: string };
const ask = (id: number, body: object, headers: Record<string, string> = signedIn(site)) =>
  call<Answer>(site, 'POST', `/api/admin/bookings/${id}/late-charge`, body, headers);
/** What a payment link of the visit carries. */
function payToken(id: number): Record<string, string> {
  const { booking, links } = linksOf(site, id);
  return { [PAY_TOKEN_HEADER]: links.payUrl(booking).split('#')[1] ?? '' };
}
const lateOf = (id: number) =>
  rows<{ late_charge: number }>(site, 'SELECT late_charge FROM bookings WHERE id = ?', id)[0]
    ?.late_charge;

it('is the owner’s alone: neither a stranger nor the customer may ask for it', async () => {
  const id = await lockedOut();
  const body = { action: 'link', amount: '50.00' };
  const asked = [{}, linkTokenOf(site, id), payToken(id)];
  for (const headers of asked) expect((await ask(id, body, headers)).status).toBe(401);
  expect(lateOf(id)).toBe(0);
});

it('takes no amount but the one that was agreed to, and no other field', async () => {
  const id = await lockedOut();
  for (const amount of ['0.50', '49.99', '50.01', '99999.00']) {
    const { status, body } = await ask(id, { action: 'link', amount });
    expect([status, body.message]).toEqual([
      409,
      'The charge is $50 now. Please look at it once more.',
    ]);
  }
  for (const body of [
    { action: 'link' },
    { action: 'both', amount: '50.00' },
    { action: 'link', amount: '-50' },
    { action: 'link', amount: '50.00', reason: 'cancellation' },
  ]) {
    expect((await ask(id, body)).status).toBe(400);
  }
  expect(lateOf(id)).toBe(0);
});

it('says why the card isn’t charged, and makes the link to pay', async () => {
  const id = await lockedOut();
  const card = await ask(id, { action: 'card', amount: '50.00' });
  expect([card.status, card.body.message]).toEqual([
    409,
    'They don’t have a card on file. You can send a link to pay instead.',
  ]);
  const { status, body } = await ask(id, { action: 'link', amount: '50.00' });
  expect(status).toBe(200);
  expect(body.late).toMatchObject({ reason: 'lockout', state: 'asked', amount: '50.00' });
  expect(body).toMatchObject({ balance: '50.00' });
  expect(body.payUrl).toContain('/pay#');
  const page = await call<PayPage>(site, 'GET', '/api/pay', undefined, payToken(id));
  expect(page.body).toMatchObject({ state: 'due', late: 'lockout', balance: '50.00' });
  const again = await ask(id, { action: 'link', amount: '50.00' });
  expect(again.status).toBe(409);
  const back = await ask(id, { action: 'drop', amount: '50.00' });
  expect(back.body).toMatchObject({ balance: '0.00', late: { state: 'offered' } });
});

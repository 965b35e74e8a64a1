import { expect, it } from 'vitest';
import type { CustomerPage } from '#contracts/admin/customers.ts';
import type { CardSetupAnswer } from '#contracts/cards.ts';
import { historySentence } from '#domain/history-sentence.ts';
import { cardConsent } from '#domain/kept-card.ts';
import { call, intentOf } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { rows } from '#tests/support/database.ts';
import { linkTokenOf } from '#tests/support/my-booking-link.ts';
import { ownersSite } from '#tests/support/owners-site.ts';

const { site, ask, detailOf } = ownersSite();

it('the owner takes a card off for its customer: once, at Stripe too, and it is in the history', async () => {
  const id = await book(site(), site().freeDate(), { email: 'card@example.com' });
  const path = '/api/my-booking/card';
  const consent = cardConsent('visit');
  const begun = await call<CardSetupAnswer>(
    site(),
    'POST',
    path,
    { consent },
    linkTokenOf(site(), id),
  );
  const setupIntentId = intentOf(begun.body.clientSecret);
  site().sandbox.stripe.setUp(setupIntentId);
  await call(site(), 'POST', '/api/keep-card/finish', { setupIntentId });
  const customer = (await detailOf(id)).customer?.id ?? 0;
  const page = () => ask<CustomerPage>('GET', `/api/admin/customers/${customer}`);
  const [card] = (await page()).body.cards;
  expect(card?.name).toBe('Visa 4242');

  const remove = (whose: number) =>
    ask<CustomerPage & { message: string }>(
      'DELETE',
      `/api/admin/customers/${whose}/cards/${card?.key}`,
    );
  const anonymous = `/api/admin/customers/${customer}/cards/${card?.key}`;
  expect((await call(site(), 'DELETE', anonymous)).status).toBe(401);
  const other = await book(site(), site().freeDate(), {
    email: 'other@example.com',
    phone: '(510) 555-0101',
    address: '77 Elsewhere Street, Oakland',
  });
  expect((await remove((await detailOf(other)).customer?.id ?? 0)).status).toBe(404);
  const removed = await remove(customer);
  expect([removed.status, removed.body.cards]).toEqual([200, []]);
  expect((await remove(customer)).status).toBe(404);
  expect(rows(site(), 'SELECT status, removed_by FROM kept_cards')).toEqual([
    { status: 'removed', removed_by: 'owner' },
  ]);
  expect(
    site()
      .sandbox.stripe.paymentMethods()
      .filter(({ customer: of }) => of !== null),
  ).toEqual([]);
  const last = (await detailOf(id)).history.at(-1);
  expect([last && historySentence(last), last?.actor]).toEqual([
    'Visa 4242 removed',
    'owner@tidewren.example',
  ]);
});

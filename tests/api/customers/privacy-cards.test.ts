import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import type { CardSetupAnswer } from '#contracts/cards.ts';
import { cardConsent } from '#domain/kept-card.ts';
import { readConfig } from '#server/config/config.ts';
import { makeApp } from '#server/create-app.ts';
import { deleteExpired } from '#server/jobs/delete-expired.ts';
import { openLog } from '#server/open-log.ts';
import { call, intentOf } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { linkTokenOf } from '#tests/support/my-booking-link.ts';
import { signInToMyPage } from '#tests/support/my-page.ts';
import { privacyHere } from '#tests/support/privacy-script.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { RECONCILE_SECONDS: '1' } });
});
afterAll(() => site.stop());

type Row = Record<string, unknown> & { id: number; status: string };
const cards = () => rows<Row>(site, 'SELECT * FROM kept_cards ORDER BY id');
const methods = () => site.sandbox.stripe.paymentMethods();

/** Adds a card on a page of the customer. */
async function add(path: string, scope: 'all' | 'visit', headers: Record<string, string>) {
  const begun = await call<CardSetupAnswer>(
    site,
    'POST',
    path,
    { consent: cardConsent(scope) },
    headers,
  );
  const setupIntentId = intentOf(begun.body.clientSecret);
  site.sandbox.stripe.setUp(setupIntentId);
  await call(site, 'POST', '/api/keep-card/finish', { setupIntentId });
}

it('a person’s cards are in their export; erased, Stripe lets them go and nothing names them', async () => {
  const email = 'erased@example.com';
  const id = await book(site, site.freeDate(), { email });
  await add('/api/my-booking/card', 'visit', linkTokenOf(site, id));
  await add('/api/my/cards', 'all', await signInToMyPage(site, email));
  const told = JSON.parse((await privacyHere(site.databasePath, 'export', email)).stdout) as {
    keptCards: { last4: string; consentText: string }[];
  };
  expect(told.keptCards).toMatchObject([
    { last4: '4242', consentText: cardConsent('visit') },
    { last4: '4242', consentText: cardConsent('all') },
  ]);
  change(site, "UPDATE bookings SET status = 'completed' WHERE id = ?", id);
  const erased = await privacyHere(site.databasePath, 'erase', email);
  expect(erased.status).toBe(0);
  await until('Stripe let them go', () => cards().every(({ status }) => status === 'removed'));
  for (const card of cards()) {
    expect(card).toMatchObject({
      removed_by: 'erased',
      customer_id: null,
      email_key: null,
      brand: null,
      last4: null,
      stripe_customer_id: null,
      setup_intent_id: null,
      payment_method_id: null,
    });
    expect(card['consent_text']).toEqual(expect.any(String));
  }
  expect(methods().every(({ customer }) => customer === null)).toBe(true);
  expect(site.sandbox.stripe.customers()).toEqual([]);
});

it('a card for one visit is let go three months after it; what was removed is deleted after three years', async () => {
  const id = await book(site, site.freeDate(), { email: 'old@example.com' });
  await add('/api/my-booking/card', 'visit', linkTokenOf(site, id));
  const housekeeping = () => {
    const config = readConfig({ LOG_LEVEL: 'silent' });
    const database = openDatabase(site.databasePath);
    deleteExpired(makeApp({ ...config, linkSecret: 's'.repeat(40) }, database, openLog('silent')));
    database.close();
  };
  housekeeping();
  expect(cards().at(-1)?.status).toBe('kept');
  change(site, "UPDATE bookings SET preferred_date = date('now', '-92 days') WHERE id = ?", id);
  housekeeping();
  await until('it is let go', () => cards().at(-1)?.status === 'removed');
  expect(cards().at(-1)?.['removed_by']).toBe('unused');
  const threeYears = 1097 * 86_400_000;
  change(site, 'UPDATE kept_cards SET updated_at = updated_at - ?', threeYears);
  housekeeping();
  expect(cards()).toEqual([]);
});

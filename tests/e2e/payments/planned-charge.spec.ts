import type { Page } from '@playwright/test';
import type { CardSetupAnswer } from '#contracts/cards.ts';
import { addDays, businessTime, instantOf } from '#domain/calendar-date.ts';
import { cardConsent } from '#domain/kept-card.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { call, intentOf } from '#tests/support/api.ts';
import { expect, test } from '#tests/support/browser.ts';
import { crewWithMember, visitOn } from '#tests/support/crew-visits.ts';
import { change } from '#tests/support/database.ts';
import { linkTokenOf } from '#tests/support/my-booking-link.ts';
import { BASIC, money } from '#tests/support/prices.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { typeCard } from '../booking/booking-steps.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

let site: Site;
let days = 0;
test.beforeAll(async () => {
  site = await startSite({ movableClock: true, env: { CHARGE_CARDS: 'finish' } });
});
test.afterAll(() => site.stop());

/** The clock of the server, and what the page's own shows: it says when a card is charged. */
async function setHour(page: Page, date: string, hour: number) {
  const moment = instantOf({ date, minutes: hour * 60 });
  await site.setClock(moment);
  await page.clock.setSystemTime(moment);
}

/** A visit of this morning whose customer keeps a card, its crew's link, and two in the afternoon. */
async function visitWithCard(page: Page, email: string) {
  days += 1;
  const date = addDays(businessTime(new Date()).date, days);
  await setHour(page, date, 14);
  const owner = signedIn(site);
  change(site, 'UPDATE sessions SET expire = 9e15');
  const { crewId, link } = await crewWithMember(site, owner, {
    crew: `Heron ${days}`,
    name: 'Ana Reyes',
  });
  const data = { email, firstName: 'Odette', payment: 'on-the-day' };
  const id = await visitOn(site, owner, { crewId, date, data });
  const token = linkTokenOf(site, id);
  const consent = cardConsent('visit');
  const path = '/api/my-booking/card';
  const begun = await call<CardSetupAnswer>(site, 'POST', path, { consent }, token);
  const setupIntentId = intentOf(begun.body.clientSecret);
  site.sandbox.stripe.setUp(setupIntentId);
  await call(site, 'POST', '/api/keep-card/finish', { setupIntentId });
  return { id, owner, link, date, email };
}

/** The newest mail to an address with a subject, and its payment link. */
async function mailOf(id: number, email: string, subject: RegExp) {
  change(site, 'UPDATE outbox SET next_attempt_at = 0 WHERE booking_id = ?', id);
  const mail = await site.sandbox.mail.waitFor(
    (each) => each.envelope.to.includes(email) && subject.test(each.subject),
  );
  return { ...mail, url: `${site.url}/pay#${/\/pay#([\w-]+)/.exec(mail.html)?.[1] ?? ''}` };
}

test('the crew finishes, the customer adds a tip, and the card is charged at six', async ({
  page,
}) => {
  const { id, email, link, date } = await visitWithCard(page, 'tips@example.com');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Charged by card' })).toBeVisible();
  await page.getByRole('button', { name: 'On my way' }).tap();
  await page.getByRole('button', { name: /^Start/ }).tap();
  const next = page.locator('.crew-bar [data-tap][aria-disabled="false"]');
  await expect(next).toHaveText(/Start now|Finish/);
  if (/Start now/.test((await next.textContent()) ?? '')) await next.tap();
  await page.getByRole('button', { name: /^Finish/ }).tap();
  await page.getByRole('button', { name: 'Finish anyway' }).tap();
  // Nobody is asked for money, and nobody has to note any.
  await expect(page.getByText('All done for today. Thank you!')).toBeVisible();
  await expect(page.getByText('How did Odette')).toHaveCount(0);
  await page.locator('.crew-visit > summary').tap();
  await expect(page.getByRole('heading', { name: 'Charged by card' })).toBeVisible();

  const { url } = await mailOf(id, email, /^We’ll charge .* to Visa 4242 today at 6 PM$/);
  await page.goto(url);
  const panel = page.getByText(/We’ll charge Visa 4242 today at 6 PM/);
  await expect(panel).toContainText(`with ${money(BASIC)}`);
  expect(await axeFindings(page)).toEqual([]);
  const tips = page.getByRole('group', { name: 'Add a tip?' });
  await tips.getByRole('button', { name: /^15%/ }).tap();
  await page.getByRole('button', { name: /^Add \$/ }).tap();
  await expect(page.getByText('Thank you! $')).toBeVisible();
  await page.reload();
  await expect(tips.getByRole('button', { pressed: true })).toHaveText(/^15%/);
  await expect(panel).not.toContainText(`with ${money(BASIC)}`);

  await setHour(page, date, 18);
  const receipt = await mailOf(id, email, /^We got your/);
  expect(receipt.text).toContain('goes to your crew, every cent');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'All paid' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your receipt' })).toContainText(
    'Tip for the crew',
  );
});

test('a card that was lost becomes a link, which pays with another', async ({ page }) => {
  const { id, email, owner, date } = await visitWithCard(page, 'lost@example.com');
  const closing = { outcome: 'completed' };
  await call(site, 'POST', `/api/admin/bookings/${id}/close`, closing, owner);
  site.sandbox.stripe.decline({ decline: 'lost_card' });
  await setHour(page, date, 18);
  const { url, text } = await mailOf(id, email, /^Visa 4242 wasn’t charged/);
  expect(text).toContain('We won’t try this card again.');
  // Why the bank said no is not for an email.
  expect(text).not.toContain('lost');
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await typeCard(page, '5555555555554444', pay);
  await pay.tap();
  await expect(page.getByRole('heading', { name: 'Paid. Thank you, Odette!' })).toBeFocused();
});

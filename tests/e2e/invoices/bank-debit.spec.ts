import { expect, test } from '#tests/support/browser.ts';
import { issuedInvoice } from '#tests/support/issued-invoice.ts';
import { newSession } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { expectAccessible, openDashboard, sheet } from '../admin/admin-steps.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ env: { BANK_DEBIT: 'on' } });
});
test.afterAll(() => site.stop());

test('a business pays from its bank account, hears that it failed, and the owner sees both', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { id, link, number } = await issuedInvoice(site);
  await page.goto(link ?? '');
  await page
    .getByRole('link', { name: /^Pay \$\d+ by card or bank/ })
    .first()
    .click();
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toBeEnabled();
  const frame = page.locator('iframe').first().contentFrame();
  await frame.getByLabel('US bank account').check();
  await frame.getByLabel('Routing number').fill('110000000');
  await frame.getByLabel('Account number').fill('000123456789');
  await pay.click();
  const title = page.getByRole('heading', { name: /^Thank you! \$\d+ is on its way$/ });
  await expect(title).toBeVisible();
  await expectAccessible(page, 'a bank debit that has begun');
  // Reloaded, it can't be paid again.
  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { name: /is on its way$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay/ })).toHaveCount(0);
  await expectAccessible(page, 'an invoice on its way');

  const desk = await browser.newContext({ baseURL: site.url });
  const cookie = { name: 'session', value: newSession(site), url: site.url };
  await desk.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }]);
  const owner = await desk.newPage();
  await openDashboard(owner, `money/invoices/${id}`);
  await expect(sheet(owner).getByText('No reminder goes out meanwhile.')).toBeVisible();
  await expect(sheet(owner).getByText('Note a check or transfer')).toHaveCount(0);
  const [intent] = site.sandbox.stripe.intents();
  site.sandbox.stripe.settleDebit(intent?.id ?? '', 'insufficient_funds');
  await expect(sheet(owner).getByText('Note a check or transfer')).toBeVisible();
  await sheet(owner).getByText('History', { exact: true }).click();
  await expect(sheet(owner).getByText('there wasn’t enough money in the account')).toBeVisible();
  await desk.close();

  await page.goto('about:blank');
  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay \$/ }).first()).toBeVisible();
});

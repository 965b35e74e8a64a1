import { readFileSync } from 'node:fs';
import { book } from '#tests/support/book.ts';
import { rows } from '#tests/support/database.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { call } from '#tests/support/api.ts';
import { expect, test } from '#tests/support/browser.ts';
import { FEE, money } from '#tests/support/prices.ts';
import { until } from '#tests/support/until.ts';

test('a receipt opens by its link, is saved as a PDF and leads to the others of its visit', async ({
  page,
  site,
}) => {
  const email = 'papers@example.com';
  const id = await book(site, site.freeDate(), { firstName: 'Ines', lastName: 'Okoye', email });
  const paid = { method: 'cash', amount: '30' };
  await call(site, 'POST', `/api/admin/bookings/${id}/payments`, paid, signedIn(site));
  const find = () =>
    site.sandbox.mail
      .mails()
      .filter(({ envelope }) => envelope.to.includes(email))
      .flatMap(({ html }) => /\/receipt#[\w-]+/.exec(html)?.[0] ?? [])[0];
  await until('the link to the receipt', find);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  const before = rows(site, 'SELECT * FROM documents');
  await page.goto(find() ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Receipt \d{4}$/);
  const sheet = page.getByRole('region', { name: 'Receipt' });
  await expect(sheet).toContainText('Ines Okoye');
  await expect(sheet).toContainText('Paid this time$30');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^receipt-\d{4}\.pdf$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await page.getByRole('link', { name: /^Receipt \d{4}$/ }).click();
  await expect(sheet).toContainText(`Paid${money(FEE)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // Reading changes nothing, and the token is in no address that a server sees.
  expect(rows(site, 'SELECT * FROM documents')).toEqual(before);
  expect(asked.filter((each) => each.includes('api/receipts'))).not.toEqual([]);
  for (const each of asked) expect(each).not.toMatch(/receipts?[?#/].*-1-/);

  await page.goto('/receipt');
  await expect(page.getByRole('heading', { name: 'Let’s find your receipt' })).toBeVisible();
});

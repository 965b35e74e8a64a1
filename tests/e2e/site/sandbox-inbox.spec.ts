import { book } from '#tests/support/book.ts';
import { expect, test } from '#tests/support/browser.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the sandbox’s inbox fits a phone, with long addresses in it @long', async ({
  page,
  site,
}) => {
  const email = `${'a-very-long-name-without-a-break'.repeat(2)}@a-rather-long-domain.example`;
  await book(site, site.freeDate(), { email });
  await site.sandbox.mail.waitFor(({ envelope }) => envelope.to.includes(email));
  // It polls for new mail and then reloads: the owner's may still be on its way.
  await page.route('**/api/mails?limit=1', (route) => route.fulfill({ json: [] }));
  await page.goto(site.sandbox.mail.origin);
  await expect(page.getByText(email)).toBeVisible();
  const cutOff = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.card')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, className }) => `${tagName}.${className}`),
  );
  expect(cutOff).toEqual([]);
});

import { business } from '#content/business.ts';
import { expect, test } from '#tests/support/browser.ts';
import { startSite } from '#tests/support/site.ts';

test('with an id, public pages report to Google too, and the paying page never does @long', async ({
  browser,
}) => {
  const site = await startSite({ env: { GOOGLE_ANALYTICS_ID: 'G-TEST123456' } });
  const page = await browser.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const asked: string[] = [];
  await page.route('https://www.googletagmanager.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: 'document.title += " (counted)"' });
  });
  const events = () => page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')));

  await page.goto(`${site.url}/contact`);
  await expect(page).toHaveTitle(/\(counted\)$/);
  expect(asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST123456']);
  await expect.poll(events).toContain('page_view');
  await page.evaluate(() =>
    addEventListener('click', (event) => event.preventDefault(), { capture: true }),
  );
  await page.getByRole('banner').getByRole('link', { name: business.phone.display }).click();
  await expect.poll(events).toContain('phone_click');

  expect(asked).toHaveLength(1);
  for (const path of [
    '/checkout',
    '/booking-success',
    '/login',
    '/admin',
    '/my-booking',
    '/my',
    '/my-card',
  ]) {
    const answer = await page.request.get(`${site.url}${path}`);
    expect([path, await answer.text()]).toEqual([path, expect.not.stringContaining('gtag')]);
    expect(answer.headers()['content-security-policy']).not.toContain('google');
  }
  expect(refused).toEqual([]);
  await page.close();
  await site.stop();
});

test('without an id nothing of Google is in any page @long', async ({ page, site }) => {
  for (const path of ['/', '/contact', '/checkout', '/login']) {
    const response = await page.request.get(`${site.url}${path}`);
    expect(await response.text()).not.toContain('googletagmanager');
    expect(response.headers()['content-security-policy']).not.toContain('google');
  }
});

import { business } from '#content/business.ts';
import { book } from '#tests/support/book.ts';
import { rows } from '#tests/support/database.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { wholeLog } from '#tests/support/whole-log.ts';
import { openDashboard, toast } from '../admin/admin-steps.ts';

test('the owner sees what failed, sends it again, tests a service and subscribes a calendar', async ({
  page,
  context,
  site,
  expectedErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  expectedErrors.push(/400/);
  const email = 'full@example.com';
  site.sandbox.mail.fail({ to: email, fail: 'refuse', code: 552 });
  const date = site.freeDate();
  const id = await book(site, date, { email, firstName: 'Ines', lastName: 'Duarte' });
  await openDashboard(page, 'deliveries');
  const failed = page.getByRole('list', { name: 'Failed deliveries' }).getByRole('listitem');
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(failed).toContainText(`Booking ${id}`, { timeout: 500 });
  }).toPass();
  await expect(failed).toContainText(`${email} didn’t get “Booking received”`);

  const correctIt = 'Fix the address in the booking, and we’ll send it again.';
  await expect(failed).toContainText(correctIt);
  await expect(failed).toContainText('The email service refused this message.');
  const needing = page.getByRole('list', { name: 'Connections that need you' });
  await expect(needing.getByRole('heading')).toHaveText(['Email']);
  const code = failed.getByText('(EMESSAGE 552)');
  await expect(code).toBeHidden();
  await failed.getByText('What the service answered').click();
  await expect(code).toBeVisible();
  await expect(failed.getByRole('link', { name: 'Fix the address' })).toHaveAttribute(
    'href',
    `#bookings/${id}/email`,
  );
  await page.getByRole('button', { name: 'Send again: Booking received, by email' }).click();
  await expect(toast(page)).toContainText('Queued againWe’ll try it again now.');
  await expect(toast(page)).toContainText(`doesn’t accept our email. ${correctIt}`);
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Everything went out.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await site.sandbox.mail.waitFor((mail) => mail.envelope.to.includes(email));

  // All is well: one line says so, and opens to the tests.
  await expect(page.getByRole('list', { name: 'Connections that need you' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send test email' })).toBeHidden();
  await page
    .getByText('Email, text messages, Google Calendar, and your automation are working')
    .click();
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByText('We sent a test email to')).toBeVisible();
  site.sandbox.google.fail({ fail: 'status', status: 403 });
  await page.getByRole('button', { name: 'Check connection: Google Calendar' }).click();
  await expect(page.getByText('It doesn’t work')).toBeVisible();
  site.sandbox.google.share('reader');
  await page.getByRole('button', { name: 'Check connection: Google Calendar' }).click();
  await expect(page.getByText('Google lets us read the calendar only.')).toBeVisible();
  site.sandbox.google.share('writer');
  await page.getByRole('button', { name: 'Check connection: Google Calendar' }).click();
  await expect(page.getByText('We can write to your Google Calendar.')).toBeVisible();

  await page.getByRole('button', { name: 'Check connection: Your automation' }).click();
  await expect(page.getByText('Your automation took a test')).toBeVisible();
  const texts = page.getByRole('listitem').filter({ hasText: 'Text messages' });
  await texts.getByRole('button', { name: 'Check connection' }).click();
  await expect(page.getByText('Enter a number to send it a test text.')).toBeVisible();
  await texts.getByLabel('Number for a test text').fill('(510) 555');
  await texts.getByRole('button', { name: 'Send test text' }).click();
  await expect(page.getByText('Please enter a phone number such as')).toBeVisible();
  await texts.getByLabel('Number for a test text').fill('(510) 555-0188');
  await texts.getByRole('button', { name: 'Send test text' }).click();
  await expect(page.getByText('We sent a test text to (510) 555-0188.')).toBeVisible();
  expect(site.sandbox.twilio.messages().at(-1)).toMatchObject({
    to: '+15105550188',
    body: `${business.name}: this is a test message.`,
  });
  site.sandbox.twilio.optOut('+15105550188');
  await texts.getByRole('button', { name: 'Send test text' }).click();
  await expect(page.getByText('(510) 555-0188 has opted out')).toBeVisible();

  await page.getByRole('button', { name: 'Create calendar link' }).click();
  const address = page.getByRole('textbox', { name: 'Calendar link 1' });
  const url = await address.inputValue();
  await page.getByRole('button', { name: 'Copy calendar link 1' }).click();
  await expect(page.getByText('Paste it into your calendar program.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const feed = await page.request.get(url);
  expect(feed.headers()['content-type']).toContain('text/calendar');
  const day = date.replaceAll('-', '');
  const unfolded = (await feed.text()).replaceAll('\r\n ', '');
  expect(unfolded).toContain(`DTSTART;TZID=America/Los_Angeles:${day}T080000`);
  expect(unfolded).toContain('SUMMARY:Basic Clean: Ines Duarte');
  await page.getByRole('button', { name: 'Revoke calendar link 1' }).click();
  await expect(address).toHaveCount(0);
  expect((await page.request.get(url)).status()).toBe(404);
  expect(await wholeLog(site)).not.toContain(url.split('/').at(-1));
  expect(rows(site, "SELECT * FROM audit WHERE entity IN ('feed', 'delivery')")).toHaveLength(3);
});

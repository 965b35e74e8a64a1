import { expect, test } from '#tests/support/owners-browser.ts';
import { change } from '#tests/support/database.ts';
import { expectAccessible, openDashboard, sheet, toast } from './admin-steps.ts';

test('a thank-you note is put aside as in no need of a reply, and taken back', async ({ page }) => {
  const data = {
    firstName: 'Thea',
    lastName: 'Grateful',
    email: 'thea@example.com',
    // Thanks alone needs no putting aside: it comes in so.
    message: 'Thank you for Saturday. No need to write back.',
  };
  await page.request.post('/api/messages', { data });
  await openDashboard(page, 'messages');
  const card = page.getByRole('listitem').filter({ hasText: 'Thea Grateful' });
  await expect(card.getByText(/^Answer by/)).toBeVisible();
  await card.locator('summary', { hasText: 'More for' }).click();
  await card.getByRole('button', { name: 'No reply needed' }).click();
  await expect(card.getByText('No reply needed')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Mark answered' })).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByText(/^Answer by/)).toBeVisible();
  await expect(card.locator('button', { hasText: 'No reply needed' })).toHaveCount(1);
});

const person = (firstName: string) => ({
  firstName,
  lastName: 'Curious',
  email: `${firstName.toLowerCase()}@example.com`,
  message: 'Do you clean birdcages?',
});

test('a reply is written, survives closing and reloading, is sent once and taken back', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.request.post('/api/messages', { data: person('Ada') });
  await openDashboard(page, 'messages');
  const card = page.getByRole('listitem').filter({ hasText: 'Ada Curious' }).first();
  await card.getByRole('link', { name: 'Reply' }).click();
  const box = sheet(page).getByRole('textbox', { name: 'To ada@example.com' });
  await expect(box).toHaveValue('Hello Ada,\n\n');
  await sheet(page).getByRole('button', { name: 'Send reply' }).click();
  await expect(sheet(page).getByText('Please write your reply').first()).toBeVisible();
  await box.fill('Hello Ada,\n\nYes. <b>We do!</b>');
  await expectAccessible(page, 'reply');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await card.getByRole('link', { name: 'Reply' }).click();
  await expect(box).toHaveValue(/<b>We do!<\/b>$/);
  await page.reload();
  await expect(box).toHaveValue(/<b>We do!<\/b>$/);
  await sheet(page).getByRole('button', { name: 'Send reply' }).dblclick();
  await expect(sheet(page)).toHaveCount(0);
  await expect(card.getByText('<b>We do!</b>')).toBeVisible();
  await expect(card.getByText(/^Waiting to go out/)).toBeVisible();
  await expect(card.getByText('Answered')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(box).toHaveValue(/<b>We do!<\/b>$/);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(card.getByText(/^Answer by/)).toBeVisible();
  await expect(card.getByText(/^Waiting to go out/)).toHaveCount(0);

  await card.getByRole('link', { name: 'Reply' }).click();
  await sheet(page).getByRole('button', { name: 'Send reply' }).click();
  await expect(card.getByText(/^Waiting to go out/)).toHaveCount(1);
  change(site, "UPDATE outbox SET next_attempt_at = 0 WHERE kind = 'message-reply'");
  await site.sandbox.mail.waitFor(({ subject }) => subject === 'Re: Your message');
  await page.getByRole('button', { name: 'Refresh' }).click();
  // It is done now, and folded.
  await page.reload();
  await card.getByText('Do you clean birdcages?').first().click();
  await expect(card.getByText(/^Sent /)).toBeVisible();
});

test('a reply that couldn’t go out says so on its message, and is tried again', async ({
  page,
  site,
}) => {
  await page.request.post('/api/messages', { data: person('Bea') });
  await site.sandbox.mail.waitFor(({ envelope }) => envelope.to.includes('bea@example.com'));
  site.sandbox.mail.fail({ to: 'bea@example.com', fail: 'refuse', code: 550, stage: 'rcpt' });
  await openDashboard(page, 'messages');
  const card = page.getByRole('listitem').filter({ hasText: 'Bea Curious' }).first();
  await card.getByRole('link', { name: 'Reply' }).click();
  await sheet(page).getByRole('textbox').fill('Hello Bea, we do.');
  await sheet(page).getByRole('button', { name: 'Send reply' }).click();
  await expect(card.getByText(/^Waiting to go out/)).toBeVisible();
  change(site, "UPDATE outbox SET next_attempt_at = 0 WHERE kind = 'message-reply'");
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(card.getByText('Reply not sent')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page, 'failed reply');
  await expect(card.getByRole('link', { name: 'Use your mail program' })).toHaveAttribute(
    'href',
    /^mailto:bea%40example\.com\?subject=Re%3A.*we%20do/,
  );
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page).getByText('Queued again')).toBeVisible();
  await site.sandbox.mail.waitFor(({ text }) => text.includes('Hello Bea, we do.'));
});

test('a message that asks for no quote becomes a booking by the same sheet', async ({
  page,
  site,
}) => {
  await page.request.post('/api/messages', {
    data: { ...person('Cleo'), phone: '510-555-0119', serviceType: 'residential' },
  });
  await openDashboard(page, 'messages');
  const card = page.getByRole('listitem').filter({ hasText: 'Cleo Curious' });
  await card.locator('summary', { hasText: 'More for' }).click();
  await card.getByRole('button', { name: 'Turn into booking' }).click();
  const form = sheet(page).getByRole('form', { name: 'New booking' });
  await expect(form.getByLabel('First name')).toHaveValue('Cleo');
  await expect(form.getByLabel('Service')).toHaveValue('basic');
  await form.getByLabel('Address').fill('9 Grand Avenue, Oakland');
  await form.getByLabel('Date').fill(site.freeDate());
  // Nothing is assumed of what they agreed to.
  await form.getByRole('button', { name: 'Save booking' }).click();
  await expect(form.getByText('Please choose whether it’s agreed').first()).toBeVisible();
  await form.getByLabel('Has the customer agreed?').selectOption('pending');
  await form.getByRole('button', { name: 'Save booking' }).click();
  await expect(sheet(page).getByText('Made from a message')).toBeVisible();
  await expect(sheet(page).getByText('we haven’t told them anything')).toBeVisible();
});

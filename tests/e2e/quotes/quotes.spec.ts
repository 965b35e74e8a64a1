import { expect, test } from '#tests/support/owners-browser.ts';
import { rows } from '#tests/support/database.ts';
import { plainPhotograph } from '#tests/support/photographs.ts';
import { expectAccessible, openDashboard, sheet, toast } from '../admin/admin-steps.ts';

test('a request becomes a quote, is sent, accepted on a phone and booked', async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const data = {
    ...{ firstName: 'Farid', lastName: 'Rahimi', email: 'farid@example.com' },
    ...{ phone: '(510) 555-0171', serviceType: 'medical', source: 'quote' },
    message: 'Four treatment rooms, please.',
    quote: {
      address: '1970 Franklin Street, Oakland',
      preferredDate: 'soon',
      preferredTime: 'any',
    },
  };
  expect((await page.request.post('/api/messages', { data })).ok()).toBe(true);
  await openDashboard(page, 'messages');
  const card = page.getByRole('listitem').filter({ hasText: 'Farid Rahimi' });
  // One step of a message is a button, and for who asks for a price it is this one.
  await expect(card.locator('.message-actions > .button')).toHaveText('Write a quote');
  await card.getByRole('link', { name: 'Write a quote' }).click();
  const form = sheet(page);
  await expect(form.getByLabel('Address')).toHaveValue('1970 Franklin Street, Oakland');
  const lines = form.getByRole('group', { name: 'Lines' });
  await lines.getByLabel('What').fill('Treatment rooms');
  await lines.getByLabel('How many').fill('4');
  await lines.getByLabel('Price each').fill('60');
  await lines.getByRole('button', { name: 'Add a line' }).click();
  await expect(lines.getByLabel('What').nth(1)).toBeFocused();
  // A line that isn't whole is said at its field, and nothing is saved.
  await form.getByRole('button', { name: 'Save and preview' }).click();
  await expect(lines.getByText('Please say what it is')).toBeVisible();
  await page.keyboard.type('Windows');
  await lines.getByLabel('Price each').nth(1).fill('5.50');
  await lines.getByLabel('How many').nth(1).fill('10');
  await lines.getByRole('checkbox', { name: 'Optional' }).nth(1).check();
  await expect(form.getByText('Total $240')).toBeVisible();
  await lines.getByRole('button', { name: 'Move line 2 up' }).click();
  await expect(lines.getByLabel('What').first()).toHaveValue('Windows');
  await expect(lines.getByRole('button', { name: 'Move line 1 down' })).toBeFocused();
  await expectAccessible(page, 'quote form');
  await form.getByRole('button', { name: 'Save and preview' }).click();
  await expect(sheet(page).getByText('This is what they’ll see.')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(page)).toContainText('It goes out to farid@example.com in 15 seconds.');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(sheet(page).getByText('This is what they’ll see.')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(sheet(page).getByText('Sent', { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'quote');
  await sheet(page).getByText('Link to the quote').click();
  const link = await sheet(page).getByLabel('Link to the quote').inputValue();

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const theirs = await phone.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Accept and choose a time' })).toBeVisible();
  await theirs.getByLabel(/Windows/).check();
  const accept = theirs.getByRole('button', { name: 'Accept for $295' });
  await theirs.getByLabel('Day of the visit').fill(site.freeDate());
  await theirs.getByLabel('Morning').check();
  await accept.click();
  await expect(theirs.getByText('Please enter your full name')).toBeVisible();
  await theirs.getByLabel('Your full name').fill('Farid Rahimi');
  await expectAccessible(theirs, 'customer’s quote');
  // The owner sees without a reload that it was opened.
  await expect(sheet(page).getByText('Viewed', { exact: true }).first()).toBeVisible();
  await accept.click();
  await expect(theirs.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
  await theirs.reload();
  await theirs.getByRole('link', { name: 'See my visit' }).click();
  await expect(theirs).toHaveURL(/my-booking/);
  await expect(theirs.getByText('$295').first()).toBeVisible();
  await phone.close();

  await expect(sheet(page).getByText(/Accepted by Farid Rahimi/)).toBeVisible();
  await sheet(page)
    .getByRole('link', { name: /^Booking/ })
    .click();
  await expect(sheet(page).getByText('Treatment rooms × 4')).toBeVisible();
  const booked = rows(site, 'SELECT status FROM bookings WHERE email = ?', data.email);
  expect(booked).toEqual([{ status: 'confirmed' }]);
});

test('a text for the scope is kept under a name, put into a quote with a tap, and removed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDashboard(page, 'messages/quotes/new');
  const form = sheet(page);
  const scope = form.getByLabel('What we’ll do');
  await form.getByText('Saved texts', { exact: true }).click();
  await expect(form.getByText('Texts you use again and again can wait here.')).toBeVisible();
  await form.getByRole('button', { name: 'Save text' }).click();
  await expect(form.getByText('Please give it a name')).toBeVisible();
  await scope.fill('All desks and floors.');
  // Enter keeps the text; it doesn’t save the quote.
  await form.getByLabel('Save this text as').fill('Offices');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Text saved');
  await scope.fill('By the hour.');
  const insert = form.getByRole('button', { name: 'Offices', exact: true });
  await insert.click();
  await expect(scope).toHaveValue('By the hour.\nAll desks and floors.');
  await scope.fill('All desks, floors and windows.');
  await form.getByRole('button', { name: 'Save text' }).click();
  await expect(toast(page)).toContainText('Saved text changed');
  await expectAccessible(page, 'saved texts');
  await form.getByRole('button', { name: 'Remove Offices' }).click();
  await expect(insert).toBeHidden();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await scope.fill('');
  await insert.click();
  await expect(scope).toHaveValue('All desks, floors and windows.');
});

test('a deposit is asked for on the quote and on the pay page, and the owner sees that it is open', async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDashboard(page, 'messages/quotes/new');
  const form = sheet(page);
  await form.getByLabel('First name').fill('Dana');
  await form.getByLabel('Last name').fill('Reyes');
  await form.getByLabel('Phone').fill('(510) 555-0161');
  await form.getByLabel('Address').fill('80 Grand Avenue, Oakland');
  const lines = form.getByRole('group', { name: 'Lines' });
  await lines.getByLabel('What').fill('Offices');
  await lines.getByLabel('Price each').fill('480');
  await form.getByLabel('Deposit', { exact: true }).selectOption('percent');
  await form.getByRole('button', { name: 'Save and preview' }).click();
  await expect(form.getByText('Please enter 1 to 100 percent').first()).toBeVisible();
  await form.getByLabel('Deposit in percent').fill('25');
  await form.getByRole('button', { name: 'Save and preview' }).click();
  const says = 'A deposit of $120 (25%) is due when you accept.';
  await expect(sheet(page).getByText(says)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Make the link' }).click();
  const link = await sheet(page).getByLabel('Link to the quote').inputValue();

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const theirs = await phone.newPage();
  await theirs.goto(link);
  await expect(theirs.getByText(says)).toBeVisible();
  await theirs.getByLabel('Day of the visit').fill(site.freeDate());
  await theirs.getByLabel('Morning').check();
  await theirs.getByLabel('Your full name').fill('Dana Reyes');
  await expect(theirs.getByText('Next you can pay the deposit of $120.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Accept for $480' }).click();
  await expect(theirs.getByText('Your deposit of $120 is due now.')).toBeVisible();
  await expectAccessible(theirs, 'accepted quote with a deposit');
  await theirs.getByRole('link', { name: 'See my visit' }).click();
  await expect(theirs.getByText('Deposit, due now')).toBeVisible();
  await theirs.getByRole('link', { name: 'Pay the $120 deposit' }).click();
  await expect(theirs.getByRole('heading', { name: 'Pay your deposit by card' })).toBeVisible();
  await expect(theirs.getByText('Due at your visit')).toBeVisible();
  // A tip is for when somebody has been there.
  await expect(theirs.getByText('Add a tip?')).toBeHidden();
  await expect(theirs.getByRole('button', { name: 'Pay $120' })).toBeVisible();
  await phone.close();

  await expect(sheet(page).getByText('Deposit of $120 not paid yet.')).toBeVisible();
  await sheet(page)
    .getByRole('link', { name: /^Booking/ })
    .click();
  await expect(sheet(page).getByText('Deposit of $120 not paid yet.')).toBeVisible();
  await expect(sheet(page).getByText('Link to pay the deposit')).toBeVisible();
  await expectAccessible(page, 'booking with a deposit');
  // The customer's page lists the quote, and starts the next one for them.
  const id = rows<{ id: number }>(
    site,
    "SELECT id FROM customers WHERE phone_key LIKE '%5105550161'",
  )[0]?.id;
  await openDashboard(page, `customers/${id ?? 0}`);
  await expect(sheet(page).getByRole('link', { name: /^Quote Q-/ })).toBeVisible();
  await sheet(page).getByRole('link', { name: 'New quote' }).click();
  await expect(sheet(page).getByLabel('Address')).toHaveValue('80 Grand Avenue, Oakland');
});

test('a photograph from the phone is on the quote, with what it shows', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDashboard(page, 'messages/quotes/new');
  const form = sheet(page);
  await form.getByLabel('First name').fill('Dana');
  await form.getByLabel('Last name').fill('Reyes');
  await form.getByLabel('Address').fill('80 Grand Avenue, Oakland');
  const lines = form.getByRole('group', { name: 'Lines' });
  await lines.getByLabel('What').fill('Lobby');
  await lines.getByLabel('Price each').fill('480');
  const pictures = form.getByRole('group', { name: 'Photographs' });
  const file = { name: 'lobby.jpg', mimeType: 'image/jpeg', buffer: await plainPhotograph() };
  await pictures.getByLabel('Add photographs').setInputFiles(file);
  await pictures.getByLabel('What it shows').fill('The lobby');
  await form.getByRole('button', { name: 'Save and preview' }).click();
  const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  const preview = sheet(page).getByRole('img', { name: 'Photograph 1' });
  await expect.poll(() => preview.evaluate(isDrawn)).toBe(true);
  await sheet(page).getByRole('button', { name: 'Make the link' }).click();
  const link = await sheet(page).getByLabel('Link to the quote').inputValue();

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const theirs = await phone.newPage();
  await theirs.goto(link);
  const photograph = theirs.getByRole('img', { name: 'Photograph 1' });
  await expect.poll(() => photograph.evaluate(isDrawn)).toBe(true);
  await expect(theirs.getByText('The lobby', { exact: true })).toBeVisible();
  await expectAccessible(theirs, 'quote with a photograph');
  await phone.close();
  // Revising it keeps the photograph, until it is removed.
  await sheet(page).getByRole('link', { name: 'Revise' }).click();
  await expect(pictures.getByLabel('What it shows')).toHaveValue('The lobby');
  await pictures.getByRole('button', { name: 'Remove photograph 1' }).click();
  await expect(pictures.getByLabel('What it shows')).toBeHidden();
});

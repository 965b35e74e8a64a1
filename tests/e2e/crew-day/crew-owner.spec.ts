import { business } from '#content/business.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { crewPaid, crewWithMember, tap, tokenOf, visitOn } from '#tests/support/crew-visits.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { BASIC, money } from '#tests/support/prices.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { expectAccessible, openDashboard, sheet, toast } from '../admin/admin-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the owner gives a member their link, and a new one ends the old @long', async ({
  page,
  context,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { link } = await crewWithMember(site, signedIn(site), { crew: 'Link', name: 'Ana Reyes' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDashboard(page, 'calendar/crews');
  const card = page.getByRole('region', { name: 'Link', exact: true });
  await card.getByRole('button', { name: 'Time off and more for Ana Reyes' }).click();
  const hers = page.getByRole('dialog', { name: 'Ana Reyes', exact: true });
  await hers.locator('summary', { hasText: 'Private link' }).click();
  await expect(hers.getByRole('textbox', { name: 'Ana Reyes’s private link' })).toHaveValue(link);
  await expect(hers.getByRole('link', { name: 'Text it to Ana Reyes' })).toHaveAttribute(
    'href',
    `sms:5105550122?&body=${encodeURIComponent(`Your day with ${business.name}. This link is only for you: ${link}`)}`,
  );
  await hers.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page)).toContainText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expectAccessible(page, 'a private link');

  await hers.getByRole('button', { name: 'New link' }).click();
  const question = page.getByRole('dialog', { name: 'A new link for Ana Reyes?' });
  await expect(question).toContainText('The old one stops working at once');
  await question.getByRole('button', { name: 'Make a new link' }).click();
  await expect(toast(page)).toContainText('Ana Reyes’s old link doesn’t work anymore.');
  await expect(hers.getByRole('textbox', { name: /private link/ })).not.toHaveValue(link);
  await page.goto(`/crew#${tokenOf(link)}`);
  await expect(
    page.getByText(/This link doesn’t work anymore|Este enlace ya no funciona/),
  ).toBeVisible();
});

test('the owner sees how far a visit is and what the crew found, and corrects the hours', async ({
  page,
  site,
}) => {
  const owner = signedIn(site);
  const { crewId, token } = await crewWithMember(site, owner, {
    crew: 'Hours',
    name: 'Luz Ortega',
  });
  const date = businessTime(new Date()).date;
  const data = { firstName: 'Noor', lastName: 'Haddad' };
  const id = await visitOn(site, owner, { crewId, date, data });
  const now = Date.now();
  await tap(site, token, { visit: id, kind: 'start', now });
  await tap(site, token, { visit: id, kind: 'problem', now, note: 'The oven light is broken' });
  await openDashboard(page, 'overview');
  const line = page.getByRole('listitem').filter({ hasText: 'Noor Haddad' });
  await expect(line.getByText(/^Started \d/)).toBeVisible();
  await expect(
    line.getByText(/Problem \(Luz Ortega, .*\): The oven light is broken/),
  ).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(
    waiting.getByRole('link', { name: 'Problem at Noor Haddad: The oven light is broken' }),
  ).toHaveAttribute('href', `#bookings/${id}`);
  await expectAccessible(page, 'news from a crew');
  await line
    .getByRole('link', { name: /Noor Haddad/ })
    .first()
    .click();
  const news = sheet(page).getByRole('region', { name: 'From the crew' });
  await expect(news).toContainText('The oven light is broken');
  await expectAccessible(page, 'news in a booking');

  await page.goto('/admin#calendar/hours');
  const hours = page.getByRole('region', { name: 'Luz Ortega' });
  await hours.getByRole('button', { name: '1 visit for Luz Ortega' }).click();
  // Whether a finish is missing already depends on the time of day.
  await expect(hours.getByText(/^(In progress|No finish time)$/)).toBeVisible();
  await expectAccessible(page, 'hours');
  await hours.locator('summary', { hasText: /^(Edit|Fix) the times/ }).click();
  const form = hours.getByRole('form', { name: 'Fix times of Luz Ortega at Noor Haddad' });
  await form.getByLabel('From').fill('08:30');
  await form.getByLabel('To').fill('11:45');
  await form.getByRole('button', { name: 'Save hours' }).click();
  await expect(form.getByText('Please enter a reason').first()).toBeVisible();
  await form.getByLabel('Reason').fill('Phone was empty');
  await form.getByRole('button', { name: 'Save hours' }).click();
  await expect(hours.getByText('8:30 AM–11:45 AM').first()).toBeVisible();
  await expect(hours.getByText('3 hr 15 min').first()).toBeVisible();
  await expect(hours.getByText(/^Tapped: \d/)).toBeVisible();
  await expectAccessible(page, 'corrected hours');
  await page.setViewportSize({ width: 1440, height: 900 });
  const row = page.getByRole('rowgroup', { name: 'Luz Ortega' });
  await expect(row.getByRole('cell', { name: '3 hr 15 min' })).toHaveCount(2);
  await row.getByRole('button', { name: '1 visit for Luz Ortega' }).click();
  await expect(row.getByText('8:30 AM–11:45 AM').first()).toBeVisible();
  await expectAccessible(page, 'hours in columns');
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Save as CSV/ }).click();
  expect((await saving).suggestedFilename()).toMatch(/^hours-\d{4}-\d\d-\d\d\.csv$/);
});

test('visits that nobody tapped are folded, and filled in where they open @long', async ({
  page,
  site,
}) => {
  const owner = signedIn(site);
  const { crewId } = await crewWithMember(site, owner, { crew: 'Untold', name: 'Ida Moss' });
  const date = businessTime(new Date()).date;
  const data = { firstName: 'Pia', lastName: 'Sorel' };
  await visitOn(site, owner, { crewId, date, data });
  await openDashboard(page, 'calendar/hours');
  const hours = page.getByRole('region', { name: 'Ida Moss' });
  const visit = hours.getByRole('link', { name: /Pia Sorel/ });
  const fold = hours.getByRole('button', { name: '1 visit today for Ida Moss' });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(visit).toHaveCount(0);
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(visit).toBeVisible();
  await expectAccessible(page, 'untouched visits');

  await hours.locator('summary', { hasText: 'Add the times' }).click();
  const form = hours.getByRole('form', { name: 'Fix times of Ida Moss at Pia Sorel' });
  await form.getByLabel('From').fill('08:30');
  await form.getByLabel('To').fill('10:30');
  await form.getByLabel('Reason').fill('Forgot the phone at home');
  await form.getByRole('button', { name: 'Save hours' }).click();
  await expect(hours.getByText('8:30 AM–10:30 AM').first()).toBeVisible();
  await expect(hours.getByText('2 hr', { exact: true }).first()).toBeVisible();
  // It stays open where it was, and its button says that nothing is missing anymore.
  await expect(form.getByRole('button', { name: 'Save hours' })).toBeFocused();
  await expect(fold).toHaveCount(0);
});

test('the owner closes a visit with what the crew was paid, in one tap, and takes it back', async ({
  page,
  site,
}) => {
  const owner = signedIn(site);
  const made = { crew: 'Paid', name: 'Luz Ortega' };
  const { crewId, token } = await crewWithMember(site, owner, made);
  const date = businessTime(new Date()).date;
  const data = { firstName: 'Ines', lastName: 'Moreau' };
  const id = await visitOn(site, owner, { crewId, date, data });
  const now = Date.now();
  await tap(site, token, { visit: id, kind: 'finish', now });
  await crewPaid(site, token, { visit: id, method: 'cash', amount: '60', now });
  await openDashboard(page, 'overview');
  const line = page.getByRole('listitem').filter({ hasText: 'Ines Moreau' });
  await expect(line.getByText(/^Collected \$60 in cash \(Luz Ortega, \d/)).toBeVisible();
  await expectAccessible(page, 'what a crew was paid');
  await line.getByRole('button', { name: 'Done, $60 in cash' }).click();
  await expect(toast(page)).toContainText(
    `Ines Moreau: $60 in cash recorded. ${money(BASIC - 60)} is still to pay.`,
  );
  await expect(line.getByText(`Owes ${money(BASIC - 60)}`)).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(line.getByText(`Collect ${money(BASIC)}`)).toBeVisible();

  await line
    .getByRole('link', { name: /Ines Moreau/ })
    .first()
    .click();
  const news = sheet(page).getByRole('region', { name: 'From the crew' });
  await expect(news).toContainText('Collected $60 in cash');
  await sheet(page).getByText('Record a payment').first().click();
  const record = sheet(page).getByRole('form', { name: 'Record a payment' });
  await expect(record.getByLabel('Amount in dollars')).toHaveValue('60.00');
  await expectAccessible(page, 'what a crew was paid, in a booking');
  await sheet(page).getByRole('button', { name: 'Done, $60 in cash' }).click();
  await expect(toast(page)).toContainText('$60 in cash recorded');
});

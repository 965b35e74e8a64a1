import { expect, test } from '#tests/support/owners-browser.ts';
import { expectAccessible, openDashboard, sheet, toast } from '../admin/admin-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the owner adds a crew and a member on a phone, renames and retires it', async ({ page }) => {
  await openDashboard(page, 'calendar');
  await page.getByRole('link', { name: 'Crews' }).click();
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  await expect(page.getByText('1 crew, so one visit at a time')).toBeVisible();
  await expectAccessible(page, 'one crew');

  await page.getByText('Add a crew').click();
  const adding = page.getByRole('form', { name: 'Add a crew' });
  await adding.getByLabel('Name').fill('North Bay');
  await adding.getByRole('radio', { name: 'plum' }).check();
  await adding.getByRole('button', { name: 'Add crew' }).click();
  const card = page.getByRole('region', { name: 'North Bay' });
  await expect(card.getByText('No visits ahead')).toBeVisible();
  await expect(page.getByText('2 crews, so up to 2 visits')).toBeVisible();

  const more = card.locator('summary', { hasText: 'Crew settings for North Bay' });
  await more.click();
  await card.locator('summary', { hasText: 'Add member' }).click();
  const joining = card.getByRole('form', { name: 'Add a member to North Bay' });
  await joining.getByLabel('Name').fill('Ana Reyes');
  await joining.getByLabel('Phone').fill('510-555-0122');
  await joining.getByLabel('Language').selectOption('es');
  await joining.getByRole('button', { name: 'Add member' }).click();
  await expect(card.getByRole('listitem').locator('bdi')).toHaveText('Ana Reyes');
  await expect(card.getByRole('link', { name: '(510) 555-0122' })).toHaveAttribute(
    'href',
    'tel:5105550122',
  );
  await expectAccessible(page, 'a member');

  const moreOfAna = card.getByRole('button', { name: 'Time off and more for Ana Reyes' });
  await moreOfAna.click();
  await expectAccessible(page, 'more for a member');
  const leave = sheet(page).getByRole('button', { name: 'Remove from crew' });
  await leave.focus();
  await page.keyboard.press('Escape');
  await expect(leave).toBeHidden();
  await expect(moreOfAna).toBeFocused();
  await moreOfAna.click();
  await leave.click();
  await expect(toast(page)).toContainText('Ana Reyes has left');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(moreOfAna).toBeVisible();

  const archive = card.getByRole('button', { name: 'Archive crew North Bay' });
  await archive.click();
  await expect(toast(page)).toContainText('North Bay archived');
  await expect(page.getByText('1 crew, so one visit at a time')).toBeVisible();
  await card.getByRole('button', { name: 'Bring back North Bay' }).click();
  await expect(page.getByText('2 crews, so up to 2 visits')).toBeVisible();
});

test('a crew with visits ahead is not retired before others have them @long', async ({
  page,
  site,
}) => {
  const date = site.freeDate();
  await openDashboard(page, 'calendar');
  await page.request.post('/api/admin/crews', { data: { name: 'South Bay', color: 'teal' } });
  const made = await page.request.post('/api/admin/bookings', {
    data: {
      firstName: 'Ruth',
      lastName: 'Vance',
      phone: '510-555-0166',
      address: '9 Grand Avenue, Oakland',
      serviceType: 'basic',
      preferredDate: date,
      preferredTime: 'morning',
      payment: 'none',
    },
  });
  expect(made.status()).toBe(201);
  await page.getByRole('link', { name: 'Crews' }).click();
  const card = page.getByRole('region', { name: 'Crew 1' });
  await expect(card.getByText('1 visit ahead')).toBeVisible();
  await card.locator('summary', { hasText: 'Crew settings for Crew 1' }).click();
  await card.getByRole('button', { name: 'Archive crew Crew 1' }).click();
  await expect(sheet(page)).toContainText('This crew still has a visit.');
  await expectAccessible(page, 'why not');
  await sheet(page)
    .getByRole('button', { name: /^Give to South Bay.*Ruth Vance/ })
    .click();
  await expect(sheet(page)).toContainText('This crew has no more visits.');
  await sheet(page).getByRole('button', { name: 'Archive Crew 1' }).click();
  await expect(card.getByText('archived')).toBeVisible();
});

test('a sick crew is off, and its visits go to another one @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const date = site.freeDate();
  await openDashboard(page, 'calendar');
  await page.request.post('/api/admin/crews', { data: { name: 'East Bay', color: 'coral' } });
  const made = await page.request.post('/api/admin/bookings', {
    data: {
      firstName: 'Noor',
      lastName: 'Haddad',
      phone: '510-555-0166',
      address: '9 Grand Avenue, Oakland',
      serviceType: 'basic',
      preferredDate: date,
      preferredTime: 'morning',
      payment: 'none',
    },
  });
  const { id } = (await made.json()) as { id: number };
  const detail = await page.request.get(`/api/admin/bookings/${id}`);
  const { crew } = (await detail.json()) as { crew: { name: string } };
  await page.getByRole('link', { name: 'Crews' }).click();
  const card = page.getByRole('region', { name: crew.name, exact: true });
  await card.getByRole('button', { name: `Plan time off for ${crew.name}` }).click();
  const form = sheet(page).getByRole('form', { name: `Time off for ${crew.name}` });
  const lookups = '**/api/admin/*/hits?*';
  await page.route(lookups, (route) => route.abort());
  await form.getByLabel('From').fill(date);
  await expect(form.getByText('We couldn’t check which visits this crew has then.')).toBeVisible();
  await expect(form.getByText(/^We couldn’t check which visits of regular/)).toBeVisible();
  await page.unroute(lookups);
  await form.getByLabel('From').fill('');
  await form.getByLabel('From').fill(date);
  await expect(form.getByRole('status')).toContainText('This crew still has a visit then.');
  await expectAccessible(page, 'what it hits');
  await form.getByRole('button', { name: 'Save time off' }).click();
  await expect(toast(page)).toContainText('Time off saved');
  await expect(form).toBeHidden();
  const list = card.getByRole('list', { name: `Time off for ${crew.name}` });
  await expect(list).toContainText('Sick');
  await list.getByText('Give it to another crew').click();
  await list
    .getByRole('button', { name: /Give to .*: Noor Haddad/ })
    .first()
    .click();
  await expect(toast(page)).toContainText(/Crew changed.*Noor Haddad is with .* now/);
  await expect(list.getByText('Noor Haddad')).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('link', { name: /Noor Haddad/ })).toBeVisible();
  await list.getByRole('button', { name: /^Remove/ }).click();
  await expect(toast(page)).toContainText(`${crew.name}: it can be booked again.`);
  await expect(list).toHaveCount(0);
});

test('a crew that is sick today is off in four taps from the overview @long', async ({ page }) => {
  await openDashboard(page, 'overview');
  await page.request.post('/api/admin/crews', { data: { name: 'West Bay', color: 'plum' } });
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await page.getByRole('link', { name: 'Crews' }).click();
  const card = page.getByRole('region', { name: 'West Bay', exact: true });
  await card.locator('summary', { hasText: 'Mark off today' }).click();
  // The tab bar covers none of what opened.
  const last = card.getByRole('button', { name: 'Evening', exact: true });
  const bottom = () => last.evaluate((button) => button.getBoundingClientRect().bottom);
  const tabs = await page.getByRole('tablist').evaluate((list) => list.getBoundingClientRect().top);
  await expect.poll(bottom).toBeLessThan(tabs);
  await expectAccessible(page, 'which part of today');
  await card.getByRole('button', { name: 'Afternoon', exact: true }).click();
  await expect(toast(page)).toContainText('Time off savedWest Bay: nobody can book it then.');
  const list = card.getByRole('list', { name: 'Time off for West Bay' });
  await expect(list).toContainText('each afternoon');
  await expect(list).toContainText('Sick');
  await expect(card.getByRole('button', { name: 'Afternoon', exact: true })).toBeHidden();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(list).toHaveCount(0);
});

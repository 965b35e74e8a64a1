import { book } from '#tests/support/book.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';
import { OWNER } from '#tests/support/sign-in.ts';
import { endSessionAt, expectAccessible, seePleaseLogin, signInAgain } from './admin-steps.ts';

test('the owner signs in, sees a paid booking and confirms it', async ({ page, site }) => {
  const date = site.freeDate();
  await book(site, date, { firstName: 'Ines', lastName: 'Duarte' });
  await signInAs(page, OWNER);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page).toHaveTitle(/^\(1 new\) /);
  await page.getByRole('link', { name: '1 booking to confirm' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Ines Duarte' });
  await expect(row.getByText('pending')).toBeVisible();

  await row.getByRole('button', { name: 'Confirm' }).click();

  await expect(row.getByText('confirmed')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await page.reload();
  await expect(row.getByText('confirmed')).toBeVisible();
});

test('a stranger is refused with a page that says so', async ({ page, expectedErrors }) => {
  expectedErrors.push(/403/, /401/);
  await signInAs(page, 'stranger@example.com');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This account isn’t an administrator',
  );
  const answer = await page.request.get('/api/bookings');
  expect(answer.status()).toBe(401);
});

test('without a session /admin says Please Login and goes to /login', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await seePleaseLogin(page, () => page.goto('/admin', { waitUntil: 'commit' }));
  await page.waitForURL('**/login');
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    /\/api\/login\?next=%2Fadmin$/,
  );
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expect(page).toHaveTitle(/^Admin sign-in/);
  // One page and one toast: the same page is not loaded again under its other address.
  expect(loads).toEqual(['/admin']);
});

test('from /login an owner who has seen the other dashboard lands on /admin', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await page.goto('/admin-access');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: `Sign in as ${OWNER}` }).click();
  await expect(page).toHaveURL(/\/admin(#|$)/);
});

test('/admin-access denies, lets sign in and comes back @long', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await page.goto('/admin-access');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: `Sign in as ${OWNER}` }).click();
  await expect(page).toHaveURL(/\/admin-access$/);
  await expect(page.getByRole('link', { name: 'Back to Website' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'Switch User' })).toHaveAttribute('href', '/login');
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.request.get('/api/bookings')).status()).toBe(401);
});

test('on a phone the ways out of the dashboard are behind one button, by touch and keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, OWNER);
  const account = page.getByRole('button', { name: 'Account' });
  const links = ['Back to Website', 'Switch User', 'Sign out'].map((name) =>
    page.getByRole('link', { name }),
  );
  for (const link of links) await expect(link).toBeHidden();
  await account.click();
  await expect(page.getByText(OWNER)).toBeVisible();
  for (const link of links) await expect(link).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'account');
  await page.keyboard.press('Escape');
  for (const link of links) await expect(link).toBeHidden();
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  for (const link of links) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
  await page.getByRole('heading', { level: 1 }).click();
  await expect(links[0] ?? account).toBeHidden();
  await account.click();
  await page.getByRole('link', { name: 'Switch User' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a session that ends while the page is open leads back to the same place @long', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await signInAs(page, OWNER);
  await page.getByRole('tab', { name: 'Messages' }).click();
  // The list has loaded: Refresh must find out, not opening the tab.
  await expect(page.getByText('No messages here.')).toBeVisible();
  await endSessionAt(page, 'GET', '/api/messages?**');
  await seePleaseLogin(page, () => page.getByRole('button', { name: 'Refresh' }).click());
  await signInAgain(page);
  await expect(page).toHaveURL(/\/admin#messages$/);
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
});

test('what stands before the dashboard is clean @long', async ({ page, expectedErrors }) => {
  expectedErrors.push(/401/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin-access');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expectAccessible(page, 'access denied');
  await page.goto('/login');
  await expectAccessible(page, 'login');
});

import type { PlanPage } from '#contracts/admin/plans.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { book } from '#tests/support/book.ts';
import { change } from '#tests/support/database.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import type { Site } from '#tests/support/site.ts';
import { expectAccessible, openDashboard, sheet, showFigures } from '../admin/admin-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

const { date: today } = businessTime(new Date());

/** A visit today, booked by a customer and moved here as if time had passed. */
async function visitToday(site: Site, firstName: string): Promise<void> {
  const id = await book(site, site.freeDate(), { firstName, lastName: 'Day' });
  change(site, 'UPDATE bookings SET preferred_date = ? WHERE id = ?', today, id);
}

test('news come by themselves, and nothing that is scrolled or open is lost', async ({
  page,
  site,
}) => {
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
  await showFigures(page);
  const table = page.getByText('Show as table').first();
  await table.click();
  await table.evaluate((node) => {
    node.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
  const place = () => table.evaluate((node) => Math.round(node.getBoundingClientRect().top));
  // A late font would move it without any news.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await place();
  await visitToday(site, 'Nora');
  await expect(page.getByRole('link', { name: /^Nora Day/ })).toBeAttached();
  await expect(page).toHaveTitle(/^\(\d+ new\) /);
  await expect(page.locator('.chart-table[open]')).toHaveCount(1);
  // The new visit adds over a hundred pixels above; the text being read moves less than a line.
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(24);
});

test('news come while something is being typed, and it stays @long', async ({ page, site }) => {
  await visitToday(site, 'Early');
  await openDashboard(page, 'bookings/new');
  await sheet(page).getByLabel('First name').fill('Half a na');
  await expect(page).toHaveTitle(/^\(\d+ new\) /);
  const count = await page.title();
  await visitToday(site, 'Omar');
  await expect.poll(() => page.title()).not.toBe(count);
  await expect(sheet(page).getByLabel('First name')).toHaveValue('Half a na');
  await expect(sheet(page).getByLabel('First name')).toBeFocused();
});

test('lists on screen follow what happens elsewhere', async ({ page, site }) => {
  await openDashboard(page, 'messages');
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  const data = { firstName: 'Nell', lastName: 'Elsewhere', email: 'nell@example.com' };
  await page.request.post('/api/messages', { data: { ...data, message: 'Do you clean boats?' } });
  await expect(page.getByRole('listitem').filter({ hasText: 'Nell Elsewhere' })).toBeVisible();
  await openDashboard(page, 'bookings');
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();
  await book(site, site.freeDate(), { firstName: 'Ned', lastName: 'Elsewhere' });
  await expect(page.getByRole('link', { name: 'Ned Elsewhere' })).toBeVisible();
});

test('customers, plans, crews and deliveries follow, too', async ({ page, site }) => {
  await openDashboard(page, 'customers');
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  const email = 'nils@example.com';
  site.sandbox.mail.fail({ to: email, fail: 'refuse', code: 552 });
  const nils = { firstName: 'Nils', lastName: 'Elsewhere', email, phone: '(510) 555-0147' };
  await book(site, site.freeDate(), nils);
  await expect(page.getByRole('link', { name: 'Nils Elsewhere' })).toBeVisible();
  await openDashboard(page, 'deliveries');
  const failed = page.getByRole('list', { name: 'Failed deliveries' });
  await expect(failed).toContainText(email);
  change(site, "UPDATE outbox SET status = 'sent', sent_at = created_at WHERE status = 'failed'");
  await expect(page.getByText('Everything went out.')).toBeVisible({ timeout: 15_000 });
  await openDashboard(page, 'customers/plans');
  await expect(page.getByRole('heading', { name: 'Plans', level: 1 })).toBeVisible();
  const home = { bedrooms: 2, bathrooms: 1 };
  await book(site, site.freeDate(), { ...nils, home, frequency: 'weekly' });
  await expect(page.getByRole('link', { name: 'Nils Elsewhere' })).toBeVisible();
  await openDashboard(page, 'calendar/crews');
  await page.getByText('Add a crew', { exact: true }).click();
  const form = page.getByRole('form', { name: 'Add a crew' });
  await form.getByLabel('Name').fill('Half a na');
  await page.request.post('/api/admin/crews', { data: { name: 'Sandpiper', color: 'blue' } });
  await expect(page.getByRole('region', { name: 'Sandpiper' })).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Half a na');
  await expect(form.getByLabel('Name')).toBeFocused();
});

test('reviews follow on every page that was opened, and the place stays', async ({ page }) => {
  const review = (nth: number) => ({
    ...{ reviewer: { displayName: `Reviewer ${nth}` }, starRating: 'FIVE', comment: 'Very clean.' },
    ...{ reviewId: `news-${nth}`, createTime: '2026-01-02T03:04:05Z' },
  });
  const enter = (from: number, count: number) =>
    page.request.post('/api/admin/reviews/import', {
      data: { reviews: Array.from({ length: count }, (_, nth) => review(from + nth)) },
    });
  await enter(100, 60);
  await openDashboard(page, 'reviews/elsewhere');
  await page.getByRole('button', { name: 'Show more' }).click();
  const reviews = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem');
  await expect.poll(() => reviews.count()).toBeGreaterThan(50);
  const count = await reviews.count();
  const place = () =>
    page
      .getByText('Reviewer 105', { exact: true })
      .evaluate((node) => Math.round(node.getBoundingClientRect().top));
  // As in the browser that doesn't keep the place by itself.
  await page.evaluate(() => {
    for (const node of document.querySelectorAll<HTMLElement>('*')) {
      node.style.setProperty('overflow-anchor', 'none');
    }
  });
  await page.getByText('Reviewer 105', { exact: true }).evaluate((node) => {
    node.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  const before = await place();
  await enter(200, 2);
  await expect(page.getByText('Reviewer 201', { exact: true })).toBeAttached();
  await expect(reviews).toHaveCount(count + 2);
  expect(Math.abs((await place()) - before)).toBeLessThan(4);
});

test('without the stream nothing is read by itself, and Refresh says so', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /EventSource/);
  await page.route('**/api/admin/events', (route) => route.abort());
  await page.clock.install();
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() === 'GET' && path.startsWith('/api/') && path !== '/api/admin/events')
      asked.push(path);
  });
  await page.clock.runFor(15_000);
  await expect(page.getByText('Live updates are off. Refresh shows what’s new.')).toBeVisible();
  await expectAccessible(page, 'without live updates');
  await visitToday(site, 'Unheard');
  await page.clock.runFor(300_000);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('focus'));
  });
  expect(asked).toEqual([]);
  await page.unroute('**/api/admin/events');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('link', { name: /^Unheard Day/ })).toBeAttached();
  await expect(page.getByText('Live updates are off.')).toHaveCount(0);
});

test('a page whose session ends elsewhere asks to sign in again, without being touched @long', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
  await page.request.get('/api/logout');
  await expect(page.locator('.toast', { hasText: 'Please Login' })).toBeVisible();
});

test('what is open in a sheet follows, too, and what is typed there stays', async ({
  page,
  site,
}) => {
  const id = await book(site, site.freeDate(), { firstName: 'Nadja', lastName: 'Elsewhere' });
  const path = `/api/admin/bookings/${id}`;
  await openDashboard(page, `bookings/${id}`);
  const badges = sheet(page).locator('.detail-badges');
  await expect(badges).toContainText('pending', { ignoreCase: true });
  await page.request.patch(path, { data: { status: 'confirmed' } });
  await expect(badges).toContainText('confirmed', { ignoreCase: true });
  const note = sheet(page).getByLabel('New note');
  await note.fill('Half a note');
  const read = page.waitForResponse((response) => response.url().includes('/api/bookings?'));
  await page.request.post(`${path}/notes`, { data: { note: 'From elsewhere' } });
  // The list behind the sheet has heard of it; the sheet waits for what is typed.
  await read;
  await expect(note).toHaveValue('Half a note');
  await expect(note).toBeFocused();
  await expect(sheet(page).getByText('From elsewhere')).toHaveCount(0);
  await note.fill('');
  await note.fill('A whole note');
  await sheet(page).getByRole('button', { name: 'Add note' }).click();
  await expect(sheet(page).getByText('A whole note')).toBeVisible();
  await expect(sheet(page).getByText('From elsewhere')).toBeVisible();
});

test('a customer’s page and a plan’s follow what happens elsewhere @long', async ({
  page,
  site,
}) => {
  const who = { firstName: 'Nina', lastName: 'Elsewhere', email: 'nina@example.com' };
  const nina = { ...who, phone: '(510) 555-0163', address: '77 Alder Street, Oakland' };
  await book(site, site.freeDate(), nina);
  await openDashboard(page, 'customers');
  await page.getByRole('link', { name: 'Nina Elsewhere' }).click();
  const visits = sheet(page).locator('.customer-visits').last().getByRole('listitem');
  const before = await visits.count();
  const home = { bedrooms: 2, bathrooms: 1 };
  await book(site, site.freeDate(), { ...nina, home, frequency: 'weekly' });
  await expect.poll(() => visits.count()).toBeGreaterThan(before);
  await openDashboard(page, 'customers/plans');
  await page.getByRole('link', { name: 'Nina Elsewhere' }).click();
  await expect(sheet(page)).toContainText('Plan of Nina Elsewhere');
  const id = Number(/plans\/(\d+)/.exec(page.url())?.[1]);
  const { plan } = (await (await page.request.get(`/api/admin/plans/${id}`)).json()) as PlanPage;
  const { originalDate } = plan.next.at(-1) ?? { originalDate: '' };
  await page.request.post(`/api/admin/plans/${id}/skip`, {
    data: { originalDate, version: plan.version },
  });
  await expect(
    sheet(page)
      .getByText(/skipped/i)
      .first(),
  ).toBeVisible();
});

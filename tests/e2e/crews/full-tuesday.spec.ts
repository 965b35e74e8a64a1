import type { Locator, Page } from '@playwright/test';
import { addDays, businessTime, weekday, type CalendarDate } from '#domain/calendar-date.ts';
import { addMember, crewWithMember } from '#tests/support/crew-visits.ts';
import { rows } from '#tests/support/database.ts';
import { expect, test as base } from '#tests/support/owners-browser.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { openDashboard, sheet } from '../admin/admin-steps.ts';

// An owner's full Tuesday on a phone: three crews, eleven visits, one at the hour that she asked for,
// and one of a crew sick. What it takes is counted (docs/measurements.md): each may only fall.
const test = base.extend({
  // Half an hour to the next visit, as an owner has it; other journeys give each part of a day one.
  site: async ({}, use) => {
    const site = await startSite({ env: { LOG_LEVEL: 'info', TRAVEL_MINUTES: '30' } });
    await use(site);
    await site.stop();
  },
});
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const CREWS = ['East', 'North', 'West'];
const EMAIL = 'wanda.pruitt@example.com';
/** What the others asked for, in the order in which they called: bedrooms, part of the day and ZIP code. */
const OTHERS = [
  [1, 'morning', '94611'],
  [2, 'morning', '94501'],
  [1, 'afternoon', '94609'],
  [0, 'morning', '94611'],
  [1, 'afternoon', '94501'],
  [0, 'evening', '94610'],
  [1, 'afternoon', '94611'],
  [2, 'evening', '94610'],
  [1, 'afternoon', '94501'],
  [1, 'evening', '94610'],
] as const;

/** A hand that counts: one for each tap and each field that is typed in, two for a list. */
class Hand {
  taps = 0;
  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }
  async type(field: Locator, text: string): Promise<void> {
    this.taps += 1;
    await field.fill(text);
  }
  async pick(list: Locator, value: string): Promise<void> {
    this.taps += 2;
    await list.selectOption(value);
  }
}

test('eleven visits fit three crews, and one sick member moves only what no longer fits', async ({
  page,
  site,
}) => {
  const date = tuesdayAhead();
  await threeCrews(site);
  await openDashboard(page, 'calendar');
  await enterPinned(page, date);
  for (const [index, [bedrooms, preferredTime, zip]] of OTHERS.entries()) {
    const data = {
      ...{ firstName: `N${index}`, lastName: 'Lee', phone: `510-555-01${index + 10}` },
      ...{ address: `${index + 1} Park Street, Oakland, CA ${zip}`, serviceType: 'basic' },
      ...{ home: { bedrooms, bathrooms: 1 }, preferredDate: date, preferredTime },
      ...{ payment: 'none', status: 'confirmed' },
    };
    const made = await page.request.post('/api/admin/bookings', { data });
    expect([preferredTime, made.status()]).toEqual([preferredTime, 201]);
  }
  const before = visitsOn(site, date);
  expect(before).toHaveLength(11);
  // Her own crew falls short.
  const crew = before.find(({ email }) => email === EMAIL)?.crew ?? 0;

  const hand = new Hand();
  await page.goto('/admin#calendar/crews');
  const card = page.getByRole('region', { name: nameOf(site, crew) });
  await hand.tap(card.getByRole('button', { name: 'Time off and more for Ana' }));
  await hand.type(sheet(page).getByLabel('From'), date);
  await hand.tap(sheet(page).getByRole('button', { name: 'Save time off' }));
  await hand.tap(card.getByRole('button', { name: /^Find (it a place|places)/ }));
  const places = page.getByRole('dialog', { name: /^Places for the visits/ });
  await expect(places.getByRole('button', { name: /^Move/ })).toBeVisible();
  const moving = await places.getByRole('checkbox', { checked: true }).count();
  expect(moving).toBeGreaterThan(0);
  expect(visitsOn(site, date)).toHaveLength(11);
  await hand.tap(places.getByRole('button', { name: /^Move/ }));
  await expect(page.getByText(/visits? moved/).first()).toBeVisible();
  // With one to open the crews.
  expect(hand.taps + 1).toBeLessThanOrEqual(6);

  const after = visitsOn(site, date);
  const now = promised(site);
  const moved = before.filter(({ id, promise }) => now.get(id) !== promise);
  expect(moved.length).toBeGreaterThan(0);
  expect(moved.every((each) => each.crew === crew)).toBe(true);
  // No message reaches any of those whose day or part of the day is another, so each is to be called.
  const calls = rows<{ id: number }>(site, 'SELECT booking_id AS id FROM customer_calls');
  expect(new Set(calls.map(({ id }) => id))).toEqual(new Set(moved.map(({ id }) => id)));
  // She asked for 9:30, and nobody moved it.
  expect(after.find(({ email }) => email === EMAIL)?.start).toBe(3);
});

/** Enters a visit at the hour that its customer asked for, from the day in the calendar. */
async function enterPinned(page: Page, date: CalendarDate): Promise<void> {
  await page.getByLabel('Check any date').fill(date);
  const hand = new Hand();
  await hand.tap(page.getByRole('button', { name: /^New booking/ }).last());
  const form = sheet(page);
  await hand.type(form.getByLabel('Phone'), '510-555-0171');
  await hand.type(form.getByLabel('First name'), 'Wanda');
  await hand.type(form.getByLabel('Last name'), 'Pruitt');
  await hand.type(form.getByLabel('Email'), EMAIL);
  await hand.type(form.getByLabel('Address'), '212 Athol Avenue, Oakland, CA 94606');
  await hand.pick(form.getByLabel('Bedrooms'), '1');
  await expect(form.getByLabel('Date')).toHaveValue(date);
  await hand.pick(form.getByLabel('Starts'), '09:30');
  await hand.tap(form.getByRole('button', { name: 'Save booking' }));
  await expect(sheet(page).getByText('9:30 AM to 12:00 PM')).toBeVisible();
  expect(hand.taps).toBeLessThanOrEqual(11);
}

/** Three crews of two people each; those that the site begins with are archived. */
async function threeCrews(site: Site): Promise<void> {
  const owner = signedIn(site);
  const first = rows<{ id: number }>(site, 'SELECT id FROM crews');
  for (const crew of CREWS) {
    const { crewId } = await crewWithMember(site, owner, { crew, name: 'Ana' });
    await addMember(site, owner, { name: 'Luz', crewId });
  }
  for (const { id } of first) {
    await fetch(`${site.url}/api/admin/crews/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie: owner.cookie, origin: site.url },
      body: JSON.stringify({ isActive: false }),
    });
  }
}

type Standing = { id: number; crew: number; start: number; email: string | null; promise: string };

/** The visits of a day, with the crew and the first half hour that each holds. */
function visitsOn(site: Site, date: CalendarDate): Standing[] {
  return rows<Standing>(
    site,
    `SELECT b.id, c.crew, min(c.half_hour) AS start, b.email,
       b.preferred_date || b.preferred_time AS promise FROM bookings b
     JOIN slot_claims c ON c.booking_id = b.id
     WHERE c.date = ? GROUP BY b.id, c.crew`,
    date,
  );
}

/** The day and part of the day of every booking, which is what its customer knows. */
function promised(site: Site): Map<number, string> {
  const sql = 'SELECT id, preferred_date || preferred_time AS promise FROM bookings';
  return new Map(
    rows<{ id: number; promise: string }>(site, sql).map(({ id, promise }) => [id, promise]),
  );
}

function nameOf(site: Site, crew: number): string {
  return rows<{ name: string }>(site, 'SELECT name FROM crews WHERE id = ?', crew)[0]?.name ?? '';
}

/** The Tuesday about a week ahead. */
function tuesdayAhead(): CalendarDate {
  const soon = addDays(businessTime(new Date()).date, 6);
  return addDays(soon, (9 - weekday(soon)) % 7);
}

import { businessTime } from '#domain/calendar-date.ts';
import { crewWithMember, visitOn } from '#tests/support/crew-visits.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { change, rows } from '#tests/support/database.ts';
import { expect, test } from '#tests/support/browser.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import type { Site } from '#tests/support/site.ts';

test.use({ viewport: { width: 390, height: 780 } });

const delaysOf = (site: Site, id: number) =>
  rows<{ arrives_at: number; undone_at: number | null }>(
    site,
    'SELECT arrives_at, undone_at FROM crew_delays WHERE booking_id = ? ORDER BY id',
    id,
  );

/** A visit of today at 8 AM, told to its customer, and the page of a member of its crew. */
async function toldVisit(site: Site, language: 'en' | 'es' = 'en') {
  const owner = signedIn(site);
  const crew = `Late ${language}`;
  const { crewId, link } = await crewWithMember(site, owner, { crew, name: 'Ana', language });
  const date = businessTime(new Date()).date;
  const id = await visitOn(site, owner, { crewId, date, data: { lastName: 'Osei' } });
  const told = 'UPDATE bookings SET arrival_from = 480, arrival_until = 540 WHERE id = ?';
  change(site, told, id);
  return { id, link };
}

test('running late is one choice, can be taken back, and waits without a network', async ({
  page,
  context,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { id, link } = await toldVisit(site);
  await page.goto(link);
  await expect(page.getByText('They expect you 8–9 AM.').first()).toBeVisible();
  await page.getByText('Running late', { exact: true }).click();
  const choice = page.getByRole('group', { name: 'How much later will you get to Ruth Osei?' });
  await expect(choice.getByRole('button')).toHaveText(['+15 min', '+30 min', '+45 min', '+60 min']);
  for (const button of await choice.getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await axeFindings(page)).toEqual([]);
  await choice.getByRole('button', { name: '+30 min' }).click();
  const shown = page.getByText('Running 30 min late (Ana). They expect you 8:30–9:30 AM.').first();
  await expect(shown).toBeVisible();
  await expect.poll(() => delaysOf(site, id).map((each) => each.arrives_at)).toEqual([510]);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('They expect you 8–9 AM.').first()).toBeVisible();
  await expect.poll(() => delaysOf(site, id).every((each) => each.undone_at !== null)).toBe(true);
  await expect(page.getByText('Running late', { exact: true })).toBeFocused();

  await context.setOffline(true);
  await page.getByText('Running late', { exact: true }).click();
  await choice.getByRole('button', { name: '+15 min' }).click();
  await expect(page.getByText('They expect you 8:15–9:15 AM.').first()).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => delaysOf(site, id).map((each) => each.arrives_at)).toEqual([510, 495]);
  await page.reload();
  await expect(page.getByText('Running 15 min late (Ana).').first()).toBeVisible();
  expect(delaysOf(site, id)).toHaveLength(2);
});

test('running late is said in Spanish', async ({ page, site }) => {
  const { link } = await toldVisit(site, 'es');
  await page.goto(link);
  await page.getByText('Vamos tarde', { exact: true }).click();
  await page.getByRole('button', { name: '+15 min' }).click();
  await expect(page.getByText(/^Anotado\. Avisaremos a Ruth Osei/)).toBeVisible();
  await expect(page.getByText(/15 min tarde/).first()).toBeVisible();
});

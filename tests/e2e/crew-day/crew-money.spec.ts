import { businessTime, instantOf } from '#domain/calendar-date.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { expect, test as base } from '#tests/support/browser.ts';
import { crewWithMember, tap, visitOn } from '#tests/support/crew-visits.ts';
import { rows } from '#tests/support/database.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';

const today = businessTime(new Date()).date;
const noon = instantOf({ date: today, minutes: 12 * 60 }).getTime();
let site: Site;
base.beforeAll(async () => {
  site = await startSite({ movableClock: true });
  await site.setClock(new Date(noon));
});
base.afterAll(() => site.stop());
base.use({ viewport: { width: 360, height: 740 } });

async function startedVisit(crew: string) {
  const owner = signedIn(site);
  const member = await crewWithMember(site, owner, { crew, name: 'Ana' });
  const id = await visitOn(site, owner, { crewId: member.crewId, date: today });
  await tap(site, member.token, { visit: id, kind: 'start', now: noon });
  return { ...member, id };
}

base('a crew notes a tip in cash and corrects it', async ({ page }) => {
  const { link, id } = await startedVisit('Tips');
  await page.goto(link);
  const visit = page.locator('.crew-visit');
  const fold = visit.locator('summary', { hasText: 'Cash tip' });
  await fold.click();
  const field = visit.locator('details').getByLabel('Amount in dollars');
  const save = visit.getByRole('button', { name: 'OK' });
  await save.click();
  await expect(field).toBeFocused();
  await field.fill('15');
  await save.click();
  await expect(fold).toContainText('Cash tip: $15');
  const kept = () => rows(site, 'SELECT amount FROM crew_tips WHERE booking_id = ?', id);
  await expect.poll(kept).toEqual([{ amount: 1500 }]);
  await fold.click();
  await field.fill('0');
  await save.click();
  await expect(fold).not.toContainText('$');
  await expect.poll(kept).toEqual([{ amount: 1500 }, { amount: 0 }]);
});

base('a crew shows the payment page of a visit as a code', async ({ page }) => {
  const { link } = await startedVisit('Codes');
  await page.goto(link);
  await page.getByRole('link', { name: 'Code to pay by card' }).click();
  const code = page.getByRole('img', { name: 'Code to pay by card' });
  await expect(code).toBeVisible();
  const box = await code.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(240);
  expect(box?.width).toBe(box?.height);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Pay on this phone instead' }).click();
  await expect(page.getByRole('heading', { name: 'Your balance' })).toBeVisible();
  await page.goto('/pay-code');
  await expect(page.getByText('Open the visit in your day')).toBeVisible();
});

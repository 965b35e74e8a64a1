import { addDays, businessTime } from '#domain/calendar-date.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { addMember, crewWithMember, visitOn } from '#tests/support/crew-visits.ts';
import { rows } from '#tests/support/database.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { WIDTHS } from '#tests/support/widths.ts';

for (const { name, width, height } of WIDTHS) {
  test(`one of a crew is off, and all that no longer fits finds a place on ${name}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    const owner = signedIn(site);
    const crew = `Short ${name}`;
    const { crewId } = await crewWithMember(site, owner, { crew, name: 'Ana' });
    await addMember(site, owner, { name: 'Luz', crewId });
    const date = addDays(businessTime(new Date()).date, 3);
    const id = await visitOn(site, owner, {
      ...{ crewId, date },
      data: { lastName: 'Osei', preferredTime: 'evening' },
    });
    await page.goto('/admin#calendar/crews');
    const card = page.getByRole('region', { name: crew });
    await card.getByRole('button', { name: 'Time off and more for Ana' }).click();
    const form = page.getByRole('form', { name: 'Time off for Ana' });
    await form.getByLabel('From').fill(date);
    await expect(page.getByText('its visits take longer')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save time off' }).click();
    await expect(card.getByText('this crew can’t make this visit')).toBeVisible();
    await expect(card.getByRole('list', { name: 'Time off for Ana' })).toContainText('Sick');
    await card.getByRole('button', { name: `Find it a place for ${crew}` }).click();
    const places = page.getByRole('dialog', { name: `Places for the visits of ${crew}` });
    await expect(places.getByRole('list', { name: 'Visits to move' })).toContainText('Ruth Osei');
    await expect(places.getByText(/^From .*Short/)).toBeVisible();
    await expect(places.getByText(/^To /)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const crewOf = () =>
      rows<{ crew: number }>(
        site,
        'SELECT DISTINCT crew FROM slot_claims WHERE booking_id = ?',
        id,
      ).map((row) => row.crew);
    expect(crewOf()).toEqual([crewId]);
    await places.getByRole('button', { name: 'Move this visit' }).click();
    await expect(page.getByText('1 visit moved').first()).toBeVisible();
    expect(crewOf()).not.toEqual([crewId]);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(card.getByText('this crew can’t make this visit')).toBeVisible();
    expect(crewOf()).toEqual([crewId]);
    await card.getByRole('button', { name: /^Remove Ana/ }).click();
    await expect(card.getByText('this crew can’t make this visit')).toHaveCount(0);
  });
}

test('a whole crew is off: what is checked finds a place in one step, and goes back in one', async ({
  page,
  site,
}) => {
  const owner = signedIn(site);
  const crew = 'Whole';
  const { crewId } = await crewWithMember(site, owner, { crew, name: 'Ana' });
  const date = addDays(businessTime(new Date()).date, 5);
  const ids: number[] = [];
  for (const [lastName, preferredTime] of [
    ['Osei', 'morning'],
    ['Haddad', 'afternoon'],
  ] as const) {
    const phone = lastName === 'Osei' ? '510-555-0167' : '510-555-0168';
    ids.push(
      await visitOn(site, owner, { crewId, date, data: { lastName, preferredTime, phone } }),
    );
  }
  await page.goto('/admin#calendar/crews');
  const off = { crewId, startsOn: date, endsOn: date, period: null, reason: 'Sick' };
  expect((await page.request.post('/api/admin/time-off', { data: off })).ok()).toBe(true);
  await page.reload();
  const card = page.getByRole('region', { name: crew });
  await card.getByRole('button', { name: `Find places for all 2 for ${crew}` }).click();
  const places = page.getByRole('dialog', { name: `Places for the visits of ${crew}` });
  const lines = places.getByRole('list', { name: 'Visits to move' });
  await expect(lines.getByRole('checkbox', { checked: true })).toHaveCount(2);
  const crewsOf = () =>
    ids.map((id) =>
      rows<{ crew: number }>(
        site,
        'SELECT DISTINCT crew FROM slot_claims WHERE booking_id = ?',
        id,
      ).map((row) => row.crew),
    );
  expect(crewsOf()).toEqual([[crewId], [crewId]]);
  // What isn't checked stays.
  await lines.getByRole('checkbox', { name: /Haddad/ }).uncheck();
  await expect(places.getByRole('button', { name: 'Move 1 of these 2 visits' })).toBeVisible();
  await lines.getByRole('checkbox', { name: /Haddad/ }).check();
  await places.getByRole('button', { name: 'Move these 2 visits' }).click();
  await expect(page.getByText('2 visits moved').first()).toBeVisible();
  expect(crewsOf()).not.toContainEqual([crewId]);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(card.getByRole('button', { name: /^Find places for all 2/ })).toBeVisible();
  expect(crewsOf()).toEqual([[crewId], [crewId]]);
});

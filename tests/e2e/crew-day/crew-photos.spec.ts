import sharp from 'sharp';
import { businessTime } from '#domain/calendar-date.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { crewWithMember, visitOn } from '#tests/support/crew-visits.ts';
import { rows } from '#tests/support/database.ts';
import { signedIn } from '#tests/support/sign-in.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('photos just taken are shown, and one is taken back', async ({ page, site }) => {
  const owner = signedIn(site);
  const { crewId, link } = await crewWithMember(site, owner, { crew: 'Thumbs', name: 'Ana Reyes' });
  const id = await visitOn(site, owner, { crewId, date: businessTime(new Date()).date });
  const stored = () =>
    rows<{ id: number }>(site, 'SELECT id FROM crew_photos WHERE booking_id = ?', id).length;
  const picture = async (background: string) => ({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  });
  await page.goto(link);
  const input = page.locator('details[open] input[type=file]');
  await input.setInputFiles([await picture('#88aacc'), await picture('#ccaa88')]);
  await expect(page.getByText('2 sent')).toBeVisible();
  const photos = page.getByRole('list', { name: 'Photos' });
  await expect(photos.getByRole('img')).toHaveCount(2);
  const widths = await photos
    .getByRole('img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  expect(widths).toEqual([640, 640]);
  expect(await axeFindings(page)).toEqual([]);

  await photos.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(page.getByText('1 sent')).toBeVisible();
  await expect(photos.getByRole('img')).toHaveCount(1);
  await expect(input).toBeFocused();
  expect(stored()).toBe(1);
});

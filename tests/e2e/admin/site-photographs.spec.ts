import type { Page } from '@playwright/test';
import { gallery } from '#content/gallery.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { fromFiles, fromPhone, plainPhotograph } from '#tests/support/photographs.ts';
import { WIDTHS } from '#tests/support/widths.ts';
import { bringBackSite, expectAccessible, openDashboard, sheet, toast } from './admin-steps.ts';

/** What a picture of ours is called, as its company has it. */
const titleOf = (id: string) => gallery.photos.find((each) => each.id === id)?.title ?? '';
const photographOf = (page: Page, name: string) => sheet(page).getByRole('group', { name });
const choose = (page: Page, name: string, file: { type: string; buffer: Buffer }) =>
  photographOf(page, name)
    .locator('input[type=file]')
    .setInputFiles({ name: 'photograph', mimeType: file.type, buffer: file.buffer });

test.beforeEach(({ site }) => bringBackSite(site));

for (const { name, ...viewport } of WIDTHS) {
  test.describe(`at the width of a ${name}`, () => {
    test.use({ viewport });

    test('the owner puts a photograph in the place of a picture, frames it and says what it shows', async ({
      page,
    }) => {
      await openDashboard(page, 'site/gallery.json');
      await sheet(page).getByText(titleOf('van'), { exact: true }).click();
      const box = photographOf(page, 'Your photograph');
      await expect(box.getByText('The picture that came with the site.')).toBeVisible();
      await choose(page, 'Your photograph', { type: 'image/jpeg', buffer: await fromPhone() });
      await expect(box.getByText('Pages show what is in the frame.')).toBeVisible();
      await expect(box.getByLabel('What it shows')).toBeFocused();
      // It is on end, so that its frame moves up and down alone.
      await expect(box.getByRole('slider')).toHaveCount(1);
      const slider = box.getByRole('slider', { name: /^Frame from top to bottom/ });
      await expect(slider).toHaveValue('50');
      await box.locator('.site-frame img').click({ position: { x: 40, y: 3 } });
      await expect.poll(async () => Number(await slider.inputValue())).toBeLessThan(5);
      await slider.press('ArrowRight');
      await sheet(page).getByRole('button', { name: 'Save draft' }).click();
      await expect(box.getByText('Must not be empty.')).toBeVisible();
      await expect(box.getByLabel('What it shows')).toBeFocused();
      await expectAccessible(page);
      await box.getByLabel('What it shows').fill('Our van in Oakland.');
      await box.getByRole('button', { name: /^Remove/ }).click();
      await expect(box.getByText('The picture that came with the site.')).toBeVisible();
      await box.getByRole('button', { name: 'Put it back' }).click();
      await expect(box.getByLabel('What it shows')).toHaveValue('Our van in Oakland.');
      await sheet(page).getByRole('button', { name: 'Save draft' }).click();
      await expect(toast(page)).toContainText('Draft saved');
      await expect(page.getByRole('region', { name: 'Publishing' })).toContainText(
        'A photograph of yours: Our van in Oakland.',
      );
    });

    test('what can’t be taken is said at the picture, and an upload that broke off is tried again', async ({
      page,
      expectedErrors,
    }) => {
      await openDashboard(page, 'site/gallery.json');
      await sheet(page).getByText(titleOf('team'), { exact: true }).click();
      const box = photographOf(page, 'Your photograph');
      const refused = async (type: string, buffer: Buffer, sentence: string) => {
        await choose(page, 'Your photograph', { type, buffer });
        await expect(box.getByRole('alert')).toContainText(sentence);
      };
      await refused(
        'text/plain',
        Buffer.from('Hello'),
        'isn’t a picture that the browser can read',
      );
      await refused('image/heic', fromFiles(), 'choose the picture from Photos, not from Files');
      const small = await plainPhotograph({ width: 900, height: 700 });
      await refused('image/jpeg', small, 'too small to look sharp');
      // A few bytes of a PNG that claims four billion pixels.
      const bomb = Buffer.alloc(64);
      Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'latin1').copy(bomb);
      bomb.writeUInt32BE(65_000, 16);
      bomb.writeUInt32BE(65_000, 20);
      await refused('image/png', bomb, 'more pixels than a browser can hold');
      expectedErrors.push(/ERR_FAILED|Failed to load/);
      await page.route('**/api/admin/site/photographs', (route) => route.abort());
      const good = { type: 'image/jpeg', buffer: await plainPhotograph() };
      await choose(page, 'Your photograph', good);
      await expect(box.getByRole('alert')).toContainText('couldn’t reach the server');
      await expectAccessible(page);
      await page.unroute('**/api/admin/site/photographs');
      await box.getByRole('button', { name: 'Try again' }).click();
      await expect(box.getByLabel('What it shows')).toBeFocused();
      await expect(box.getByRole('alert')).toHaveCount(0);
    });
  });
}

import { call } from '#tests/support/api.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { WIDTHS } from '#tests/support/widths.ts';
import { bringBackSite, expectAccessible, openDashboard, sheet, toast } from './admin-steps.ts';

test.beforeEach(({ site }) => bringBackSite(site));

for (const { name, ...viewport } of WIDTHS) {
  test.describe(`at the width of a ${name}`, () => {
    test.use({ viewport });

    test('the owner changes the phone number, is told what is wrong, and publishes', async ({
      page,
    }) => {
      await openDashboard(page, 'site');
      // A phone has what is changed less often folded away.
      const isPhone = name === 'phone';
      if (isPhone) await page.getByText('Your company').click();
      await page.getByRole('link', { name: 'Company' }).click();
      await sheet(page).getByLabel('Phone number as people read it').fill('(510) 555-0188');
      await sheet(page).getByLabel('Email').fill('nobody');
      await sheet(page).getByRole('button', { name: 'Save draft' }).click();
      await expect(sheet(page).getByText('Must be an email address.')).toBeVisible();
      await expect(sheet(page).getByLabel('Email')).toBeFocused();
      await expect(sheet(page).getByLabel('Email')).toHaveValue('nobody');
      await expectAccessible(page);
      await sheet(page).getByLabel('Email').fill('office@example.com');
      await sheet(page).getByRole('button', { name: 'Save draft' }).click();
      await expect(toast(page)).toContainText('Draft saved');
      const publishing = page.getByRole('region', { name: 'Publishing' });
      await expect(publishing).toContainText('2 changes to publish');
      await expect(publishing).toContainText('(510) 555-0188');
      await expectAccessible(page);
      await publishing.getByRole('button', { name: 'Publish' }).click();
      await page.getByRole('button', { name: 'Publish 2 changes' }).click();
      await expect(publishing).toContainText('Publishing. It takes about a minute');
      if (isPhone) await page.getByText('Photographs and history').click();
      await page.getByRole('link', { name: 'History' }).click();
      await expect(sheet(page).getByRole('list', { name: 'States of the site' })).toContainText(
        'Company',
      );
      await sheet(page).getByRole('button', { name: 'Bring back the site as it came' }).click();
      await expect(toast(page)).toContainText('The site as it came is your draft');
    });

    test('leaving with something unsaved asks, and an entry that was removed comes back', async ({
      page,
    }) => {
      await openDashboard(page, 'site/about.json');
      const remove = sheet(page).getByRole('button', { name: 'Remove Your story, paragraph 1' });
      const first = sheet(page).getByLabel('Paragraph').first();
      const words = await first.inputValue();
      await first.fill('Words of ours.');
      await remove.click();
      await expect(first).not.toHaveValue('Words of ours.');
      await sheet(page).getByRole('button', { name: 'Put it back' }).click();
      await expect(first).toHaveValue('Words of ours.');
      await sheet(page).getByRole('button', { name: 'Move Your story, paragraph 1 down' }).click();
      await expect(sheet(page).getByLabel('Paragraph').nth(1)).toHaveValue('Words of ours.');
      expect(words).not.toBe('');
      await sheet(page).getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Keep editing' }).click();
      await sheet(page).getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Leave' }).click();
      await expect(page.getByRole('heading', { name: 'Site', exact: true })).toBeVisible();
    });

    test('the second of two owners sees what the first one changed, and chooses', async ({
      page,
      site,
      expectedErrors,
    }) => {
      expectedErrors.push(/409/);
      await openDashboard(page, 'site/contact.json');
      await sheet(page).getByLabel('First lines').fill('Ours.');
      const path = '/api/admin/site/files/contact.json';
      type Form = { value: object; revision: number };
      const { body } = await call<Form>(site, 'GET', path, undefined, signedIn(site));
      const theirs = { value: { ...body.value, lead: 'Theirs.' }, revision: body.revision };
      await call(site, 'PATCH', path, theirs, signedIn(site));
      await sheet(page).getByRole('button', { name: 'Save draft' }).click();
      await expect(sheet(page).getByText('Theirs.')).toBeVisible();
      await expect(sheet(page).getByLabel('First lines')).toHaveValue('Ours.');
      await sheet(page).getByRole('button', { name: 'Keep mine, I’ll save over it' }).click();
      await sheet(page).getByRole('button', { name: 'Save draft' }).click();
      await expect(toast(page)).toContainText('Draft saved');
    });
  });
}

import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/owners-browser.ts';
import { reviewsAt, sendReview, visitToReview } from '#tests/support/reviews.ts';
import { change } from '#tests/support/database.ts';
import { WIDTHS } from '#tests/support/widths.ts';
import { expectAccessible, openDashboard, sheet, toast } from '../admin/admin-steps.ts';

const star = (page: Page, says: string) => page.getByRole('radio', { name: says });
const send = (page: Page) => page.getByRole('button', { name: 'Send my review' });

for (const { name, ...viewport } of WIDTHS) {
  test.describe(`at the width of a ${name}`, () => {
    test.use({ viewport });

    test('a customer reviews a visit, changes it, and the owner shows and answers it', async ({
      page,
      site,
    }) => {
      test.slow();
      const { link } = visitToReview(site, `Mina${name.replace(/\W/g, '')}`);
      const words = `The oven door is a window again, on the ${name}.`;
      await page.goto(`/review#${link['x-review-token']}`);
      await expect(page.getByRole('heading', { name: 'How was your visit?' })).toBeVisible();
      await send(page).press('Enter');
      await expect(page.getByRole('group', { name: 'Your stars' })).toHaveAccessibleDescription(
        'Please choose 1 to 5 stars',
      );
      await expectAccessible(page, 'refused');
      await star(page, '4 stars: Good').check();
      await page.getByLabel('In your words').fill(words);
      await page.getByRole('checkbox', { name: /You may show my review/ }).check();
      await send(page).click();
      await expect(page.getByRole('heading', { name: /^Thank you, Mina/ })).toBeFocused();
      await expect(page.getByText('One of us reads it')).toBeVisible();
      await expectAccessible(page, 'sent');
      await page.getByRole('button', { name: 'Change my review' }).click();
      await star(page, '5 stars: Excellent').check();
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByRole('heading', { name: /^Thank you, Mina/ })).toBeFocused();

      await openDashboard(page, 'reviews');
      const row = page.getByRole('listitem').filter({ hasText: words });
      await expect(row.getByText('What customers would see')).toBeVisible();
      await expectAccessible(page, 'to look at');
      await row.getByRole('button', { name: 'Show on the website' }).click();
      await expect(toast(page).getByText('On the website in a moment')).toBeVisible();
      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await row.getByRole('button', { name: 'Show on the website' }).click();
      await page.getByRole('button', { name: 'On the website', exact: true }).click();
      await page.getByRole('listitem').filter({ hasText: words }).getByRole('link').click();
      await sheet(page).getByText('Answer publicly').first().click();
      await sheet(page).getByLabel('Your answer').fill('Thank you, Mina!');
      await sheet(page).getByRole('button', { name: 'Answer', exact: true }).click();
      await expect(sheet(page).getByText('answered: Thank you, Mina!')).toBeVisible();
      await expectAccessible(page, 'answered');

      await expect
        .poll(async () => (await page.request.get('/testimonials')).text(), { timeout: 15_000 })
        .toContain('Thank you, Mina!');
      await page.goto('/testimonials');
      await expect(page.getByText(words)).toBeVisible();
      await expectAccessible(page, 'testimonials');
    });
  });
}

test('without a network what was typed stays, over a reload too', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const { link } = visitToReview(site, 'Offline');
  await page.goto(`/review#${link['x-review-token']}`);
  await star(page, '2 stars: Not so good').check();
  await page.getByLabel('In your words').fill('It took long.');
  await page.route('**/api/review', (route) => route.abort());
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('What you typed stays here');
  await expect(page.getByLabel('In your words')).toHaveValue('It took long.');
  await page.unroute('**/api/review');
  await page.reload();
  await expect(star(page, '2 stars: Not so good')).toBeChecked();
  await expect(page.getByLabel('In your words')).toHaveValue('It took long.');
  await send(page).click();
  await expect(page.getByText('Only we read it.')).toBeVisible();
});

test('a link that is unknown, has run out, or was used long ago says so', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await page.goto('/review#nobody');
  await expect(page.getByText('This link doesn’t work anymore.')).toBeVisible();
  await expectAccessible(page, 'unknown');
  const late = visitToReview(site, 'Late');
  change(site, 'UPDATE customer_reviews SET asked_at = 0 WHERE booking_id = ?', late.id);
  await page.goto(`/review#${late.link['x-review-token']}`);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expectAccessible(page, 'expired');
  const used = visitToReview(site, 'Used');
  await sendReview(site, used.link);
  change(site, 'UPDATE customer_reviews SET answered_at = 0 WHERE booking_id = ?', used.id);
  await page.goto(`/review#${used.link['x-review-token']}`);
  await expect(page.getByText('It’s too late to change it online.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change my review' })).toHaveCount(0);
});

test('few stars lead from the overview to the review, which is hidden only for a reason', async ({
  page,
  site,
}) => {
  const { id, link } = visitToReview(site, 'Sad');
  await sendReview(site, link, { rating: 1, words: 'Rosa of 12 Elm Street was late.' });
  await openDashboard(page, 'overview');
  await page.getByRole('link', { name: /1 star from Sad Okafor/ }).click();
  await sheet(page)
    .getByRole('button', { name: /^Looked into/ })
    .click();
  await expect(toast(page).getByText('Looked into')).toBeVisible();
  await sheet(page).getByText('Hide it').first().click();
  await sheet(page).getByLabel('Why').selectOption('private');
  await sheet(page).getByRole('button', { name: 'Hide it' }).click();
  await expect(sheet(page).getByText('Hidden: It names a person')).toBeVisible();
  await expectAccessible(page, 'hidden');
  await expect
    .poll(async () => (await reviewsAt(site).list('hidden')).map(({ bookingId }) => bookingId))
    .toContain(id);
});

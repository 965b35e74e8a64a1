import { expect, test } from '#tests/support/owners-browser.ts';
import { WIDTHS } from '#tests/support/widths.ts';
import { expectAccessible, openDashboard, sheet, toast } from '../admin/admin-steps.ts';

const file = (content: unknown) => ({
  name: 'reviews.json',
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});

for (const { name, ...viewport } of WIDTHS) {
  test.describe(`at the width of a ${name}`, () => {
    test.use({ viewport });

    test('a bad file is refused with a sentence, and a mended one is taken @long', async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/400/);
      const google = (id: string, starRating: string) => ({
        reviewId: `${name}-${id}`,
        reviewer: {
          displayName: `Guest ${id} ${name}`,
          profilePhotoUrl: 'https://photos.example/1.jpg',
        },
        starRating,
        comment: 'Spotless',
        createTime: '2026-10-02T10:11:12Z',
      });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).hostname));
      await openDashboard(page, 'reviews/elsewhere');
      await expect(
        page.getByText('Keep what customers write about you on Google and elsewhere.'),
      ).toContainText('These stay private');
      await page.getByRole('button', { name: 'Add reviews' }).click();
      await sheet(page).getByText('Import a file').click();
      const picker = sheet(page).getByLabel('Reviews file (from Google)');
      const problem = sheet(page).getByRole('region', { name: 'Import a file' }).getByRole('alert');
      await picker.setInputFiles(file('{ no json'));
      await expect(problem).toHaveText('This file holds no list of reviews.');
      // Each message differs from the last: a file chosen while one is being read is ignored.
      await picker.setInputFiles(file({ reviews: [google('a', 'FIVE'), google('b', 'SIX')] }));
      await expect(problem).toHaveText(
        'Review 2 of the file: Please choose 1 to 5 stars. Nothing was imported.',
      );
      await picker.setInputFiles(file({ reviews: 'none' }));
      await expect(problem).toHaveText('This file holds no list of reviews.');
      await expectAccessible(page, 'refused import');

      await picker.setInputFiles(file({ reviews: [google('a', 'FIVE'), google('b', 'FOUR')] }));
      await expect(toast(page).getByText('2 new, 0 already here.')).toBeVisible();
      await expect(sheet(page)).toHaveCount(0);
      const review = page.getByRole('listitem').filter({ hasText: `Guest b ${name}` });
      await expect(review.getByText('4 of 5 stars')).toBeAttached();
      await expect(review.locator('img')).toHaveCount(0);
      expect(new Set(asked)).toEqual(new Set(['127.0.0.1']));

      await page.getByRole('button', { name: 'Add reviews' }).click();
      await picker.setInputFiles(file([google('a', 'FIVE'), google('c', 'THREE')]));
      await expect(toast(page).getByText('1 new, 1 already here.')).toBeVisible();

      await review.getByRole('button', { name: 'Archive' }).click();
      await expect(review.getByText('Archived')).toBeVisible();
      const back = await review.getByRole('button', { name: 'Bring back' }).boundingBox();
      const badge = await review.getByText('Archived').boundingBox();
      if (!back || !badge) throw new Error('The archived review is not there.');
      const isBeside = badge.x + badge.width <= back.x;
      expect(isBeside || badge.y >= back.y + back.height).toBe(true);
      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await expect(review.getByText('Archived')).toHaveCount(0);
    });
  });
}

test('a review that is not complete is marked at its fields before anything is sent, and then saved @long', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/admin/')) sent.push(pathname);
  });
  await openDashboard(page, 'reviews/new');
  const form = sheet(page).getByRole('form', { name: 'Add a review' });
  const name = form.getByLabel('Name');
  const save = form.getByRole('button', { name: 'Save review' });
  await save.click();
  await expect(form.getByRole('alert')).toHaveText('Please check the marked fields and try again.');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('The name is required');
  await name.fill('Rosa Reed');
  await expect(name).toHaveAccessibleDescription('');
  await save.click();
  // No stars are given before the owner taps them.
  const stars = form.getByRole('group', { name: 'Stars' });
  await expect(stars).toHaveAccessibleDescription('Please choose 1 to 5 stars');
  await stars.getByRole('radio', { name: '4 stars' }).check();
  await expect(stars).toHaveAccessibleDescription('4 stars');
  await save.click();
  await expect(form.getByRole('alert')).toHaveText('The review is required');
  await expect(form.getByLabel('Review', { exact: true })).toBeFocused();
  expect(sent).toEqual([]);
  await form.getByLabel('Review', { exact: true }).fill('Spotless');
  await save.click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Rosa Reed' })).toBeVisible();
  expect(sent).toEqual(['/api/admin/reviews']);
});

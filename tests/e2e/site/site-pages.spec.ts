import { business } from '#content/business.ts';
import { hours } from '#content/hours.ts';
import { gallery } from '#content/gallery.ts';
import { faqs, structuredFaqs } from '#content/faqs.ts';
import { areSampleReviews, pageReviews } from '#content/reviews.ts';
import { priceTable } from '#content/services.ts';
import { expect, test } from '#tests/support/browser.ts';
import { rows } from '#tests/support/database.ts';
import { openAtRest } from '#tests/support/open-page.ts';

const COMMERCIAL = gallery.photos.filter(({ kind }) => kind === 'commercial');

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('hasVisited', 'true')));

test('lays out the sections far down a second later, and a link to one lands on it', async ({
  page,
}) => {
  await page.goto('/services/residential#prices');
  await expect(page.locator('#prices')).toBeInViewport();
  const waiting = () =>
    page
      .locator('main > section, footer')
      .evaluateAll(
        (sections) =>
          sections.filter((each) => getComputedStyle(each).contentVisibility !== 'visible').length,
      );
  await expect.poll(waiting).toBe(0);
  // The page may still be scrolling there.
  const away = () =>
    page.locator('#prices').evaluate((it) => Math.abs(it.getBoundingClientRect().top));
  await expect.poll(away).toBeLessThan(120);
});

test.describe('/faq', () => {
  test('opens the first question of each group, and one at a time in it', async ({ page }) => {
    await page.goto('/faq');
    await expect(page.locator('[data-faq-group]')).toHaveCount(5);
    await expect(page.locator('[data-faq-count]')).toHaveText(
      Array(5).fill('4 questions') as string[],
    );
    const questions = page.locator('[data-faq-group] details');
    const open = page.locator('[data-faq-group] details[open]');
    await expect(open).toHaveCount(1);
    await questions.nth(1).locator('summary').click();
    await expect(questions.nth(1)).toHaveAttribute('open');
    await expect(questions.first()).not.toHaveAttribute('open');
    await expect(open).toHaveCount(1);
  });

  test('finds questions and answers in any case, hides empty groups and counts @long', async ({
    page,
  }) => {
    await page.goto('/faq');
    await page.getByLabel('Search the questions').fill('NET-30');
    await expect(page.locator('details:visible')).toHaveCount(1);
    await expect(page.locator('[data-faq-group]:visible')).toHaveCount(1);
    await expect(page.locator('[data-faq-count]:visible')).toHaveText('1 question');
    // The count is there once.
    await expect(page.getByRole('status').filter({ hasText: 'One match.' })).toBeVisible();
  });

  test('opens an only match, and closes it unless the visitor has used it @long', async ({
    page,
  }) => {
    await page.goto('/faq');
    const field = page.getByLabel('Search the questions');
    const open = page.locator('details[open]');
    const first = page.locator('details').first();
    const match = page.locator('details').filter({ hasText: 'Net-30' });
    await expect(first).toHaveAttribute('open');
    await field.fill('net-30');
    await expect(match).toHaveAttribute('open');
    await field.fill('e');
    await expect(open).toHaveCount(0);
    await field.fill('net-30');
    await expect(match).toHaveAttribute('open');
    await field.fill('');
    // The first one, as before.
    await expect(open).toHaveCount(1);
    await expect(first).toHaveAttribute('open');

    // Closed by the visitor, it stays closed; opened by them, it stays open.
    await field.fill('net-3');
    await match.locator('summary').click();
    await field.fill('net-30');
    await expect(open).toHaveCount(0);
    await match.locator('summary').click();
    await field.fill('');
    await expect(page.locator('details:visible')).toHaveCount(20);
    await expect(match).toHaveAttribute('open');
  });

  test('shows the word in an answer that has it alone, and empties the field @long', async ({
    page,
  }) => {
    await page.goto('/faq');
    const field = page.getByLabel('Search the questions');
    const clear = page.getByRole('button', { name: 'Clear the field' });
    await expect(clear).toBeHidden();
    await field.fill('cancel');
    // Whether the booking fee comes back: the answer says it, and the question does not.
    const asked = faqs.groups[3]?.items[1]?.question ?? '';
    expect(asked).not.toMatch(/cancel/i);
    const question = page.getByRole('group').filter({ hasText: asked });
    await expect(question).toHaveAttribute('open');
    expect(await page.evaluate(() => CSS.highlights.get('found')?.size)).toBeGreaterThan(1);
    await clear.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await expect(page.locator('details:visible')).toHaveCount(20);
    await expect(clear).toBeHidden();
  });

  test('finds what a keyboard types for what type sets, and marks it', async ({ page }) => {
    await page.goto('/faq');
    const field = page.getByLabel('Search the questions');
    const found = page.locator('details:visible');
    const [from, to] = priceTable.services.find(({ id }) => id === 'basic')?.hours ?? [];
    for (const typed of [
      "isn't",
      'ISN’T',
      '8 am',
      '5-8 PM',
      `${from}-${to}  hours`,
      'Réfundable',
      "what's",
    ]) {
      await field.fill(typed);
      await expect(page.getByRole('heading', { name: 'No results found' })).toBeHidden();
      // The search may arrive after the first letters, and goes through them then.
      await expect
        .poll(() => page.evaluate(() => CSS.highlights.get('found')?.size))
        .toBeGreaterThan(0);
      expect(await found.count()).toBeGreaterThan(0);
    }
  });

  test('says when there is none, and clears the search @long', async ({ page }) => {
    await page.goto('/faq');
    await page.getByLabel('Search the questions').fill('zeppelin');
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
    await expect(page.locator('[data-faq-group]:visible')).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear Search' }).click();
    await expect(page.getByLabel('Search the questions')).toBeFocused();
    await expect(page.getByLabel('Search the questions')).toHaveValue('');

    const question = structuredFaqs.page[0]?.question ?? '';
    await page.getByLabel('Search the questions').fill('zeppelin');
    await page.getByRole('link', { name: question }).click();
    await expect(page.locator('[data-faq-group]:visible')).toHaveCount(5);
    const answered = page.locator('details[open] summary').filter({ hasText: question });
    await expect(answered).toHaveText(question);
    await expect(answered).toBeFocused();
    await expect(page.locator('details[open]')).toHaveCount(1);
    await expect(page.locator('details:visible')).toHaveCount(20);
  });

  test('has call, form and hours cards and asks for more questions @long', async ({ page }) => {
    await page.goto('/faq');
    await expect(page.getByRole('link', { name: 'Contact form' })).toHaveAttribute(
      'href',
      '/contact',
    );
    for (const { time } of hours.contact) {
      await expect(page.locator('main').getByText(time).first()).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'Still Have Questions?' })).toBeVisible();
  });
});

test.describe('/gallery', () => {
  test('has four tabs, moved through with the arrow keys and opened by the address', async ({
    page,
  }) => {
    await openAtRest(page, '/gallery#team');
    await expect(page.getByRole('tab', { name: 'Team' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('.panel:visible')).toHaveId('team');
    await page.getByRole('tab', { name: 'Team' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Before & After' })).toBeFocused();
    await expect(page.locator('.panel:visible')).toHaveId('before-after');
    await page.keyboard.press('End');
    await expect(page.locator('.panel:visible')).toHaveId('team');
  });

  test('moves the line of a pair with the arrow keys @long', async ({ page }) => {
    await openAtRest(page, '/gallery');
    const slider = page.getByRole('slider').first();
    await slider.focus();
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveValue('60');
    const cut = await page
      .locator('[data-compare]')
      .first()
      .evaluate((pair) => getComputedStyle(pair).getPropertyValue('--cut'));
    expect(cut).toBe('60%');
  });

  test('enlarges a picture, goes on with the keys and gives the focus back @long', async ({
    page,
  }) => {
    await openAtRest(page, '/gallery#commercial');
    const button = page.getByRole('button', { name: `Enlarge: ${COMMERCIAL[0]?.title}` });
    await button.focus();
    await page.keyboard.press('Enter');
    const lightbox = page.getByRole('dialog', { name: 'Enlarged picture' });
    await expect(lightbox).toBeVisible();
    await expect(lightbox).toContainText(`1 of ${COMMERCIAL.length}`);
    await page.keyboard.press('ArrowLeft');
    await expect(lightbox).toContainText(`${COMMERCIAL.length} of ${COMMERCIAL.length}`);
    await lightbox.getByRole('button', { name: 'Next picture' }).click();
    await expect(lightbox).toContainText(`1 of ${COMMERCIAL.length}`);
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('a finger draws the next picture in, a second finger does not @long', async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    const page = await context.newPage();
    await openAtRest(page, '/gallery#commercial');
    await page.getByRole('button', { name: `Enlarge: ${COMMERCIAL[0]?.title}` }).tap();
    const lightbox = page.getByRole('dialog', { name: 'Enlarged picture' });
    await expect(lightbox).toContainText(`1 of ${COMMERCIAL.length}`);
    const cdp = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: xs.map((x, id) => ({ x, y: 370, id })),
      });

    await touch('touchStart', 280);
    await touch('touchMove', 120);
    await touch('touchEnd');
    await expect(lightbox).toContainText(`2 of ${COMMERCIAL.length}`);
    await touch('touchStart', 100);
    await touch('touchMove', 260);
    await touch('touchEnd');
    await expect(lightbox).toContainText(`1 of ${COMMERCIAL.length}`);
    await touch('touchStart', 160);
    await touch('touchStart', 160, 200);
    await touch('touchMove', 60, 300);
    await touch('touchEnd');
    await expect(lightbox).toContainText(`1 of ${COMMERCIAL.length}`);
    await context.close();
  });

  test('enlarges both halves of a pair @long', async ({ page }) => {
    await openAtRest(page, '/gallery');
    const [, second] = gallery.pairs;
    await page.getByRole('button', { name: `Enlarge: ${second?.title}, after` }).click();
    await expect(page.getByRole('dialog', { name: 'Enlarged picture' })).toContainText(
      `After: ${second?.title.toLowerCase()} 4 of 8`,
    );
  });

  test('on a phone the buttons of an enlarged picture are below its title @long', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openAtRest(page, '/gallery');
    await page
      .getByRole('button', { name: /^Enlarge: .*, before/ })
      .first()
      .click();
    const lightbox = page.getByRole('dialog', { name: 'Enlarged picture' });
    const title = await lightbox.locator('[data-caption]').boundingBox();
    const titleEnd = (title?.y ?? Infinity) + (title?.height ?? 0);
    for (const button of await lightbox.getByRole('button').all()) {
      const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(titleEnd);
      expect(x).toBeGreaterThanOrEqual(8);
      expect(x + width).toBeLessThanOrEqual(352);
      expect(y + height).toBeLessThanOrEqual(772);
    }
  });

  for (const [width, height] of [
    [360, 780],
    [740, 360],
  ] as const) {
    test(`enlarges the whole picture at ${width} by ${height} px @long`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openAtRest(page, '/gallery');
      await page
        .getByRole('button', { name: /^Enlarge: .*, before/ })
        .first()
        .click();
      const picture = page.getByRole('dialog', { name: 'Enlarged picture' }).locator('.picture');
      await expect(picture).toBeInViewport({ ratio: 0.99 });
      const { width: wide = 0, height: high = 1 } = (await picture.boundingBox()) ?? {};
      expect(wide / high).toBeCloseTo(3 / 2, 2);
    });
  }
});

test('/testimonials shows its reviews, the samples all verified @long', async ({ page }) => {
  await page.goto('/testimonials');
  await expect(page.locator('blockquote')).toHaveCount(pageReviews.length);
  // What the owner typed instead of them comes from no booking.
  const verified = areSampleReviews ? pageReviews.length : 0;
  await expect(page.getByText('Verified', { exact: true })).toHaveCount(verified);
});

test('/payments is two sheets on paper, with every border on them @long', async ({ page }) => {
  await page.goto('/payments');
  for (const format of ['Letter', 'A4']) {
    const pdf = await page.pdf({ format });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  }
  // As wide as Letter between its margins.
  await page.setViewportSize({ width: 710, height: 950 });
  await page.emulateMedia({ media: 'print' });
  const packages = await page.locator('.packages').boundingBox();
  expect(packages?.x).toBeGreaterThanOrEqual(1);
  expect((packages?.x ?? 0) + (packages?.width ?? 0)).toBeLessThanOrEqual(709);
});

test('an alias opens its page, and a trailing slash is redirected @long', async ({ page }) => {
  for (const [alias, heading] of [
    ['/residential-cleaning', 'Residential cleaning'],
    ['/commercial-cleaning', 'Commercial cleaning'],
    ['/deep-cleaning', 'Deep cleaning'],
    ['/move-in-move-out-cleaning', 'Move-in/move-out'],
  ] as const) {
    await page.goto(alias);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
  }
  await page.goto('/about/');
  await expect(page).toHaveURL(/\/about$/);
});

test('an unknown address answers 404 with a way back', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await page.goto('/about');
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/about$/);
});

/** A bar may scroll to half a pixel, which some windows round and others do not. */
const WHOLE = 0.99;

test('on a phone the gallery tab that an address opens is in sight in its bar @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAtRest(page, '/gallery#team');
  const tab = page.getByRole('tab', { name: 'Team' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toBeInViewport({ ratio: WHOLE });
  await openAtRest(page, '/gallery#before-after');
  await expect(page.getByRole('tab', { name: 'Before' })).toBeInViewport({ ratio: WHOLE });
});

test('page views and phone clicks are reported with page and label @long', async ({ page }) => {
  const events: unknown[] = [];
  await page.route('**/api/events', async (route) => {
    events.push(JSON.parse(route.request().postData() ?? 'null'));
    await route.fulfill({ status: 204 });
  });
  await page.goto('/contact');
  await expect.poll(() => events).toHaveLength(1);
  // The system dials the number, which a test cannot do.
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
    }),
  );
  await page.getByRole('banner').getByRole('link', { name: business.phone.display }).click();
  await page.locator('.facts').getByRole('link', { name: business.phone.display }).click();
  await page.setViewportSize({ width: 375, height: 740 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: /^Call/ }).first().click();
  await expect
    .poll(() => events)
    .toEqual([
      { event: 'page_view', page: '/contact' },
      { event: 'phone_click', label: 'desktop', page: '/contact' },
      { event: 'click', label: 'contact-page-phone', page: '/contact' },
      { event: 'phone_click', label: 'mobile', page: '/contact' },
    ]);
});

test('a visitor who leaves before the page has loaded is counted all the same @long', async ({
  page,
  site,
}) => {
  const views = () =>
    rows<{ count: number }>(
      site,
      "SELECT count FROM daily_counts WHERE event = 'page_view' AND page = '/services/move-in-out'",
    )[0]?.count ?? 0;
  const before = views();
  // An image that never arrives keeps the page from firing load.
  await page.route('**/*.avif', () => new Promise<void>(() => undefined));
  await page.goto('/services/move-in-out', { waitUntil: 'domcontentloaded' });
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await expect.poll(views).toBe(before + 1);
});

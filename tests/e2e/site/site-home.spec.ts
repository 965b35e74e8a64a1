import type { Locator, Page } from '@playwright/test';
import { business } from '#content/business.ts';
import { gallery } from '#content/gallery.ts';
import { priceSheet } from '#content/price-sheet.ts';
import { expect, test } from '#tests/support/browser.ts';
import { awaken } from '#tests/support/open-page.ts';
import { WELCOME } from '#tests/support/prices.ts';
import { openHome } from '../booking/booking-steps.ts';

const TABS = [
  'Home',
  'About Us',
  'Services',
  'Gallery',
  'Testimonials',
  'FAQs',
  'Contact',
  'Payments',
];

/** A returning visitor: no welcome pop-up. */
async function returning(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('hasVisited', 'true'));
}

test('React waits for the first sign of a visitor who uses the page @long', async ({ page }) => {
  await returning(page);
  const react = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /client/.test(name)).length,
    );
  await page.goto('/');
  // What a browser sends when the page appears under a pointer that rests; the headless shell does
  // for every page.
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')));
  await page.waitForTimeout(1500);
  expect(await react()).toBe(0);
  await page.mouse.wheel(0, 300);
  // React itself and what puts the islands into it.
  await expect.poll(react).toBe(2);
});

test.describe('the tab switcher', () => {
  test.beforeEach(({ page }) => returning(page));

  test('shows the eight tabs, the first one open', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('tab')).toHaveText(TABS);
    await expect(page.locator('.panel:visible')).toHaveId('home');
  });

  test('is opened by the address, before and after the page is alive @long', async ({ page }) => {
    await page.goto('/#services');
    await expect(page.locator('.panel:visible')).toHaveId('services');
    await awaken(page);
    await expect(page.getByRole('tab', { name: 'Services' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByRole('tabpanel', { name: 'Services' })).toBeVisible();
  });

  test('is moved through with the arrow keys, Home and End @long', async ({ page }) => {
    await page.goto('/');
    await awaken(page);
    await page.getByRole('tab', { name: 'Home' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'About Us' })).toBeFocused();
    await expect(page.locator('.panel:visible')).toHaveId('about');
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('.panel:visible')).toHaveId('home');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Payments' })).toBeFocused();
    await expect(page).toHaveURL(/#payments$/);
    await expect(page.locator('.panel:visible')).toHaveId('payments');
    await page.keyboard.press('Home');
    await expect(page.locator('.panel:visible')).toHaveId('home');
    await page.keyboard.press('End');
    await expect(page.locator('.panel:visible')).toHaveId('payments');
  });

  test('counts every key, however quickly they come @long', async ({ page }) => {
    await page.goto('/');
    await awaken(page);
    await page.getByRole('tab', { name: 'Home' }).focus();
    // In one task: no event of the page can come between.
    await page.evaluate(() => {
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }
    });
    await expect(page.getByRole('tab', { name: 'Services' })).toBeFocused();
    await expect(page.locator('.panel:visible')).toHaveId('services');
  });

  test('goes back with the browser @long', async ({ page }) => {
    await page.goto('/');
    await awaken(page);
    await page.getByRole('tab', { name: 'Gallery' }).click();
    await page.getByRole('tab', { name: 'FAQs' }).click();
    await page.goBack();
    await expect(page.locator('.panel:visible')).toHaveId('gallery');
    await expect(page.getByRole('tab', { name: 'Gallery' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('works as plain links without a script, and marks the open one @long', async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    await page.goto('/');
    const marked = () =>
      page
        .getByRole('tab')
        .evaluateAll((tabs) =>
          tabs
            .filter((tab) => getComputedStyle(tab).backgroundColor !== 'rgba(0, 0, 0, 0)')
            .map((tab) => tab.textContent.trim()),
        );
    expect(await marked()).toEqual(['Home']);
    for (const name of TABS) {
      const tab = page.getByRole('tab', { name });
      await tab.click();
      await expect(page.locator('.panel:visible')).toHaveId(
        (await tab.getAttribute('id'))?.slice(4) ?? '',
      );
      // A tab under the pointer is tinted.
      await page.mouse.move(0, 0);
      expect(await marked()).toEqual([name]);
    }
    await context.close();
  });
});

test.describe('the carousel', () => {
  test.beforeEach(({ page }) => returning(page));
  const shown = (page: Page) => page.locator('.frame:not([inert])');
  const frames = (page: Page) => page.locator('.frames');
  const number = async (page: Page) => Number((await shown(page).getAttribute('aria-label'))?.[0]);
  /** Its timer runs: until then only the first picture is there. */
  const counts = async (page: Page) => {
    await awaken(page);
    await expect(page.locator('.frame[hidden]')).toHaveCount(0);
  };
  /** It is paused; changes are announced. */
  const rests = (page: Page) => expect(frames(page)).toHaveAttribute('aria-live', 'polite');

  test('advances every five seconds and wraps around @long', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await counts(page);
    // From here on only the test advances time; one slide may have passed before.
    await page.clock.pauseAt(Date.now() + 60_000);
    for (let step = 0, now = await number(page); step < 3; step += 1) {
      const next = (now % 3) + 1;
      await page.clock.runFor(4900);
      expect(await number(page)).toBe(now);
      await page.clock.runFor(100);
      await expect.poll(() => number(page)).toBe(next);
      now = next;
    }
  });

  test('has arrows that wrap, dots, and a pause button @long', async ({ page }) => {
    await page.goto('/');
    await awaken(page);
    // Hovering its buttons pauses it, so that no slide passes between two checks.
    await page.getByRole('button', { name: /Show slide 1/ }).click();
    await expect(shown(page)).toHaveAttribute('aria-label', /1 of 3/);
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await expect(shown(page)).toHaveAttribute('aria-label', /3 of 3/);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(shown(page)).toHaveAttribute('aria-label', /1 of 3/);
    await page.getByRole('button', { name: /Show slide 2/ }).click();
    await expect(shown(page)).toHaveAttribute('aria-label', /2 of 3/);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('hears a button that was pressed before its script came @long', async ({ page }) => {
    await page.route('**/_astro/client*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(page.locator('.frame[hidden]')).not.toHaveCount(0);
    await expect(shown(page)).toHaveAttribute('aria-label', /2 of 3/);
  });

  test('rests under the pointer, with focus inside, and for less motion @long', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await counts(page);
    // From here on only the test advances time; one slide may have passed before.
    await page.clock.pauseAt(Date.now() + 60_000);
    const now = await number(page);
    await frames(page).hover();
    await rests(page);
    await page.clock.runFor(11_000);
    expect(await number(page)).toBe(now);
    await page.mouse.move(5, 5);
    await expect(frames(page)).toHaveAttribute('aria-live', 'off');
    await page.getByRole('button', { name: 'Pause' }).focus();
    await rests(page);
    // A pointer passing over does not restart it.
    await frames(page).hover();
    await page.mouse.move(5, 5);
    await page.clock.runFor(11_000);
    await rests(page);
    expect(await number(page)).toBe(now);

    await page.clock.resume();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('follows a swipe @long', async ({ page }) => {
    await page.goto('/');
    await awaken(page);
    // Hovers once the page is still; hovering pauses the slides.
    await frames(page).hover({ position: { x: 300, y: 100 } });
    await rests(page);
    const next = ((await number(page)) % 3) + 1;
    const box = await frames(page).boundingBox();
    if (!box) throw new Error('The carousel is not there');
    await page.mouse.down();
    await page.mouse.move(box.x + 100, box.y + 100, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => number(page)).toBe(next);
  });
});

test.describe('the welcome pop-up', () => {
  const popup = (page: Page) => page.getByRole('dialog', { name: /off your first cleaning/ });

  test('comes two seconds after the first load, once @long', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (!document.querySelector('[data-welcome]:not([hidden])')) return;
        document.documentElement.dataset['openedAt'] ??= String(performance.now());
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.goto('/');
    await expect(popup(page)).toBeVisible();
    const waited = await page.evaluate(() => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return Number(document.documentElement.dataset['openedAt']) - (load?.loadEventEnd ?? 0);
    });
    expect(waited).toBeGreaterThan(1950);
    // A busy machine may be late, but a different delay must fail.
    expect(waited).toBeLessThan(10_000);
    await page.getByRole('button', { name: 'Maybe later' }).click();
    await expect(popup(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('hasVisited'))).toBe('true');
    await page.reload();
    await page.waitForTimeout(3000);
    await expect(popup(page)).toBeHidden();
  });

  test('is a quiet card: no focus taken, nothing dimmed, a third of a phone at most', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/');
    await expect(popup(page)).toBeVisible();
    await expect(page.locator('[data-welcome-news]')).toHaveText(/off your first cleaning/);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await expect.poll(async () => (await popup(page).boundingBox())?.y).toBeGreaterThan(640 / 2);
    const box = await popup(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(640 / 3);
    // Out of the way of whoever types, and back when they are done.
    const field = page.getByLabel('City or ZIP code');
    await field.focus();
    await expect(popup(page)).toBeHidden();
    await field.blur();
    await expect(popup(page)).toBeVisible();
  });

  test('leaves the keyboard where it was when it is closed from within', async ({ page }) => {
    await page.goto('/');
    await expect(popup(page)).toBeVisible();
    await page.getByRole('link', { name: 'Services', exact: true }).first().focus();
    await popup(page).getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Escape');
    await expect(popup(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Services', exact: true }).first()).toBeFocused();
  });

  test('is closed by X and by Escape, which set the flag too @long', async ({ page }) => {
    for (const close of [
      () => popup(page).getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await page.goto('/');
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await expect(popup(page)).toBeVisible();
      await close();
      await expect(popup(page)).toBeHidden();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('hasVisited'))).toBe('true');
    }
  });

  test('claimed, it opens the services tab and the booking modal with the offer @long', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(popup(page)).toBeVisible();
    await page.getByRole('button', { name: `Claim my ${WELCOME}% off` }).click();
    await expect(page.locator('.panel:visible')).toHaveId('services');
    await expect(page.getByRole('dialog', { name: 'Book Your Service' })).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(() => [localStorage.getItem('hasVisited'), sessionStorage.getItem('promo')]),
      )
      .toEqual(['true', 'welcome20']);
  });
});

test('Check My Area answers for a city, a ZIP code, a near and a far place', async ({ page }) => {
  await returning(page);
  await openHome(page);
  const field = page.getByLabel('City or ZIP code');
  for (const [query, answer] of [
    ['Fremont', 'Yes, we clean in Fremont'],
    ['94610', 'Yes, we clean in Oakland'],
    ['Novato', 'just outside our area'],
    ['Sacramento', 'is outside our area'],
    ['90210', 'We couldn’t find that ZIP code'],
    ['Atlantis', 'We couldn’t find that place'],
    ['', 'Please enter a city'],
  ] as const) {
    await field.fill(query);
    await page.keyboard.press('Enter');
    await expect(page.locator('#area-answer')).toContainText(answer);
    // What is no place is marked, and in focus to be corrected.
    const isMarked = /couldn’t find that place|Please enter/.test(answer);
    if (isMarked) await expect(field).toHaveAttribute('aria-invalid', 'true');
    else await expect(field).not.toHaveAttribute('aria-invalid');
  }
  await field.fill('Alameda');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Book a cleaning' }).click();
  await expect(page.getByRole('dialog', { name: 'Book Your Service' })).toBeVisible();
});

test('without a script, nothing is there that would not answer @long', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('group', { name: /1 of 3/ })).toBeVisible();
  for (const name of ['Check My Area', 'Pause', 'Next slide', /Show slide/]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(page.locator('.cities')).toBeVisible();
  await context.close();
});

test('Check My Area answers also when it is sent before its script is there @long', async ({
  page,
}) => {
  await returning(page);
  await page.goto('/?query=Fremont');
  await expect(page.locator('#area-answer')).toContainText('Yes, we clean in Fremont');
  await expect(page.getByLabel('City or ZIP code')).toHaveValue('Fremont');
  await expect(page.locator('#area-answer')).toBeInViewport();
});

test('the map shows the 16 cities, and the list names them @long', async ({ page }) => {
  await returning(page);
  await page.goto('/');
  await expect(
    page.getByRole('img', { name: /Map of the San Francisco Bay Area with the 16 cities/ }),
  ).toBeVisible();
  await expect(page.locator('#service-area .cities li')).toHaveCount(16);
});

for (const [width, height] of [
  [360, 780],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`the link from a service leads to where the area is asked, at ${width} px @long`, async ({
    page,
  }) => {
    await returning(page);
    await page.setViewportSize({ width, height });
    await page.goto('/services/residential');
    await page.getByRole('link', { name: 'Check your ZIP code' }).click();
    await expect(page.getByRole('heading', { name: '16 cities around the Bay' })).toBeInViewport();
    const check = page.getByRole('button', { name: 'Check My Area' });
    await expect(check).toBeInViewport({ ratio: 1 });
    // Nor is it under the bar of a phone.
    const isOnTop = () =>
      check.evaluate((button) => {
        const { x, width, bottom } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, bottom - 2));
      });
    await expect.poll(isOnTop).toBe(true);
  });
}

test('the gallery filters show what they say @long', async ({ page }) => {
  await returning(page);
  await page.goto('/#gallery');
  const items = page.locator('#gallery .gallery > li:visible');
  const photos = gallery.photos.filter(
    ({ kind, pair }) => kind !== 'team' && kind !== 'elsewhere' && !pair,
  );
  const all = [...gallery.pairs, ...photos];
  const ofKind = (wanted: string) => all.filter(({ kind }) => kind === wanted).length;
  await expect(items).toHaveCount(all.length);
  for (const [name, count] of [
    ['Commercial', ofKind('commercial')],
    ['Before & After', gallery.pairs.length],
    ['Residential', ofKind('residential')],
    ['All Work', all.length],
  ] as const) {
    await page.getByRole('radio', { name }).check();
    await expect(items).toHaveCount(count);
  }
});

test('a phone shows six pictures of all work, and the others on request @long', async ({
  page,
}) => {
  await returning(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#gallery');
  const items = page.locator('#gallery .gallery > li:visible');
  await expect(items).toHaveCount(6);
  await page.getByRole('checkbox', { name: 'Show all' }).check();
  const photos = gallery.photos.filter(
    ({ kind, pair }) => kind !== 'team' && kind !== 'elsewhere' && !pair,
  );
  await expect(items).toHaveCount(gallery.pairs.length + photos.length);
  await page.getByRole('checkbox', { name: 'Show fewer' }).uncheck();
  await expect(items).toHaveCount(6);
  await page.getByRole('radio', { name: 'Commercial' }).check();
  await expect(page.getByRole('checkbox', { name: 'Show all' })).toBeHidden();
});

test('several questions of the FAQ tab are open at once, and Contact Us signs in @long', async ({
  page,
}) => {
  await returning(page);
  await page.goto('/#faq');
  const questions = page.locator('#faq details');
  await expect(questions).toHaveCount(13);
  // The first one is open from the start.
  await questions.nth(1).locator('summary').click();
  await questions.nth(3).locator('summary').click();
  await expect(page.locator('#faq details[open]')).toHaveCount(3);
  await expect(page.locator('#faq').getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    '/api/login',
  );
  await expect(page.locator('#faq').getByRole('link', { name: 'Send a Message' })).toHaveAttribute(
    'href',
    '/contact',
  );
});

test('on a phone the page stays at its top, and an opened tab is in sight in its bar @long', async ({
  page,
}) => {
  await returning(page);
  await page.setViewportSize({ width: 375, height: 600 });
  await page.goto('/');
  await awaken(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goto('/#payments');
  await expect(page.getByRole('tab', { name: 'Payments' })).toBeInViewport({ ratio: 0.95 });
});

test('the phone menu opens, shows Call, and closes with Escape', async ({ page }) => {
  await returning(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/about');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('link')).toHaveText(TABS);
  await expect(menu.getByRole('link', { name: 'About Us' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('link', { name: /^Call/ }).first()).toHaveAttribute(
    'href',
    `tel:${business.phone.tel}`,
  );
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

for (const width of [320, 360, 768]) {
  test(`what explains a price stays on a screen of ${width} px @long`, async ({ page }) => {
    await returning(page);
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/#services');
    for (const place of await page.locator('#services [data-tooltip]').all()) {
      await place.scrollIntoViewIfNeeded();
      await place.getByRole('button').focus();
      const tip = place.getByRole('tooltip');
      await expect(tip).toBeVisible();
      const box = await tip.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
    }
  });
}

test('a tooltip opens after 700 ms, the next at once, and closes on leave, click and scroll @long', async ({
  page,
}) => {
  await returning(page);
  // A scroll still in progress would close them.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/#services');
  const tips = page.locator('#services [role="tooltip"]');
  const buttons = page.locator('#services [data-tooltip] button');
  await buttons.nth(0).scrollIntoViewIfNeeded();
  // From here on only the test advances time.
  await page.clock.pauseAt(Date.now() + 60_000);
  const opensAfterAll = async (tip: Locator) => {
    await page.clock.runFor(699);
    await expect(tip).toBeHidden();
    await page.clock.runFor(1);
    await expect(tip).toBeVisible();
  };
  const opensAtOnce = async (tip: Locator) => {
    await page.clock.runFor(1);
    await expect(tip).toBeVisible();
  };

  await buttons.nth(0).hover();
  await opensAfterAll(tips.nth(0));
  await expect(tips.nth(0)).toHaveText(priceSheet.typicalTip.trim());
  await page.mouse.move(0, 0);
  await expect(tips.nth(0)).toBeHidden();

  await page.clock.runFor(300);
  await buttons.nth(0).hover();
  await opensAfterAll(tips.nth(0));
  await buttons.nth(1).hover();
  await expect(tips.nth(0)).toBeHidden();
  await opensAtOnce(tips.nth(1));
  await buttons.nth(1).click();
  await expect(tips.nth(1)).toBeHidden();
  await page.mouse.move(0, 0);
  await buttons.nth(1).hover();
  await opensAtOnce(tips.nth(1));
  await page.mouse.wheel(0, 120);
  await expect(tips.nth(1)).toBeHidden();
});

test('every sheet has the phone at its head, and at its foot how to reach us @long', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  const sizes = new Set<string>();
  for (const path of ['/', '/#services', '/payments', '/services/residential']) {
    await page.goto(path);
    const address = await page.locator('link[rel="canonical"]').getAttribute('href');
    const foot = [new URL(address ?? '').origin, business.phone.display, business.email];
    await expect(page.getByText(foot.join(' · '))).toBeVisible();
    const phone = page.locator('header .call');
    await expect(phone).toBeVisible();
    sizes.add(await phone.evaluate((element) => getComputedStyle(element).fontSize));
  }
  expect(sizes.size).toBe(1);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('footer .in-print')).toBeHidden();
});

import sharp from 'sharp';
import type { BrowserContext, Page } from '@playwright/test';
import { addDays, businessTime, instantOf } from '#domain/calendar-date.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { addMember, crewWithMember, tap, visitOn } from '#tests/support/crew-visits.ts';
import { change, rows } from '#tests/support/database.ts';
import { BASIC, decimal, money } from '#tests/support/prices.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import type { Site } from '#tests/support/site.ts';

test.use({ viewport: { width: 320, height: 640 } });

const today = () => businessTime(new Date()).date;
let crews = 0;
async function crewWithVisit(site: Site, data: object = {}, language: 'en' | 'es' = 'en') {
  crews += 1;
  const owner = signedIn(site);
  const made = { crew: `North Bay ${crews}`, name: 'Ana Reyes', language };
  const member = await crewWithMember(site, owner, made);
  const person = { firstName: 'Noor', lastName: `Haddad ${crews}`, ...data };
  const id = await visitOn(site, owner, { crewId: member.crewId, date: today(), data: person });
  return { ...member, id, owner, name: `Noor Haddad ${crews}` };
}
const kindsOf = (site: Site, id: number) =>
  rows<{ kind: string }>(
    site,
    'SELECT kind FROM crew_taps WHERE booking_id = ? ORDER BY happened_at',
    id,
  ).map(({ kind }) => kind);
const paidOf = (site: Site, id: number) =>
  rows<{ method: string; amount: number }>(
    site,
    'SELECT method, amount FROM crew_payments WHERE booking_id = ? ORDER BY id',
    id,
  ).map(({ method, amount }) => [method, amount]);
const photosOf = (site: Site, id: number) =>
  rows<{ data: Buffer }>(site, 'SELECT data FROM crew_photos WHERE booking_id = ?', id);
const checksOf = (site: Site, id: number) =>
  rows(site, 'SELECT is_done FROM crew_checks WHERE booking_id = ? ORDER BY id', id);
const fitsIn = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
/** How many things the phone stores, or how many of one kind. */
const kept = (page: Page, of?: 'queue') =>
  page.evaluate(
    (kind) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.onerror = () => {
          reject(new Error('There is no store.'));
        };
        opening.onsuccess = () => {
          const store = opening.result.transaction('keyval').objectStore('keyval');
          const reading = kind ? store.get(kind) : store.count();
          reading.onsuccess = () => {
            const result: unknown = reading.result;
            resolve(Array.isArray(result) ? result.length : Number(result ?? 0));
          };
        };
      }),
    of,
  );

/** Starts the visit in the bar, and answers the question that comes at most hours of a day. */
async function start(page: Page) {
  await page.getByRole('button', { name: /^Start\b/ }).click();
  const next = page.locator('.crew-bar [data-tap][aria-disabled="false"]');
  await expect(next).toHaveText(/Start now|Finish/);
  if (/Start now/.test((await next.textContent()) ?? '')) await next.click();
}

const CALLS = '**/api/crew/**';
/** Waits until the page's worker has kept it, so that it opens again without a network. */
async function isKeptOffline(page: Page) {
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/crew')) !== undefined))
    .toBe(true);
}

/**
 * Goes offline. The calls are aborted individually as well: right after a reload the browser lets
 * one through before it knows that the new page is offline.
 */
async function leaveNetwork(context: BrowserContext) {
  await context.route(CALLS, (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
}

/** Goes back online and repeats the event: the browser may have fired it too early. */
async function comeBack(context: BrowserContext, page: Page) {
  await context.unroute(CALLS);
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** Confirms finishing with an empty checklist; the focus stays where the thumb was. */
async function finishAnyway(page: Page) {
  const button = page.getByRole('button', { name: 'Finish anyway' });
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await button.click();
}

test('a member’s day on a small phone, from the way there to the finish', async ({
  page,
  site,
}) => {
  const { id, link, name, crewId, owner } = await crewWithVisit(site, {
    specialInstructions: 'Mind the cat',
    address: '482 Mandana Boulevard, Oakland',
  });
  await visitOn(site, owner, { crewId, date: addDays(today(), 1), data: { lastName: 'Ito' } });
  await page.goto(link);
  await expect(page.getByText('Mind the cat')).toBeVisible();
  await expect(page.getByText(money(BASIC))).toBeVisible();
  await expect(page.getByText('Ruth I.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=482+Mandana+Boulevard%2C+Oakland',
  );
  await expect(page.getByRole('link', { name: `Call ${name}` })).toHaveAttribute(
    'href',
    /^tel:\d+$/,
  );
  expect(await axeFindings(page)).toEqual([]);
  expect(await fitsIn(page)).toBe(true);
  for (const target of await page.locator('summary, .button, .crew-list label').all()) {
    if (await target.isVisible()) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    }
  }

  const visit = page.getByRole('group').filter({ hasText: name });
  for (const [step, state] of [
    ['On my way', /On the way since \d/],
    ['Start', /Working since \d/],
    ['Finish', /Finished \d/],
  ] as const) {
    if (step === 'Start') await start(page);
    else await page.getByRole('button', { name: new RegExp(`^${step} `) }).click();
    if (step === 'Finish') await finishAnyway(page);
    await expect(visit.getByText(state)).toBeVisible();
  }
  const paying = page.getByRole('form', { name: `How did ${name} pay?` });
  await expect(paying).toBeFocused();
  await expect(paying.getByLabel('Amount in dollars')).toHaveValue(decimal(BASIC));
  // What is finished is folded; what is left of it is asked for in the bar.
  await expect(visit.getByRole('link', { name: 'Directions' })).toBeHidden();
  await expect(paying.getByText(`To collect ${money(BASIC)}`)).toBeVisible();
  await expect(paying.getByRole('button', { name: 'Cash' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  expect(await axeFindings(page)).toEqual([]);
  expect(await fitsIn(page)).toBe(true);
  await paying.getByRole('button', { name: 'Cash' }).click();
  await expect(visit.getByText(`${money(BASIC)} in cash`)).toBeVisible();
  await expect(page.getByText('All done for today. Thank you!')).toBeVisible();
  await expect.poll(() => paidOf(site, id)).toEqual([['cash', BASIC * 100]]);
  await expect(visit.getByLabel('Bathrooms, all surfaces')).toBeDisabled();
  await expect.poll(() => kindsOf(site, id)).toEqual(['on-the-way', 'start', 'finish']);
  await page.getByRole('button', { name: 'Reopen this visit' }).click();
  await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible();
  await expect.poll(() => kindsOf(site, id)).toContain('reopen');
  expect(await axeFindings(page)).toEqual([]);

  await page.getByText('Report a problem').first().click();
  const problem = page.getByLabel('What happened?').first();
  await page.getByRole('button', { name: 'Send to the office' }).click();
  await expect(problem).toBeFocused();
  await expect(problem).toHaveAccessibleDescription('Please enter what happened');
  expect(await axeFindings(page)).toEqual([]);
  await problem.fill('A lamp broke');
  await expect(page.getByText('Please enter what happened')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send to the office' }).click();
  await expect(page.getByText('The office knows:')).toBeVisible();
  await expect.poll(() => kindsOf(site, id)).toContain('problem');
  await page.getByLabel('Bathrooms, all surfaces').first().check();
  await expect.poll(() => checksOf(site, id)).toEqual([{ is_done: 1 }]);
  await page.reload();
  await expect(page.getByLabel('Bathrooms, all surfaces').first()).toBeChecked();
});

test('what was paid is corrected in the card, waits without a network and arrives once', async ({
  page,
  context,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { id, link, name } = await crewWithVisit(site);
  await page.goto(link);
  await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
  await isKeptOffline(page);
  await leaveNetwork(context);
  await page.getByRole('button', { name: 'On my way' }).click();
  await start(page);
  await page.getByRole('button', { name: 'Paid already' }).click();
  const paying = page.getByRole('form', { name: `How did ${name} pay?` });
  const amount = paying.getByLabel('Amount in dollars');
  await expect(amount).toBeFocused();
  await expect(paying.getByRole('button', { name: 'App' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  for (const [typed, sentence] of [
    ['', 'Please enter an amount, like 120.00'],
    ['abc', 'Please enter an amount, like 120.00'],
    ['99999', 'That’s more than $2,000. Please check it, or call the office.'],
  ] as const) {
    await amount.fill(typed);
    await paying.getByRole('button', { name: 'App' }).click();
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAccessibleDescription(sentence);
    await expect(amount).toHaveValue(typed);
  }
  expect(await axeFindings(page)).toEqual([]);
  expect(await fitsIn(page)).toBe(true);
  await amount.fill('$1,250.50');
  await expect(page.getByText('That’s more than')).toHaveCount(0);
  await paying.getByRole('button', { name: 'App' }).click();
  await expect(page.getByText('$1,250.50 by app')).toBeVisible();
  await page.reload();
  // It outlives the page, and the finish does not ask again.
  await expect(page.getByText('$1,250.50 by app')).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await finishAnyway(page);
  await expect(page.getByText('All done for today. Thank you!')).toBeVisible();
  // The card is folded now that the visit is over.
  await page.locator('.crew-visit > summary').click();
  await page.getByRole('button', { name: `Change this ${name}` }).click();
  await expect(amount).toHaveValue('1250.50');
  await paying.getByRole('button', { name: 'Not paid' }).click();
  await expect(page.getByText('Not paid')).toBeVisible();
  await expect(page.getByRole('button', { name: `Change this ${name}` })).toBeFocused();
  expect(paidOf(site, id)).toEqual([]);
  await comeBack(context, page);
  await expect
    .poll(() => paidOf(site, id))
    .toEqual([
      ['peer', 125050],
      ['unpaid', 0],
    ]);
});

test('taps and photos without a network wait, outlive the page, and arrive once @long', async ({
  page,
  context,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { id, link, name } = await crewWithVisit(site);
  await page.goto(link);
  await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
  await isKeptOffline(page);

  await leaveNetwork(context);
  await page.getByRole('button', { name: 'On my way' }).click();
  await start(page);
  const camera = await sharp({
    create: { width: 3200, height: 2400, channels: 3, background: '#88aacc' },
  })
    .withExif({ IFD0: { Make: 'PhoneMaker' } })
    .jpeg()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: camera });
  await expect(page.getByText('No signal. 3 changes will send later.')).toBeVisible();
  await expect(page.getByText('1 waiting')).toBeVisible();
  await page.getByText('Report a problem').first().click();
  await page.getByLabel('What happened?').first().fill('Dog is loose');
  await page.getByRole('button', { name: 'Send to the office' }).click();
  await expect(page.getByText('Will be sent:')).toBeVisible();
  await expect(page.getByText('The office knows:')).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);

  await expect.poll(() => kept(page, 'queue')).toBe(4);
  await page.reload();
  await expect(page.getByText('This is your day as of')).toBeVisible();
  await expect(page.getByText('No signal. 4 changes will send later.')).toBeVisible();
  await expect(page.getByText('Will be sent:')).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await finishAnyway(page);
  expect(kindsOf(site, id)).toEqual([]);

  await comeBack(context, page);
  await expect(page.getByText('will send later')).toBeHidden();
  await expect(page.getByText('No signal.')).toBeHidden();
  await expect.poll(() => kindsOf(site, id)).toEqual(['on-the-way', 'start', 'problem', 'finish']);
  await page.locator('.crew-visit > summary').click();
  await expect(page.getByText('The office knows:')).toBeVisible();
  await expect(page.getByText('Will be sent:')).toBeHidden();
  const [photo, ...more] = photosOf(site, id);
  expect(more).toEqual([]);
  const { width, height } = await sharp(photo?.data).metadata();
  expect([width, height]).toEqual([1600, 1200]);
  expect(photo?.data.includes('PhoneMaker')).toBe(false);
  await page.reload();
  await expect(page.getByText('1 sent')).toHaveCount(1);
});

test('what one member checks off, the others see, also what waited without a network', async ({
  page,
  context,
  browser,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { id, link, crewId, owner } = await crewWithVisit(site);
  const luz = await addMember(site, owner, { name: 'Luz Mora', crewId, language: 'es' });
  await page.goto(link);
  await page.getByLabel('Bathrooms, all surfaces').check();
  await expect.poll(() => checksOf(site, id)).toEqual([{ is_done: 1 }]);

  const others = await (await browser.newContext()).newPage();
  await others.goto(`${site.url}/crew#${luz.link.split('#')[1]}`);
  await expect(others.getByLabel('Baños, todas las superficies')).toBeChecked();
  await expect(others.getByText('1 de 5')).toBeVisible();

  await leaveNetwork(context);
  await expect(page.locator('.crew-bar').getByRole('status')).toHaveText(
    'No signal. Keep going; we’ll send it when you’re back online.',
  );
  await page.getByLabel('Bathrooms, all surfaces').uncheck();
  await page.getByLabel('Dusting').check();
  await expect(page.getByText('No signal. 2 changes will send later.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await fitsIn(page)).toBe(true);
  await comeBack(context, page);
  await expect(page.getByText('No signal.')).toHaveCount(0);
  await expect
    .poll(() => checksOf(site, id))
    .toEqual([{ is_done: 1 }, { is_done: 0 }, { is_done: 1 }]);
  await others.reload();
  await expect(others.getByLabel('Baños, todas las superficies')).not.toBeChecked();
  await expect(others.getByText('1 de 5')).toBeVisible();
  await others.context().close();

  await tap(site, luz.token, { visit: id, kind: 'finish', now: Date.now() });
  await page.reload();
  const finished = page.getByText(/^Luz Mora finished at \d+:\d+ [AP]M\.$/);
  const card = page.locator('.crew-visit', { has: finished });
  await expect(finished.filter({ visible: true })).toHaveCount(1);
  await card.locator('> summary').click();
  await expect(card).not.toHaveAttribute('open');
  await expect(finished.filter({ visible: true })).toHaveCount(1);
});

test('the page speaks Spanish to whoever does @long', async ({ page, site }) => {
  const { crewId, owner, name } = await crewWithVisit(site);
  const { link } = await addMember(site, owner, { name: 'Luz Ortega', crewId, language: 'es' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Mi día' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByLabel('Baños, todas las superficies').first()).toBeVisible();
  await page.getByRole('button', { name: 'Voy en camino' }).click();
  await expect(
    page
      .getByRole('group')
      .filter({ hasText: name })
      .getByText(/En camino: \d/),
  ).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await fitsIn(page)).toBe(true);
});

test('a visit that nobody confirmed sends the crew to the phone, in both languages @long', async ({
  page,
  site,
}) => {
  const { crewId, owner, link, id, name } = await crewWithVisit(site, { status: 'pending' });
  await page.goto(link);
  const visit = page.getByRole('group').filter({ hasText: name });
  await expect(visit.getByText('Not confirmed yet')).toBeVisible();
  await expect(page.getByText('Please call before you go.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call the office/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'On my way' })).toHaveCount(0);
  await expect(page.getByText('All done for today.')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(await fitsIn(page)).toBe(true);

  change(site, `UPDATE bookings SET status = 'confirmed' WHERE id = ?`, id);
  await page.reload();
  await expect(page.getByRole('button', { name: 'On my way' })).toBeVisible();
  await expect(visit.getByText('Not confirmed yet')).toHaveCount(0);

  change(site, `UPDATE bookings SET status = 'pending' WHERE id = ?`, id);
  const luz = await addMember(site, owner, { name: 'Luz Paz', crewId, language: 'es' });
  // Another link on the same page: it reloads itself.
  await page.goto(luz.link);
  await expect(visit.getByText('Aún sin confirmar')).toBeVisible();
  await expect(page.getByText('Llama antes de ir, por favor.')).toBeVisible();
});

test('a start far from the visit’s time asks first, and takes either answer', async ({
  page,
  site,
}) => {
  const { id, link } = await crewWithVisit(site, { preferredTime: 'evening' });
  await page.clock.install({ time: instantOf({ date: today(), minutes: 14 * 60 + 32 }) });
  await page.goto(link);
  await page.getByRole('button', { name: 'On my way' }).click();
  await page.clock.runFor(1500);
  await page.getByRole('button', { name: /^Start\b/ }).click();
  const question = page
    .getByRole('alert')
    .getByText(/^It’s 2:32\sPM, and this visit is \w+, \w+ \d+, 5/);
  await expect(question).toBeVisible();
  await page.clock.runFor(1500);
  expect(await axeFindings(page)).toEqual([]);
  expect(await fitsIn(page)).toBe(true);
  await page.getByRole('button', { name: 'Not yet' }).click();
  await expect(question).toHaveCount(0);
  const begin = page.getByRole('button', { name: /^Start\b/ });
  await expect(begin).toBeFocused();
  await begin.click();
  await page.clock.runFor(1500);
  await page.getByRole('button', { name: 'Start now' }).click();
  await expect(page.getByText(/Working since \d/)).toBeVisible();
  await expect.poll(() => kindsOf(site, id)).toEqual(['on-the-way', 'start']);
});

test('a finish with lines left asks once and takes either answer @long', async ({ page, site }) => {
  const { id, link } = await crewWithVisit(site);
  await page.goto(link);
  await page.getByRole('button', { name: 'On my way' }).click();
  await start(page);
  await page.getByLabel('Bathrooms, all surfaces').check();
  const finish = page.getByRole('button', { name: /^Finish\b/ });
  await finish.click();
  await expect(page.getByText('4 of 5 aren’t checked off. Finish anyway?')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await fitsIn(page)).toBe(true);
  await page.getByRole('button', { name: 'Not yet' }).click();
  await expect(page.getByText('checked off')).toHaveCount(0);
  await expect(finish).toBeFocused();
  expect(kindsOf(site, id)).not.toContain('finish');
  for (const line of await page.locator('.crew-list input').all()) await line.check();
  await expect(finish).toHaveAttribute('aria-disabled', 'false');
  await finish.click();
  await expect.poll(() => kindsOf(site, id)).toContain('finish');
});

test('a link that dies takes everything off the phone @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { memberId, link, name } = await crewWithVisit(site);
  await page.goto(link);
  await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
  await expect.poll(() => kept(page)).toBeGreaterThan(1);
  change(site, 'UPDATE members SET link_version = link_version + 1 WHERE id = ?', memberId);
  await page.getByRole('button', { name: 'On my way' }).click();
  await expect(page.getByRole('heading', { name: 'This link doesn’t work anymore' })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await expect.poll(() => kept(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/crew');
  await expect(page.getByText('It’s in a text message')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('a visit that went to another crew is off the list, and says so @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const { id, link, name } = await crewWithVisit(site);
  await page.goto(link);
  await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
  change(site, 'UPDATE slot_claims SET crew = 1 WHERE booking_id = ?', id);
  await page.getByRole('button', { name: 'On my way' }).click();
  await expect(page.getByText('This visit isn’t with your crew anymore.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${name} is off your list`)).toBeVisible();
  await expect(page.getByText('No visits today.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('what waited for a visit never lands at the one that got its number @long', async ({
  page,
  context,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|404/);
  const { id, link, name } = await crewWithVisit(site);
  await page.goto(link);
  await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
  // Aborting the worker's script mid-fetch would be a page error.
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await leaveNetwork(context);
  await page.getByRole('button', { name: 'On my way' }).click();
  const buffer = await sharp({
    create: { width: 64, height: 48, channels: 3, background: '#88aacc' },
  })
    .jpeg()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('No signal. 2 changes will send later.')).toBeVisible();
  // As after a restore of an older backup.
  change(site, "UPDATE bookings SET key = key || 'x' WHERE id = ?", id);
  await comeBack(context, page);
  await expect(page.getByText('This visit isn’t with your crew anymore.')).toBeVisible();
  await expect(page.getByText('will send later')).toBeHidden();
  expect(kindsOf(site, id)).toEqual([]);
  expect(photosOf(site, id)).toEqual([]);
});

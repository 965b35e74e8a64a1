import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.ts';
import { fromPhone } from '../support/photographs.ts';
import { Thumb } from '../support/thumb.ts';
import { until } from '../support/until.ts';
import { LONGEST_MS, pageOf, timed, withDemo } from './bench/demo.ts';
import { describeMachine } from './bench/machine.ts';

/**
 * `npm run bench:owners-site`: what an owner does on a phone of 390 px to change her phone number,
 * Saturday's hours, the price of Deep, a question and the photographs of the first screen, to look at
 * a preview, to publish, and to have yesterday's state back. Taps and a thumb's seconds are counted;
 * preview and publish are timed from the tap, on all cores. Needs `npm run build`.
 */
const CORES = 2;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

console.log(`Machine: ${describeMachine()}.\n`);
await withDemo(CORES, async ({ site, token }) => {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath && { executablePath }),
  });
  try {
    const context = await browser.newContext(PHONE);
    await context.addCookies([{ name: 'session', value: token, url: site }]);
    const page = await context.newPage();
    const owner = new Thumb(page);
    const sheet = page.locator('dialog[open]');
    const group = (name: string) => sheet.getByRole('group', { name, exact: true });
    const entry = (list: string, name: string) =>
      owner.tap(group(list).locator('summary').filter({ hasText: name }));
    const field = (list: string, label: string) =>
      group(list).getByLabel(label).filter({ visible: true }).first();
    const open = (part: string) => owner.tap(page.getByRole('link', { name: part, exact: true }));
    const save = async (step: string) => {
      await owner.tap(sheet.getByRole('button', { name: 'Save draft' }));
      await sheet.waitFor({ state: 'hidden' });
      await owner.ends(step);
    };

    const shows = (phone: string) =>
      until(phone, async () => (await pageOf(site))?.includes(phone), LONGEST_MS);

    await page.goto(`${site}/admin#site`);
    await open('Company');
    await owner.type(sheet.getByLabel('Phone number as people read it'), '(510) 555-0199');
    await owner.type(sheet.getByLabel('The same number to dial'), '+15105550199');
    await save('phone number');

    await open('Hours');
    await entry('Cleaning hours', 'Saturday');
    await owner.type(field('Cleaning hours', 'Closes'), '17:00');
    await save('Saturday’s hours');

    await open('Services and prices');
    await entry('Packages', 'Deep Clean');
    await owner.type(field('Packages', 'Published price'), '210');
    await save('price of Deep');

    await open('Questions and answers');
    await entry('Questions on the home page', 'Do I have to be home?');
    await owner.type(field('Questions on the home page', 'Answer'), 'No. Tell us how to get in.');
    await save('a question');

    await open('Gallery and photographs');
    await entry('Before and after', 'Kitchen');
    for (const [place, half] of ['Before', 'After'].entries()) {
      const box = group('Before and after').getByRole('group', { name: half, exact: true });
      const shown = box.filter({ visible: true }).first();
      await owner.tap(shown.locator('label').filter({ hasText: 'Take or choose a photograph' }));
      const buffer = await fromPhone({ width: 2400 + place, height: 1800 });
      const file = { name: 'photograph.jpg', mimeType: 'image/jpeg', buffer };
      await shown.locator('input[type=file]').setInputFiles(file);
      await owner.type(shown.getByLabel('What it shows'), `The kitchen, ${half.toLowerCase()}.`);
    }
    await save('photographs of the first screen');

    const publishing = page.getByRole('region', { name: 'Publishing' });
    const previewed = await timed(async () => {
      await owner.tap(publishing.getByRole('button', { name: 'Preview' }));
      await publishing
        .getByRole('link', { name: 'Open the preview' })
        .waitFor({ timeout: LONGEST_MS });
    });
    const another = context.waitForEvent('page');
    await owner.tap(publishing.getByRole('link', { name: 'Open the preview' }));
    const preview = await another;
    await preview.getByText('(510) 555-0199').first().waitFor({ state: 'attached' });
    await preview.close();
    await owner.ends('preview');

    const published = await timed(async () => {
      await owner.tap(publishing.getByRole('button', { name: 'Publish', exact: true }));
      await owner.tap(page.getByRole('button', { name: /^Publish \d+ changes/ }));
      await shows('(510) 555-0199');
    });
    await owner.ends('publish');

    const undone = await timed(async () => {
      await owner.tap(publishing.getByRole('button', { name: 'Undo the last publish' }));
      await shows('(510) 555-0142');
    });
    await owner.ends('yesterday’s state back');

    console.log('| step | taps | characters | screens scrolled | seconds of a thumb |');
    console.log('| --- | ---: | ---: | ---: | ---: |');
    for (const { step, taps, characters, screens, seconds } of owner.asked)
      console.log(`| ${step} | ${taps} | ${characters} | ${screens} | ${seconds} |`);
    console.log(`\nPreview ${previewed} s, published ${published} s, back ${undone} s.`);
  } finally {
    await browser.close();
  }
});

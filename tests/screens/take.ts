/**
 * `npm run screens -- FOLDER [URL] [WORD …]`: a picture of every page, tab and sheet of the running
 * demo at three widths, as FOLDER/NAME-WIDTH.png. With words, only what has one of them in its name.
 * Two folders, taken from the same `data/demo` before and after a change of styles, are what
 * `npm run screens:compare` reads.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { requireBrowser } from '../../scripts/find-browser.ts';
import { allScreens, type Screen } from './screens.ts';

const WIDTHS = [360, 768, 1440];

const [folder, base = 'http://127.0.0.1:4321', ...words] = process.argv.slice(2);
if (folder === undefined)
  throw new Error('Name a folder: npm run screens -- FOLDER [URL] [WORD …]');
mkdirSync(folder, { recursive: true });

// A second start of the same demo is minutes later: its pages read the clock of the first.
const NOW = process.env['SCREENS_NOW'] ?? new Date().toISOString();
console.log(`SCREENS_NOW=${NOW}`);

const browser = await chromium.launch({
  executablePath: requireBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const owner = await browser.newContext({ reducedMotion: 'reduce', bypassCSP: true });
const signIn = await owner.newPage();
await signIn.goto(`${base}/api/login`);
await signIn.getByRole('button', { name: /Sign in as owner/ }).click();
await signIn.waitForURL(/admin/);
await signIn.close();

for (const screen of allScreens()) {
  if (words.length > 0 && !words.some((word) => screen.name.includes(word))) continue;
  await take(owner, screen);
}
await browser.close();

/** One load of the page, seen at each width in turn. */
async function take(context: BrowserContext, { name, path }: Screen): Promise<void> {
  const page = await context.newPage();
  try {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.clock.setFixedTime(NOW);
    await page.addInitScript(() => {
      localStorage.setItem('hasVisited', 'true');
    });
    await page.goto(new URL(path, base).href);
    // The dashboard keeps a stream of news open, so the network is never quiet.
    await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined);
    await page.locator('[aria-busy=true], .ghosts').first().waitFor({ state: 'detached' });
    await page.evaluate(() => document.fonts.ready);
    // What a page lays out only once it is near, and what blinks.
    await page.addStyleTag({
      content: `*, ::before, ::after { caret-color: transparent !important;
        animation-duration: 0s !important; transition-duration: 0s !important;
        content-visibility: visible !important }`,
    });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      // The page has to be laid out at this width before its height means anything.
      await page.waitForTimeout(250);
      // Where a sheet is open, all of that and no more: it scrolls by itself, over a longer page.
      const heightOf = () =>
        page.evaluate(() => {
          const sheet = document.querySelector('dialog[open]');
          return (sheet ?? document.documentElement).scrollHeight;
        });
      // A board that is as high as the window grows with it, up to its own height.
      for (let height = 900, last = 0; last !== height;) {
        last = height;
        height = Math.min(Math.max(await heightOf(), height), 12_000);
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(250);
      }
      await page.screenshot({ path: join(folder ?? '', `${name}-${width}.png`) });
    }
  } catch (error) {
    console.log(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await page.close();
  }
}

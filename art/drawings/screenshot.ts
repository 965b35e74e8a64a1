/**
 * The picture at the top of README, from the running demo: `npm run demo -- --reset`, then
 * `node art/drawings/screenshot.ts [http://127.0.0.1:4321]`. The home page, the owner's overview
 * on a phone and the booking form on a phone.
 */
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { requireBrowser } from '../../scripts/find-browser.ts';

const FILE = 'docs/screenshot.webp';
const PAPER = '#c9dcd4';
const EDGE = '#a9c2b7';
const SITE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 800 };
/** Each picture's scale and position on the sheet. */
const SHEET = { width: 1600, height: 900 };
const SCALE = { site: 0.74, phone: 0.72 };

const base = process.argv[2] ?? 'http://127.0.0.1:4321';
const browser = await chromium.launch({
  executablePath: requireBrowser(),
  args: ['--no-sandbox'],
});

const home = await shot(SITE, SCALE.site, async (page) => {
  await page.goto(base);
  // The tide comes in once by itself and stops halfway.
  for (const state of ['moving', 'still'])
    await page.locator(`[data-tide=${state}]`).first().waitFor();
});
const form = await shot(PHONE, SCALE.phone, async (page) => {
  await page.goto(`${base}/booking?service=deep`);
  await page.getByRole('button', { name: /Book Now and Pay/ }).waitFor();
  await page
    .locator('form')
    .first()
    .evaluate((element) => element.scrollIntoView());
});
const dashboard = await shot(PHONE, SCALE.phone, async (page) => {
  await page.goto(`${base}/api/login`);
  await page.getByRole('button', { name: /Sign in as owner/ }).click();
  await page.goto(`${base}/admin#overview`);
  const today = page.getByRole('heading', { name: /^today/i }).first();
  await today.evaluate((element) => element.scrollIntoView());
  await page.mouse.wheel(0, -20);
});
await browser.close();

await sharp({ create: { ...SHEET, channels: 3, background: PAPER } })
  .composite([
    { input: home, left: 48, top: 60 },
    { input: dashboard, left: 960, top: 200 },
    { input: form, left: 1272, top: 274 },
  ])
  .webp({ quality: 82, effort: 6 })
  .toFile(FILE);
console.log(`${FILE} is made.`);

/** A screenshot at a given size after some steps, scaled, with rounded corners and a border. */
async function shot(
  size: { width: number; height: number },
  scale: number,
  steps: (page: Page) => Promise<void>,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 2 });
  await page.addInitScript(() => localStorage.setItem('hasVisited', 'true'));
  await steps(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const taken = await page.screenshot();
  await page.close();
  const width = Math.round(size.width * scale);
  const height = Math.round(size.height * scale);
  const frame = (look: string) =>
    Buffer.from(
      `<svg width="${width}" height="${height}"><rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="14" ${look}/></svg>`,
    );
  return sharp(taken)
    .resize(width, height)
    .composite([
      { input: frame('fill="#000"'), blend: 'dest-in' },
      { input: frame(`fill="none" stroke="${EDGE}" stroke-width="2"`) },
    ])
    .png()
    .toBuffer();
}

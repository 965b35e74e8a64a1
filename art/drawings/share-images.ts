/**
 * Photographs the share images (Open Graph, 1200 x 630) into public/share with the brand's own
 * fonts. Headings come from pages.json, pictures from src/assets/pictures, so run it again after
 * changing either: `node art/drawings/share-images.ts`.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { business } from '#content/business.ts';
import { pages } from '#content/pages.ts';
import { wholePieces } from '#content/typography.ts';
import { findBrowser } from '../../scripts/find-browser.ts';
import { wrenIcon } from './wren.ts';

const ROOT = new URL('../../', import.meta.url);
const PICTURES: Record<string, string> = {
  home: 'kitchen-after',
  about: 'van',
  services: 'hero-living',
  gallery: 'bathroom-after',
  testimonials: 'living-after',
  faq: 'towels',
  contact: 'window',
  payments: 'oven-after',
  residential: 'hero-bedroom',
  commercial: 'office',
  'deep-cleaning': 'gloves',
  'move-in-out': 'empty-flat',
};

/** The focal point of a wide picture, from its left edge: the bird on the van. */
const CENTERS: Record<string, string> = { about: '76%' };

await mkdir(new URL('public/share/', ROOT), { recursive: true });
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath && { executablePath }),
});
const sheet = await browser.newPage({ viewport: { width: 1200, height: 630 } });
const fonts = await Promise.all(
  ['bricolage-grotesque', 'bricolage-grotesque-rare'].map((name) =>
    dataUrl(`src/assets/fonts/${name}.woff2`, 'font/woff2'),
  ),
);
// Pages may share a picture; it shows the heading of the first page that names it.
const drawn = new Set<string>();
for (const page of Object.values(pages)) {
  if (drawn.has(page.share)) continue;
  drawn.add(page.share);
  await sheet.setContent(
    html(page.heading, fonts, await pictureOf(page.share), CENTERS[page.share]),
  );
  await sheet.evaluate(() => document.fonts.ready);
  await sheet.screenshot({
    path: new URL(`public/share/${page.share}.jpg`, ROOT).pathname,
    type: 'jpeg',
    quality: 84,
  });
}
await browser.close();

async function pictureOf(share: string): Promise<string> {
  const name = PICTURES[share];
  if (!name) throw new Error(`PICTURES does not say what the share picture "${share}" shows.`);
  return dataUrl(`src/assets/pictures/${name}-1080.webp`, 'image/webp');
}

async function dataUrl(path: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(new URL(path, ROOT))).toString('base64')}`;
}

/** A heading that breaks between words only. */
function whole(text: string): string {
  return wholePieces(text)
    .map((piece, index) => (index % 2 ? `<span>${piece}</span>` : piece))
    .join('');
}

function html(heading: string, fontUrls: string[], picture: string, at = '50%'): string {
  const waves = [20, 52, 80, 104].map(
    (y, row) => `<path d="M0 ${y}q30-${20 - row * 4} 60 0${'t60 0'.repeat(12)}"/>`,
  );
  return `<style>
    ${fontUrls.map((url, index) => `@font-face { font-family: B${index}; src: url(${url}); font-weight: 400 800 }`).join(' ')}
    * { margin: 0; box-sizing: border-box }
    body { display: grid; grid-template-columns: 640px 560px; height: 630px; background: #123B36; color: #fff; font-family: B0, B1 }
    main { position: relative; display: flex; flex-direction: column; justify-content: space-between; padding: 56px 40px 152px 64px; overflow: hidden }
    header { display: flex; gap: 14px; align-items: center; font-size: 44px; font-weight: 700; letter-spacing: -.04em }
    header svg { width: 64px; height: 64px }
    h1 { font-size: ${heading.length > 28 ? 68 : heading.length > 20 ? 76 : 88}px; font-weight: 650; letter-spacing: -.04em; line-height: .95; text-wrap: balance }
    h1 span { white-space: nowrap }
    p { color: #F4B740; font-size: 26px; font-weight: 600 }
    figure { background: url(${picture}) ${at} 50% / cover; border-bottom-left-radius: 140px }
    .waves { position: absolute; inset: auto 0 0; height: 130px; fill: none; stroke: #1F5A52; stroke-width: 2.5 }
    p, h1, header { position: relative }
  </style><body><main>
    <svg class="waves" viewBox="0 0 640 130">${waves.join('')}</svg>
    <header>${wrenIcon({ round: 0, inset: 0, tide: 2 })}${business.name}</header>
    <h1>${whole(heading)}</h1><p>${business.city}, San Francisco Bay Area</p>
  </main><figure></figure></body>`;
}

import { describe, expect, test } from 'vitest';
import { LEGAL_PAGES, MAIN_PAGES, SERVICE_PAGES } from '#content/routes.ts';
import {
  ANALYTICS_BUDGET,
  CREW_PAGE_BUDGET,
  DRAWING_BUDGET,
  FONT_BUDGET,
  HOME_FIRST_BUDGET,
  HOME_PICTURE_BUDGET,
  HOME_SCRIPT_BUDGET,
  HOME_TOTAL_BUDGET,
  HTML_BUDGET,
  PAGES_WITH_SCRIPT,
  PRICE_SCRIPT_BUDGET,
  TIDE_SCRIPT_BUDGET,
} from '#tests/performance/budgets.ts';
import { brotliSize, builtFile, builtPage } from '#tests/support/built-site.ts';

const paths = [...MAIN_PAGES, ...SERVICE_PAGES, ...LEGAL_PAGES].map(({ path }) => path);
const SCRIPT = /<script(?![^>]*ld\+json)([^>]*)>([\s\S]*?)<\/script>/g;

describe.each(paths)('%s', (path) => {
  const { html } = builtPage(path);
  const scripts = [...html.matchAll(SCRIPT)].map(([, attributes = '', content = '']) => ({
    attributes,
    content,
  }));

  test('weighs no more than its budget, CSS included', () => {
    // Astro's island hashes depend on the build folder, which changes a page by up to 20 bytes.
    const anywhere = html.replace(/ uid="[^"]*"/g, ' uid="Z1abcd"');
    expect(brotliSize(anywhere)).toBeLessThanOrEqual(
      path === '/' ? HTML_BUDGET.home : HTML_BUDGET.other,
    );
    expect(html).not.toMatch(/<link[^>]*rel="stylesheet"/);
  });

  test('counts its views with an inline line of at most 500 bytes', () => {
    const line = scripts.find(({ content }) => content.includes('page_view'));
    expect(Buffer.byteLength(line?.content ?? '')).toBeGreaterThan(100);
    expect(Buffer.byteLength(line?.content ?? '')).toBeLessThanOrEqual(ANALYTICS_BUDGET);
  });

  test('ships no other script where there is no island', () => {
    if (PAGES_WITH_SCRIPT.includes(path)) expect(scripts.length).toBeGreaterThan(1);
    else expect(scripts).toHaveLength(1);
    expect(html.includes('<astro-island')).toBe(['/', '/contact'].includes(path));
  });

  test('starts no script before its first paint', () => {
    for (const { attributes } of scripts) {
      if (attributes.includes('src=')) expect(attributes).toMatch(/type="module"|async|defer/);
    }
    expect(html).not.toContain('rel="modulepreload"');
  });
});

test('the home page and its script stay within their budgets', () => {
  const { html } = builtPage('/');
  const pictures = ['after', 'before'].map((half) => {
    const file = new RegExp(`srcset="[^"]*?(/_astro/kitchen-${half}-750[^" ]*\\.avif)`).exec(html);
    return builtFile(file?.[1] ?? '').length;
  });
  for (const picture of pictures) expect(picture).toBeLessThanOrEqual(HOME_PICTURE_BUDGET);
  const words = brotliSize(html) + fontBytes(html);
  expect(words + (pictures[0] ?? 0)).toBeLessThanOrEqual(HOME_FIRST_BUDGET);
  // File by file, as they are compressed and sent.
  const scripts = scriptsOf(html).reduce((sum, code) => sum + brotliSize(code), 0);
  expect(scripts).toBeLessThanOrEqual(HOME_SCRIPT_BUDGET);
  const total = words + pictures.reduce((sum, size) => sum + size, 0) + scripts;
  expect(total).toBeLessThanOrEqual(HOME_TOTAL_BUDGET);
});

test('the tide costs at most 6 kB of script, and nothing before the load', () => {
  const { html } = builtPage('/');
  const code = withImports([/\/_astro\/TideReveal[^"]*\.js/.exec(html)?.[0] ?? '']);
  expect(code.toString()).toContain('clipPath');
  expect(brotliSize(Buffer.concat(code))).toBeLessThanOrEqual(TIDE_SCRIPT_BUDGET);
  const outsideTemplates = html.replaceAll(/<template[^>]*>[\s\S]*?<\/template>/g, '');
  const hero = /<section class="hero"[\s\S]*?<\/section>/.exec(outsideTemplates)?.[0];
  expect(hero?.match(/<img/g)).toHaveLength(1);
});

test('the drawn home is one file of at most 5 kB, fetched when it comes near', () => {
  const { html } = builtPage('/services/residential');
  const layers = html.match(/<img[^>]*\/_astro\/home\.[^"#]*\.svg#[^>]*>/g) ?? [];
  expect(layers.length).toBeGreaterThan(10);
  for (const layer of layers) expect(layer).toContain('loading="lazy"');
  const [file = '', ...more] = new Set(html.match(/\/_astro\/home\.[^"#]*\.svg/g));
  expect(more).toEqual([]);
  expect(brotliSize(builtFile(file))).toBeLessThanOrEqual(DRAWING_BUDGET);
});

test.each(['residential', 'deep-cleaning', 'move-in-out'])(
  'the price calculator of %s is all the script it loads, and small',
  (page) => {
    const loader = scriptsOf(builtPage(`/services/${page}`).html);
    const code = Buffer.concat(loader).toString();
    expect(code).toContain('data-price-sheet');
    // Fetched near the calculator.
    const [, calculator] = /import\([`"']\.\/(price-sheet[^`"']*)/.exec(code) ?? [];
    const scripts = [...loader, ...withImports([`/_astro/${calculator}`])];
    expect(brotliSize(Buffer.concat(scripts))).toBeLessThanOrEqual(PRICE_SCRIPT_BUDGET);
  },
);

test('both fonts are preloaded and weigh at most 13.5 KiB together', () => {
  for (const path of paths)
    expect(fontBytes(builtPage(path).html)).toBeLessThanOrEqual(FONT_BUDGET);
});

test('a picture in CSS is a file, so that no page opens a document for an icon it shows at once', () => {
  for (const path of paths.filter((each) => each !== '/' && each !== '/contact'))
    expect(builtPage(path).html).not.toContain('url("data:image/svg');
});

test('the code of the booking form is no part of what the home page loads by itself', () => {
  const code = Buffer.concat(scriptsOf(builtPage('/').html)).toString();
  expect(code).toContain('hasVisited');
  expect(code).not.toContain('Checking Availability');
});

test('the page of a crew is sent in 39 kB with everything that it loads, without React', () => {
  const { html } = builtPage('/crew');
  const scripts = scriptsOf(html);
  expect(scripts.length).toBeGreaterThan(0);
  expect(Buffer.concat(scripts).toString()).not.toContain('react');
  expect(html).not.toContain('astro-island');
  const code = scripts.reduce((sum, script) => sum + brotliSize(script), 0);
  expect(brotliSize(html) + fontBytes(html) + code).toBeLessThanOrEqual(CREW_PAGE_BUDGET);
});

function fontBytes(html: string): number {
  const files = [...html.matchAll(/rel="preload" href="([^"]*\.woff2)"/g)].map(
    ([, file = '']) => file,
  );
  expect(files).toHaveLength(2);
  return files.reduce((sum, file) => sum + builtFile(file).length, 0);
}

/**
 * What a page loads by itself once it is idle: its islands (except forms not yet in use), their
 * renderer, its module scripts, and what they import.
 */
function scriptsOf(html: string): Buffer[] {
  const opening = html.replaceAll(/<astro-island[^>]*client="form"[^>]*>/g, '');
  const files = opening.matchAll(/"(\/_astro\/[^"]*\.js)"/g);
  return withImports(Array.from(files, ([, file = '']) => file));
}

/** Script files with all that they import. */
function withImports(files: readonly string[]): Buffer[] {
  const seen = new Map<string, Buffer>();
  const follow = (file: string) => {
    if (seen.has(file)) return;
    const code = builtFile(file);
    seen.set(file, code);
    const imports = code.toString().matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g);
    for (const [, name = ''] of imports) follow(`/_astro/${name}`);
  };
  for (const file of files) follow(file);
  return [...seen.values()];
}

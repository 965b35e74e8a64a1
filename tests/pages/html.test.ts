import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { LEGAL_PAGES, MAIN_PAGES, OTHER_PAGES, SERVICE_PAGES } from '#content/routes.ts';
import { builtFile, builtPages } from '#tests/support/built-site.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
const pages = builtPages();
type NuMessage = {
  readonly type: string;
  readonly subType?: string;
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
};
const canonical = [...MAIN_PAGES, ...SERVICE_PAGES, ...LEGAL_PAGES].map(({ path }) => path);
const listedAddresses = () =>
  [
    ...builtFile('sitemap-0.xml')
      .toString()
      .matchAll(/<loc>([^<]*)<\/loc>/g),
  ].map(([, address = '']) => address);

describe.each(pages)('$path', ({ path, html }) => {
  test('is valid HTML', async () => {
    const report = await validator.validateString(html);
    const messages = report.results.flatMap((result) =>
      result.messages.map(
        ({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ''}`,
      ),
    );
    expect(messages).toEqual([]);
  });

  test('has one h1, one main, a title and a description', () => {
    // The dashboards render their own once they know who is signed in.
    if (!path.startsWith('/admin')) expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html.match(/<main[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]{8,}<\/title>/);
    if (!path.startsWith('/sign-in'))
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}/);
  });

  test('says its character set within the first 1,024 bytes', () => {
    expect(html.indexOf('<meta charset')).toBeLessThan(1024);
    expect(html.indexOf('<meta charset')).toBeGreaterThan(0);
  });

  test('has a space between a link and the words beside it', () => {
    const glued = /[\p{L}\d,.;:?!]<a[\s>]|<\/a>[\p{L}\d]/gu;
    const found = [...html.matchAll(glued)].map(({ index }) => html.slice(index - 30, index + 30));
    expect(found).toEqual([]);
  });

  test('underlines links in a way that Safari knows', () => {
    // It drops a `text-decoration` with a thickness or a color, and the line with it.
    expect(html).toContain('text-decoration-line:underline');
    expect(html).not.toMatch(/text-decoration:underline (?!dotted)/);
  });

  test('carries nothing that a hash policy blocks', () => {
    expect(html).not.toMatch(/<[a-z][^>]*\son[a-z]+="/);
    expect(html).not.toMatch(/<[a-z][^>]*\sstyle="/);
  });
});

const require = createRequire(import.meta.url);
/** Newer CSS, by name: the checker's CSS grammar is some years old. */
const NEWER_CSS = new RegExp(
  [
    '^CSS: Unrecognized at-rule “@(container|property)”',
    '“(animation-timeline|animation-range|container-type|field-sizing|margin-trim|paint-order|r|scroll-target-group|vector-effect)”: Property',
    'Parse Error\\. highlight\\(',
    '“starting-style”: Parse Error',
    'Unknown pseudo-element or pseudo-class “:target-current”',
    '“(--wide|font-size|mask|max-width|width)”: (Too many values|The types are incompatible|Parse Error)',
  ].join('|^CSS: '),
);
/** Java's optimizer would take longer than the check; the deeply nested schema needs the stack. */
const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m'];
const hasJava = spawnSync('java', ['-version']).status === 0;
/** The checker by the HTML standard's maintainers runs on Java. */
test.skipIf(!hasJava)('the Nu HTML Checker finds nothing on any page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const files = pages.map(({ file, html }) => {
    const name = join(folder, file.replaceAll('/', '~'));
    writeFileSync(name, html);
    return name;
  });
  const jar = require.resolve('vnu-jar/build/dist/vnu.jar');
  const { stderr } = spawnSync('java', [...SHORT_RUN, '-jar', jar, '--format', 'json', ...files], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  rmSync(folder, { recursive: true });
  const { messages } = JSON.parse(stderr) as { messages: NuMessage[] };
  const found = messages
    .filter(({ type, subType }) => type === 'error' || subType === 'warning')
    .map(({ url, message, extract }) => ({ url, said: `${message} ${extract ?? ''}` }))
    .filter(({ said }) => !NEWER_CSS.test(said))
    .map(({ url, said }) => `${basename(url)}: ${said}`);
  expect(found).toEqual([]);
});

test('every canonical page has its own title, canonical link and share image', () => {
  const titles = new Set<string>();
  for (const path of canonical) {
    const html = pages.find((page) => page.path === path)?.html ?? '';
    titles.add(/<title>([^<]*)/.exec(html)?.[1] ?? '');
    const link = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(new URL(link).pathname).toBe(path);
    const image = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(builtFile(new URL(image).pathname).length).toBeGreaterThan(10_000);
  }
  expect(titles.size).toBe(canonical.length);
});

test('an alias serves the page of its main route, with that route as the canonical link', () => {
  for (const { path, alias } of SERVICE_PAGES) {
    const [main, other] = [path, alias].map(
      (each) => pages.find((page) => page.path === each)?.html,
    );
    expect(other).toBe(main);
    expect(other).toContain(`${path}">`);
  }
});

test('pages that are not for search engines say so, and only they', () => {
  const hidden = pages
    .filter(({ html }) => html.includes('content="noindex"'))
    .map(({ path }) => path);
  const meant = OTHER_PAGES.filter((page) => !page.isInSitemap).map(({ path }) => path);
  expect(hidden.filter((path) => !path.startsWith('/sign-in/')).toSorted()).toEqual(
    meant.toSorted(),
  );
});

test('the sitemap lists the canonical pages and /booking, nothing else', () => {
  const listed = listedAddresses().map((address) => new URL(address).pathname);
  expect(listed.toSorted()).toEqual([...canonical, '/booking'].toSorted());
  expect(builtFile('robots.txt').toString()).toMatch(/Sitemap: http.*\/sitemap-index\.xml/);
});

test('a page is called in the sitemap, its canonical link and its share card by one address', () => {
  for (const address of listedAddresses()) {
    const html = pages.find(({ path }) => path === new URL(address).pathname)?.html;
    expect(html).toContain(`<link rel="canonical" href="${address}"`);
    expect(html).toContain(`<meta property="og:url" content="${address}"`);
  }
});

test('structured data parses and holds the business, four services, three questions, no rating', () => {
  const blocks = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => ({ path, data: JSON.parse(json) as Record<string, unknown> }),
    ),
  );
  const home = blocks.filter(({ path }) => path === '/').map(({ data }) => data);
  expect(home.map((data) => data['@type'])).toEqual([
    'HouseCleaningService',
    'Service',
    'Service',
    'Service',
    'Service',
    'FAQPage',
  ]);
  expect(home.at(-1)?.['mainEntity']).toHaveLength(3);
  expect(JSON.stringify(blocks)).not.toMatch(/AggregateRating|"Review"/);
  const crumbs = blocks
    .filter(({ data }) => data['@type'] === 'BreadcrumbList')
    .map(({ path }) => path);
  expect(crumbs).toEqual(expect.arrayContaining(canonical.filter((path) => path !== '/')));
});

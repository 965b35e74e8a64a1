import { expect, test } from 'vitest';
import { LEGAL_PAGES, MAIN_PAGES, SERVICE_PAGES } from '#content/routes.ts';
import { builtPage } from '#tests/support/built-site.ts';

/** What a visitor sees as one page: the standalone pages and each tab of the home page. */
const views = [
  ...[...MAIN_PAGES, ...SERVICE_PAGES, ...LEGAL_PAGES]
    .filter(({ path }) => path !== '/')
    .map(({ path }) => ({ view: path, html: builtPage(path).html })),
  ...builtPage('/')
    .html.split(/(?=<div id="[a-z]+" class="panel")/)
    .slice(1)
    .map((html) => ({ view: `/#${/id="([a-z]+)"/.exec(html)?.[1]}`, html })),
];

/** Names of the pictures, in page order. */
function picturesOf(html: string, only = ''): string[] {
  return [...html.matchAll(/<img [^>]*src="\/_astro\/([a-z-]+)-1080\.[^>]*>/g)]
    .filter(([tag]) => tag.includes(only))
    .map(([, name = '']) => name);
}

test.each(views)('$view shows no picture twice', ({ html }) => {
  const names = picturesOf(html);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('no picture leads two pages', () => {
  const leads = [
    ...views.map(({ html }) => html),
    builtPage('/').html.split('<div id="home"')[0] ?? '',
  ].flatMap((html) => picturesOf(html, 'fetchpriority="high"'));
  expect(leads.length).toBeGreaterThan(6);
  expect(leads.filter((name, index) => leads.indexOf(name) !== index)).toEqual([]);
});

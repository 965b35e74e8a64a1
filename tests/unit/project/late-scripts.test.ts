import { expect, test } from 'vitest';
import { withLateScripts } from '../../../scripts/late/integration.ts';
import { withShortScopes } from '../../../scripts/late/short-scopes.ts';
import { withStylesInHead } from '../../../scripts/late/styles-in-head.ts';

const tag = (url: string) => `<script type="module" src="${url}"></script>`;

test('module scripts of a page become one line that imports them after the load, in order', () => {
  const page = `<html><body><p>Text</p>${tag('/a.js')}<p>More</p>${tag('/b.js')}</body></html>`;
  const late = withLateScripts(page);
  expect(late).not.toContain('type="module"');
  expect(late).toMatch(
    /<p>Text<\/p><p>More<\/p><script>addEventListener\("load",.*\["\/a\.js","\/b\.js"\].*<\/script><\/body>/,
  );
});

test('a page with an island that hydrates at once keeps its scripts', () => {
  const page = `<body><astro-island client="load"></astro-island>${tag('/a.js')}</body>`;
  expect(withLateScripts(page)).toBe(page);
});

test('a page without module scripts stays as it is, inline lines included', () => {
  const page = '<body><script>count()</script></body>';
  expect(withLateScripts(page)).toBe(page);
});

test("the islands' style stands in the head, once", () => {
  const style = '<style>astro-island,astro-slot{display:contents}</style>';
  const page = `<head><title>T</title></head><body>${style}<p>Text</p>${style}</body>`;
  expect(withStylesInHead(page)).toBe(
    `<head><title>T</title>${style}</head><body><p>Text</p></body>`,
  );
  expect(withStylesInHead('<head></head><body></body>')).toBe('<head></head><body></body>');
});

test('the marks of components get short names, the same in rules and markup', () => {
  const [card, list] = ['data-astro-cid-abcd1234', 'data-astro-cid-efgh5678'];
  const rules = `.x[${card}]{color:red}.x[${list}]{color:blue}`;
  const page = `<head><style>${rules}</style></head><p class="x" ${list}>A</p><p ${list}>B</p><i ${card}></i>`;
  expect(withShortScopes(page)).toBe(page.replaceAll(list, 'data-a').replaceAll(card, 'data-b'));
  const many = Array.from(
    { length: 800 },
    (_, index) => `data-astro-cid-${String(index).padStart(8, '0')}`,
  );
  const named = withShortScopes(many.join(' ')).split(' ');
  expect(new Set(named).size).toBe(800);
  for (const name of named) expect(name).toMatch(/^data-[a-z]{1,3}$/);
  const taken = `<p data-a="1" data-b-c ${list}>A</p>`;
  expect(withShortScopes(taken)).toBe(taken.replace(list, 'data-b'));
});

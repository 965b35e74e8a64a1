import { describe, expect, test } from 'vitest';
import { business } from '#content/business.ts';
import { FOOTER_COMPANY, FOOTER_SERVICES, MAIN_PAGES } from '#content/routes.ts';
import { withCopyrightYear } from '#server/http/static/copyright-year.ts';
import { builtPage, builtPages, isBuiltFile } from '#tests/support/built-site.ts';

const pages = builtPages();
/** Navigations that the server handles itself (spec 7). */
const SERVER_PATHS = new Set(['/api/login', '/api/logout']);
/** Pages of others that ours name; nothing of theirs is loaded. */
const ELSEWHERE = new Set(['https://stripe.com/privacy']);

describe.each(pages)('$path', ({ path, html }) => {
  test('links only to pages and anchors that exist', () => {
    const links = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(links.filter((href) => !resolves(href.replaceAll('&amp;', '&'), path))).toEqual([]);
  });

  test('loads only files of its own', () => {
    const files = [...html.matchAll(/(?:src|srcset|component-url|renderer-url)="([^"]*)"/g)]
      .flatMap(([, value = '']) => value.split(', '))
      // A fragment may select a part of a drawing.
      .map((entry) => entry.split(/[ #]/)[0] ?? '');
    expect(files.filter((file) => !(file.startsWith('/') && isBuiltFile(file)))).toEqual([]);
  });
});

function resolves(href: string, from: string): boolean {
  if (/^(tel|mailto):/.test(href) || ELSEWHERE.has(href)) return true;
  const url = new URL(href, `https://site.test${from}`);
  if (url.host !== 'site.test') return false;
  if (SERVER_PATHS.has(url.pathname)) return true;
  const target = pages.find((page) => page.path === url.pathname);
  if (!target) return isBuiltFile(url.pathname);
  return url.hash === '' || target.html.includes(`id="${url.hash.slice(1)}"`);
}

test('the header names the eight pages and marks the active one', () => {
  const { html } = builtPage('/gallery');
  const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '';
  for (const { path, name } of MAIN_PAGES) {
    expect(header).toMatch(new RegExp(`<a href="${path}"[^>]*>\\s*${name}`));
  }
  expect(header.match(/aria-current="page"/g)).toHaveLength(2);
  expect(header).toMatch(/<a href="\/gallery" aria-current="page"/);
});

test('the footer has the four columns, placeholder social links and the copyright line', () => {
  const footer = /<footer[\s\S]*<\/footer>/.exec(builtPage('/').html)?.[0] ?? '';
  for (const { path } of [...FOOTER_SERVICES, ...FOOTER_COMPANY])
    expect(footer).toContain(`href="${path}"`);
  expect(footer).toContain('Contact via booking form');
  expect(footer).toContain(business.email);
  expect(footer).toContain(business.area);
  expect(footer).toContain(`© ${new Date().getFullYear()}`);
  // What the server turns when a year begins.
  expect(withCopyrightYear(footer, '2099')).toContain('© 2099 ');
  expect(footer).toContain(`All rights reserved. | ${business.license.replace('&', '&amp;')}`);
  expect(footer.match(/<a role="link" aria-disabled="true"/g)).toHaveLength(3);
});

test('the hidden links for search engines lead to six sections of the home page', () => {
  for (const id of ['services', 'about', 'testimonials', 'gallery', 'contact', 'faq']) {
    expect(builtPage('/about').html).toContain(`href="/#${id}"`);
  }
});

test('the not-found page links to /booking, phone, home, services, contact, about, and goes back', () => {
  const { html } = builtPage('/404');
  for (const href of [
    '/booking',
    `tel:${business.phone.tel}`,
    '/',
    '/services',
    '/contact',
    '/about',
  ]) {
    expect(html).toContain(`href="${href}"`);
  }
  expect(html).toMatch(/404<\/span> Page Not Found/);
  expect(html).toContain('Go Back');
});

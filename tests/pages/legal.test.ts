import { describe, expect, it } from 'vitest';
import { legal } from '#content/legal.ts';
import { builtPage } from '#tests/support/built-site.ts';

describe.each(['/privacy', '/terms'] as const)('%s', (path) => {
  const { html } = builtPage(path);

  it('shows every section and leads to it', () => {
    const text = path === '/privacy' ? legal.privacy : legal.terms;
    for (const { id, title } of text.sections) {
      expect(html.includes(`href="#${id}"`), id).toBe(true);
      expect(html.includes(`<section id="${id}"`), id).toBe(true);
      expect(html.includes(title), title).toBe(true);
    }
  });

  it('is linked from the foot of every page of the site', () => {
    for (const page of ['/', '/booking', '/faq', '/404']) {
      expect(builtPage(page).html.includes(`<a href="${path}"`), page).toBe(true);
    }
  });
});

import { readFileSync, globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faqs } from '#content/faqs.ts';
import { restDue } from '#content/rest-due.ts';

describe('how the rest is paid', () => {
  it('is one sentence, with the amount where it is known', () => {
    expect(restDue()).toMatch(/^The rest is due right after we clean: .*, or \S+ to @\S+\.$/);
    expect(restDue('$95')).toBe(restDue().replace('The rest', '$95'));
    expect(restDue()).not.toContain('{');
  });

  it('is said by the questions in the same words', () => {
    expect(JSON.stringify(faqs)).toContain(restDue());
  });

  it('is spelled out in no other place of the content', () => {
    const others = globSync('src/content/*.json').filter((file) => {
      if (file.endsWith('visit-rules.json')) return false;
      return /(?:rest|balance) (?:is|are) due/iu.test(readFileSync(file, 'utf8'));
    });
    expect(others).toEqual([]);
  });
});

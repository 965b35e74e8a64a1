import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPath } from '#server/http/request-path.ts';

describe('the path of a request', () => {
  it.each([
    ['/api/price', '/api/price'],
    ['/api/price?x=/../..', '/api/price'],
    ['/api/./a/../price', '/api/price'],
    ['/api/%70rice', '/api/price'],
    ['/api/price/', '/api/price/'],
    ['//elsewhere.example/a', '/elsewhere.example/a'],
    ['/a\\b', '/a/b'],
    ['/%', null],
  ])('%s is %s', (url, path) => {
    expect(readPath(url)).toBe(path);
  });

  it('is what a URL says, however plain the address is', () => {
    const part = fc.string({ unit: fc.constantFrom('a', '-', '_', '/', '.', '?', '#') });
    fc.assert(
      fc.property(part, (rest) => {
        const url = `/a${rest}`;
        expect(readPath(url)).toBe(new URL(url, 'http://localhost').pathname);
      }),
      { examples: [['/b'], ['/../b?c/..'], ['#b']], numRuns: 500 },
    );
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const map = readFileSync('docs/spec-map.md', 'utf8');

test('every file that the map of the specification names exists', () => {
  const named = [...map.matchAll(/`((?:src|tests|db|docs)\/?[^`]*)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('every line of the map names code and a test', () => {
  const lines = map
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Spec|-)/.test(line));
  const incomplete = lines.filter((line) => {
    const [, , code = '', test = ''] = line.split('|');
    return !code.includes('`') || !test.includes('`tests/');
  });
  expect(lines.length).toBeGreaterThan(90);
  expect(incomplete).toEqual([]);
});

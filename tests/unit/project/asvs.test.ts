import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const table = readFileSync('docs/asvs.md', 'utf8');
const rows = table.split('\n').filter((line) => /^\| V\d/.test(line));

/** Level 1 requirements of ASVS 5.0.0: each section and how many of its first ones are level 1. */
const LEVEL_1 = [
  ...['1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.3.1', '1.3.2', '1.5.1'],
  ...['2.1.1', '2.2.1', '2.2.2', '2.3.1'],
  ...['3.2.1', '3.2.2', '3.3.1', '3.4.1', '3.4.2', '3.5.1', '3.5.2', '3.5.3'],
  ...['4.1.1', '4.4.1', '5.2.1', '5.2.2', '5.3.1', '5.3.2'],
  ...['6.1.1', '6.2.1', '6.2.2', '6.2.3', '6.2.4', '6.2.5', '6.2.6', '6.2.7', '6.2.8'],
  ...['6.3.1', '6.3.2', '6.4.1', '6.4.2'],
  ...['7.2.1', '7.2.2', '7.2.3', '7.2.4', '7.4.1', '7.4.2'],
  ...['8.1.1', '8.2.1', '8.2.2', '8.3.1', '9.1.1', '9.1.2', '9.1.3', '9.2.1'],
  ...['10.4.1', '10.4.2', '10.4.3', '10.4.4', '10.4.5'],
  ...['11.3.1', '11.3.2', '11.4.1', '12.1.1', '12.2.1', '12.2.2', '13.4.1'],
  ...['14.2.1', '14.3.1', '15.1.1', '15.2.1', '15.3.1'],
];

/** The requirements a row covers: `V6.2.1 to V6.2.8` are eight. */
function named(row: string): string[] {
  const [, cell = ''] = row.split('|');
  const range = /V(\d+\.\d+)\.(\d+) to V\d+\.\d+\.(\d+)/.exec(cell);
  if (!range) return [...cell.matchAll(/V(\d+\.\d+\.\d+)/g)].map(([, id = '']) => id);
  const [, section = '', from, to] = range;
  const count = Number(to) - Number(from) + 1;
  return Array.from({ length: count }, (_, at) => `${section}.${Number(from) + at}`);
}

test('every requirement of level 1 stands in the table, and none twice', () => {
  const ids = rows.flatMap(named);
  expect(LEVEL_1).toHaveLength(70);
  expect(LEVEL_1.filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('every file that the table names exists', () => {
  const files = [...table.matchAll(/`((?:src|db|docs|deploy|tests)\/[^`]*)`/g)].map(
    ([, path = '']) => path,
  );
  expect(files.length).toBeGreaterThan(120);
  expect(files.filter((path) => !existsSync(path))).toEqual([]);
});

test('what is not met is named at the top as well', () => {
  const [, top = ''] = /\*\*Not met\*\*([\s\S]*?)\n\n/.exec(table) ?? [];
  const unmet = rows.filter((row) => /\*\*(not met|in part)/.test(row)).flatMap(named);
  expect(unmet.length).toBeGreaterThan(5);
  expect(unmet.filter((id) => !top.includes(`V${id}`))).toEqual([]);
});

test('every file that makes an answer of what was thrown is named where that is told', () => {
  const folder = 'src/server/http';
  const makes = /catch \(error\) \{[\s\S]*?(answerError|sendPage)\(/;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file))
    .filter((file) => makes.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(1);
  const row = rows.find((each) => named(each).includes('16.5.1')) ?? '';
  expect(files.filter((file) => !row.includes(`\`${file}\``))).toEqual([]);
});

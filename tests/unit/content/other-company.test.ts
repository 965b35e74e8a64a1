import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { business } from '#content/business.ts';
import type { Json } from '#domain/content-changes.ts';
import { changeEveryValue } from '#tests/support/other-company/change-every-value.ts';
import { OTHER_VALUES, STAYS } from '#tests/support/other-company/values.ts';

const STOPS = [{ place: /^example\.json: id$/ }];
const change = (content: Json, others: Json) =>
  changeEveryValue('example.json', content, others, STOPS);

test.runIf(business.sample)(
  'every value of the sample company has another one, or a reason to stay',
  () => {
    for (const [name, others] of Object.entries(OTHER_VALUES)) {
      const content = JSON.parse(readFileSync(`src/content/${name}`, 'utf8')) as Json;
      expect(changeEveryValue(name, content, others, STAYS)).not.toEqual(content);
    }
  },
);

test('what is given is taken, the rest changes by its kind, and what may stay stays', () => {
  const content = { id: 'a', name: 'Ann', isOn: true, on: '2026-05-06', n: [1, 2], days: ['mon'] };
  const changed = change(content, { name: 'Bo', days: ['tue', 'wed'] });
  expect(changed).toMatchObject({ id: 'a', name: 'Bo', isOn: false, n: [2, 3] });
  expect(changed).toMatchObject({ days: ['tue', 'wed'], on: '2025-04-01' });
});

test('a value that is still the same is named, at its place', () => {
  expect(() => change({ home: { name: 'Ann' } }, { home: { name: 'Ann' } })).toThrow(
    'example.json: home.name is still "Ann"',
  );
  expect(() => change({ photo: null }, {})).toThrow('example.json: photo: nothing is known');
});

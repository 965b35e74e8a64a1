import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SEEDED_FAULTS } from '#tests/defences/seeded-faults.ts';

it.each(SEEDED_FAULTS.map((fault) => [fault.name, fault] as const))(
  'the defense can still be taken away, at one place: %s',
  (_name, { file, find, replace, tests }) => {
    expect(readFileSync(file, 'utf8').split(find).length - 1).toBe(1);
    expect(replace).not.toBe(find);
    expect(tests.filter((test) => !existsSync(test))).toEqual([]);
  },
);

it('no two faults share a name', () => {
  const names = SEEDED_FAULTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

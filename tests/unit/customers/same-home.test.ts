import { expect, it } from 'vitest';
import { isSameHome } from '#domain/same-home.ts';

it.each([
  ['12 Fern Street, Oakland', '12 fern st., Oakland CA 94611', true],
  ['1010 Oak Grove Road, Walnut Creek, CA 94598', '1010 Oak Grove Rd', true],
  ['12 Fern Street, Oakland', '14 Fern Street, Oakland', false],
  ['12 Fern Street, Oakland', '12 Pine Street, Oakland', false],
  ['One Market Plaza, San Francisco', 'one market plaza san francisco', true],
  ['One Market Plaza, San Francisco', 'One Market Plaza, Oakland', false],
  ['12 Fern Street', '', false],
])('%s and %s: one home? %s', (one, other, isSame) => {
  expect(isSameHome(one, other)).toBe(isSame);
  expect(isSameHome(other, one)).toBe(isSame);
});

import { expect, it } from 'vitest';
import { isSameDwelling, isSameHome } from '#domain/same-home.ts';

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

it.each([
  ['12 Fern Street, Oakland', '12 fern st., Oakland CA 94611', true],
  ['12 Fern Street Oakland 94611', '12 N. Fern St, Oakland, CA 94611-1234', true],
  ['12 Fern Street, Apt 4, Oakland', '12 Fern St #4, Oakland', true],
  ['12 Fern Street, Apt 4, Oakland', '12 Fern Street, Unit 5, Oakland', false],
  ['12 Fern Street, Oakland, CA 94611', '12 Fern Street, Berkeley, CA 94702', false],
  ['1010 San Pablo Ave, Oakland', '1010 San Antonio Ave, Oakland', false],
  ['12 Fern Street, Oakland', '14 Fern Street, Oakland', false],
  ['One Market Plaza', 'one market plaza ', true],
  ['One Market Plaza', 'Two Market Plaza', false],
])('%s and %s: certainly one home? %s', (one, other, isSame) => {
  expect(isSameDwelling(one, other)).toBe(isSame);
  expect(isSameDwelling(other, one)).toBe(isSame);
});

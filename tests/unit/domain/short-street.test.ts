import { expect, it } from 'vitest';
import { shortStreet } from '#domain/short-street.ts';

it.each([
  ['3321 Lakeshore Avenue, Oakland, CA 94610', '3321 Lakeshore Ave'],
  ['2200 Court Street, Unit 4, Alameda', '2200 Court St'],
  ['1 Embarcadero, San Francisco', '1 Embarcadero'],
  ['Broadway', 'Broadway'],
  ['', ''],
])('the street of %j is %j in short', (address, short) => {
  expect(shortStreet(address)).toBe(short);
});

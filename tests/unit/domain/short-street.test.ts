import { expect, it } from 'vitest';
import { shortStreet, streetAndCity } from '#domain/short-street.ts';

it.each([
  ['3321 Lakeshore Avenue, Oakland, CA 94610', '3321 Lakeshore Ave'],
  ['2200 Court Street, Unit 4, Alameda', '2200 Court St'],
  ['1 Embarcadero, San Francisco', '1 Embarcadero'],
  ['Broadway', 'Broadway'],
  ['', ''],
])('the street of %j is %j in short', (address, short) => {
  expect(shortStreet(address)).toBe(short);
});

it.each([
  ['3321 Lakeshore Avenue, Apt 4, Oakland, CA 94610', '3321 Lakeshore Avenue, Apt 4, Oakland'],
  ['418 Perkins Street, Oakland, California', '418 Perkins Street, Oakland'],
  ['1 Park Street, Alameda, CA 94501-1234', '1 Park Street, Alameda'],
  ['10 Broadway, New York, NY 10006', '10 Broadway, New York, NY 10006'],
  ['2 Pier Street', '2 Pier Street'],
  ['', ''],
])('a list shows %j as %j', (address, shown) => {
  expect(streetAndCity(address)).toBe(shown);
});

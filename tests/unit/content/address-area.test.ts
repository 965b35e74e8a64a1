import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { areaOfAddress } from '#domain/address-area.ts';
import type { AreaTable } from '#domain/area-answer.ts';

const table = JSON.parse(readFileSync('public/areas.json', 'utf8')) as AreaTable;
const verdict = (address: string) => areaOfAddress(address, table)?.verdict ?? null;

describe('an address typed into one field', () => {
  test.each([
    ['12 Lakeshore Avenue, Oakland', 'Oakland'],
    ['12 Lakeshore Avenue Oakland CA', 'Oakland'],
    ['12 Lakeshore Ave., Oakland, CA 94610', 'Oakland'],
    ['12 Lakeshore Ave, Oakland, California 94610-1234, USA', 'Oakland'],
    ['1 Market St, SF', 'San Francisco'],
    ['1 Market St, san francisco.', 'San Francisco'],
    ['39550 Liberty Street, Fremont', 'Fremont'],
    ['12345 Skyline Boulevard, Oakland', 'Oakland'],
    ['5 Oak Street, 94610, Apt 3, CA 94610', 'Oakland'],
  ])('%s is in %s', (address, place) => {
    expect(areaOfAddress(address, table)).toMatchObject({ verdict: 'in', place });
  });

  test('the longer of two names is the place', () => {
    const found = areaOfAddress('1 Grand Avenue, South San Francisco', table);
    expect(found).toMatchObject({ place: 'South San Francisco' });
  });

  test('a place just outside is near, one further away is out', () => {
    expect(verdict('3 Grant Avenue, Novato')).toBe('near');
    expect(verdict('3 Pacific Avenue, Santa Cruz, CA')).toBe('out');
  });

  test('a ZIP code far away is out, whatever the table knows, and so is another state', () => {
    expect(areaOfAddress('10 Broadway, New York, NY 10006', table)).toEqual({
      verdict: 'out',
      place: 'ZIP code 10006',
    });
    expect(areaOfAddress('10 Broadway, New York, NY', table)).toEqual({
      verdict: 'out',
      place: 'New York',
    });
  });

  test('a place that nobody here knows keeps its name and is asked about', () => {
    expect(areaOfAddress('10 Broadway, New York', table)).toEqual({
      verdict: 'unknown',
      place: 'New York',
    });
  });

  test.each([
    '12 Lakeshore Avenue',
    '12 Lakeshore Avenue, Apt 4',
    '12 Lakeshore Avenue, Unit B',
    '94610 Skyline Boulevard',
    '1234 San Pablo Avenue',
    '12 Berkeley Way, Floor 2',
  ])('%s names no place, so one has to ask', (address) => {
    expect(areaOfAddress(address, table)).toBeNull();
  });
});

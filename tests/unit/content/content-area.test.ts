import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cityPoints, MAP, place, unitsPerMile } from '#components/sections/area-map.ts';
import { NAMES } from '#components/sections/area-map-names.ts';
import { serviceArea } from '#content/service-area.ts';
import { answerArea, type AreaTable } from '#domain/area-answer.ts';

const table = JSON.parse(readFileSync('public/areas.json', 'utf8')) as AreaTable;

describe('Check My Area', () => {
  test('a listed city is always in, also outside the circle', () => {
    for (const { name } of serviceArea.cities) {
      expect(answerArea(name, table)).toMatchObject({ verdict: 'in', place: name });
    }
    expect(answerArea('Fremont', table).miles).toBeGreaterThan(15);
  });

  test('cases, spaces and the state do not matter', () => {
    expect(answerArea('  san francisco, CA ', table).verdict).toBe('in');
    expect(answerArea('WALNUT CREEK', table).verdict).toBe('in');
    for (const address of ['1234 Broadway, Oakland', '1234 Broadway, Apt 4, Oakland, California'])
      expect(answerArea(address, table)).toMatchObject({ verdict: 'in', place: 'Oakland' });
    expect(answerArea('Oakland, Broadway', table).verdict).toBe('unknown');
  });

  test('a ZIP code is in within 15 miles or when it belongs to a listed city', () => {
    expect(answerArea('94610', table)).toMatchObject({ verdict: 'in', place: 'Oakland' });
    expect(answerArea('94610-1234', table).verdict).toBe('in');
    expect(answerArea('94536', table)).toMatchObject({ verdict: 'in', place: 'Fremont' });
  });

  test('a ZIP code says where it is also behind its city', () => {
    expect(answerArea('Sacramento, CA 95814', table)).toEqual(answerArea('95814', table));
    expect(answerArea('Sacramento 95814', table)).not.toEqual(answerArea('Sacramento', table));
    expect(answerArea('Oakland 94610 ', table)).toEqual(answerArea('94610', table));
  });

  test('a place just outside is near, one further away is out, with the distance', () => {
    const near = answerArea('Novato', table);
    expect(near.verdict).toBe('near');
    expect(near.miles).toBeGreaterThan(15);
    expect(answerArea('95060', table)).toMatchObject({ verdict: 'out' });
    expect(answerArea('90210', table)).toEqual({ verdict: 'out' });
  });

  test('what is no place is said to be unknown', () => {
    expect(answerArea('Atlantis', table)).toEqual({ verdict: 'unknown' });
  });

  test('the table agrees with the content about who is served', () => {
    expect(table.served).toEqual(serviceArea.cities.map(({ name }) => name));
  });
});

describe('the map', () => {
  test('places all 16 cities on the sheet, north up and west left', () => {
    const at = (name: string) =>
      cityPoints.find((city) => city.name === name) ?? { x: NaN, y: NaN };
    expect(cityPoints).toHaveLength(16);
    for (const { x, y } of cityPoints) {
      expect(x > 0 && x < MAP.width && y > 0 && y < MAP.height).toBe(true);
    }
    expect(at('San Francisco').x).toBeLessThan(at('Oakland').x);
    expect(at('Concord').y).toBeLessThan(at('Oakland').y);
  });

  test('is to scale: Oakland to Concord is about 17.6 miles', () => {
    const [oakland, concord] = ['Oakland', 'Concord'].map((name) =>
      cityPoints.find((city) => city.name === name),
    );
    const distance = Math.hypot(
      (concord?.x ?? 0) - (oakland?.x ?? 0),
      (concord?.y ?? 0) - (oakland?.y ?? 0),
    );
    expect(distance / unitsPerMile).toBeCloseTo(17.8, 0);
  });

  test('knows on which side of its dot each city has its name', () => {
    expect(Object.keys(NAMES).toSorted()).toEqual(
      serviceArea.cities.map(({ name }) => name).toSorted(),
    );
  });

  test('pins a ZIP code near the city it belongs to', () => {
    const { x, y } = answerArea('94610', table).point ?? { x: NaN, y: NaN };
    const oakland = place(-122.2712, 37.8044);
    expect(Math.hypot(x - oakland.x, y - oakland.y) / unitsPerMile).toBeLessThan(4);
  });
});

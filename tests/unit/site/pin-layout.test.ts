import { describe, expect, test } from 'vitest';
import { overlap, placeFlag, stretchesOutside, type Box } from '#islands/home/pin-layout.ts';

const MAP = box(0, 0, 400, 400);
const HOME = { x: 200, y: 200 };
const FLAG = { width: 100, height: 20 };

describe('the flag of a pin on the map', () => {
  test('is centered over its pin, and below it south of the home', () => {
    const north = placeFlag({ x: 200, y: 100 }, FLAG, MAP, [], HOME);
    expect(north).toMatchObject({ left: 150, right: 250 });
    expect(north.bottom).toBeLessThan(100 - 32);
    const south = placeFlag({ x: 200, y: 300 }, FLAG, MAP, [], HOME);
    expect(south).toMatchObject({ left: 150, right: 250 });
    expect(south.top).toBeGreaterThan(300);
  });

  test.each([
    [5, 5],
    [395, 5],
    [395, 395],
    [5, 395],
    [5, 200],
  ])('is inside the map for a pin at %d, %d', (x, y) => {
    const { left, top, right, bottom } = placeFlag({ x, y }, FLAG, MAP, [], HOME);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(400);
    expect(bottom).toBeLessThanOrEqual(400);
  });

  test('moves aside for a name, and covers a water rather than a city', () => {
    const tip = { x: 200, y: 100 };
    const usual = placeFlag(tip, FLAG, MAP, [], HOME);
    const name = { box: box(155, usual.top, 165, usual.bottom), worth: 1 };
    const moved = placeFlag(tip, FLAG, MAP, [name], HOME);
    expect(overlap(moved, name.box)).toBe(false);
    const everywhere = { box: MAP, worth: 1 };
    const water = { box: box(170, 0, 180, 400), worth: 0.5 };
    const both = placeFlag(tip, FLAG, MAP, [everywhere, name, water], HOME);
    expect(overlap(both, name.box)).toBe(false);
  });

  test('leaves the line to its pin in sight', () => {
    const tip = { x: 200, y: 100 };
    const above = { box: box(0, 0, 400, 99), worth: 0.5 };
    expect(placeFlag(tip, FLAG, MAP, [above], HOME).bottom).toBeLessThan(100);
  });
});

describe('the line to a pin', () => {
  const to = { x: 300, y: 300 };

  test('is whole where no name is on its way', () => {
    expect(stretchesOutside([box(300, 0, 400, 100)], HOME, to)).toEqual([[0, 1]]);
  });

  test('stops at each name and goes on behind it', () => {
    const names = [box(270, 260, 330, 280), box(200, 220, 260, 240), box(200, 230, 260, 250)];
    expect(stretchesOutside(names, HOME, to)).toEqual([
      [0, 0.2],
      [0.5, 0.7],
      [0.8, 1],
    ]);
  });

  test('stops at a name also where it runs straight along the map', () => {
    const names = [box(190, 250, 210, 275)];
    expect(stretchesOutside(names, HOME, { x: 200, y: 300 })).toEqual([
      [0, 0.5],
      [0.75, 1],
    ]);
    expect(stretchesOutside(names, { x: 100, y: 200 }, { x: 100, y: 300 })).toEqual([[0, 1]]);
  });

  test('has nothing left behind a name that reaches its end', () => {
    expect(stretchesOutside([box(250, 250, 310, 310)], HOME, to)).toEqual([[0, 0.5]]);
  });
});

function box(left: number, top: number, right: number, bottom: number): Box {
  return { left, top, right, bottom };
}

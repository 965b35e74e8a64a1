import { describe, expect, test } from 'vitest';
import { overlap, touchesDisc, type Box } from '#islands/home/boxes.ts';
import {
  isUnderNeedle,
  placeFlag,
  placeNeedle,
  stretchesOutside,
  type Obstacle,
} from '#islands/home/pin-layout.ts';

const MAP = box(0, 0, 400, 400);
const HOME = { x: 200, y: 200 };
const FLAG = { width: 100, height: 20 };
const NORTH = { x: 200, y: 100 };
const SOUTH = { x: 200, y: 300 };

describe('a pin on the map', () => {
  test('stands upright and large where it has room', () => {
    expect(placeNeedle(NORTH, only())).toMatchObject({ size: 1, lean: 0 });
  });

  test('leans away from a name, and is smaller between two', () => {
    const name = box(205, 70, 260, 90);
    const leaning = placeNeedle(NORTH, only(name));
    expect(leaning.size).toBe(1);
    expect(leaning.lean).toBeLessThan(0);
    expect(isUnderNeedle(name, NORTH, leaning)).toBe(false);
    const names = [box(210, 0, 300, 120), box(100, 0, 190, 120)];
    const small = placeNeedle(NORTH, only(...names));
    expect(small.size).toBeLessThan(1);
    expect(names.some((each) => isUnderNeedle(each, NORTH, small))).toBe(false);
  });

  test('keeps its head off a dot that its point stands on', () => {
    const dot = { box: box(195, 88, 209, 102), worth: 100, isRound: true };
    const { lean } = placeNeedle(NORTH, { obstacles: [dot], leaders: [] });
    expect(lean).toBeLessThan(0);
  });

  test('may come closer to a dot than to the corners of a box', () => {
    const corner = { box: box(0, 0, 10, 10) };
    const disc = { x: 12, y: 12, radius: 4 };
    expect(touchesDisc(corner, disc)).toBe(true);
    expect(touchesDisc({ ...corner, isRound: true }, disc)).toBe(false);
    expect(touchesDisc({ ...corner, isRound: true }, { ...disc, y: 5 })).toBe(true);
  });
});

describe('the flag of a pin on the map', () => {
  test('is centered over its pin, and below it south of the home', () => {
    const north = flagAt(NORTH).box;
    expect(north).toMatchObject({ left: 150, right: 250 });
    expect(north.bottom).toBeLessThan(100 - 29);
    const south = flagAt(SOUTH).box;
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
    const { left, top, right, bottom } = flagAt({ x, y }).box;
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(400);
    expect(bottom).toBeLessThanOrEqual(400);
  });

  test('moves aside for a name, and covers a water rather than a city', () => {
    const usual = flagAt(NORTH).box;
    const name = { box: box(155, usual.top, 165, usual.bottom), worth: 1 };
    const moved = flagAt(NORTH, [name]);
    expect(overlap(moved.box, name.box)).toBe(false);
    expect(moved.lost).toBe(0);
    const everywhere = { box: MAP, worth: 1 };
    const water = { box: box(170, 0, 180, 400), worth: 0.5 };
    const both = flagAt(NORTH, [everywhere, name, water]);
    expect(overlap(both.box, name.box)).toBe(false);
    expect(both.lost).toBeGreaterThanOrEqual(1);
  });

  test('leaves the line to its pin, and the lines of names, in sight', () => {
    const above = { box: box(0, 0, 400, 99), worth: 0.5 };
    const beside = flagAt(NORTH, [above]).box;
    expect(beside.bottom < 100 || beside.left >= 200 || beside.right <= 200).toBe(true);
    const usual = flagAt(NORTH).box;
    const leader = { from: { x: 160, y: 0 }, to: { x: 160, y: 100 } };
    const needle = placeNeedle(NORTH, only());
    const way = { from: HOME, to: NORTH };
    const moved = placeFlag(needle.box, FLAG, MAP, { obstacles: [], leaders: [leader] }, way);
    expect(moved.box.left).not.toBe(usual.left);
    expect(moved.lost).toBe(0);
  });
});

describe('the line to a pin', () => {
  const to = { x: 300, y: 300 };

  test('is whole where no name is on its way', () => {
    expect(stretchesOutside([box(310, 0, 400, 100)], HOME, to)).toEqual([[0, 1]]);
  });

  test('stops short of each name and goes on behind it', () => {
    const names = [box(270, 263, 330, 277), box(200, 223, 257, 237), box(203, 233, 257, 247)];
    expect(stretchesOutside(names, HOME, to)).toEqual([
      [0, 0.2],
      [0.5, 0.67],
      [0.8, 1],
    ]);
  });

  test('stops at a name also where it runs straight along the map', () => {
    const names = [box(190, 253, 210, 272)];
    expect(stretchesOutside(names, HOME, { x: 200, y: 300 })).toEqual([
      [0, 0.5],
      [0.75, 1],
    ]);
    expect(stretchesOutside(names, { x: 100, y: 200 }, { x: 100, y: 300 })).toEqual([[0, 1]]);
  });

  test('has nothing left behind a name that reaches its end', () => {
    expect(stretchesOutside([box(253, 253, 310, 310)], HOME, to)).toEqual([[0, 0.5]]);
  });

  test('leaves no single dot beside a letter', () => {
    expect(stretchesOutside([box(206, 180, 300, 220)], HOME, { x: 230, y: 200 })).toEqual([]);
  });
});

function box(left: number, top: number, right: number, bottom: number): Box {
  return { left, top, right, bottom };
}

function only(...boxes: readonly Box[]) {
  return { obstacles: boxes.map((each) => ({ box: each, worth: 1 })), leaders: [] };
}

function flagAt(
  to: { readonly x: number; readonly y: number },
  obstacles: readonly Obstacle[] = [],
) {
  const { box: needle } = placeNeedle(to, only());
  return placeFlag(needle, FLAG, MAP, { obstacles, leaders: [] }, { from: HOME, to });
}

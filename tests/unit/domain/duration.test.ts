import { expect, it } from 'vitest';
import { durationText, hoursText, roughDuration } from '#domain/duration.ts';
import { halvesOf } from '#domain/half-hours.ts';

it.each([
  [120, '2 hr'],
  [125, '2 hr 30 min'],
  [143, '2 hr 30 min'],
  [55, '1 hr'],
  [4, '30 min'],
])('a visit of %i minutes takes %s, as much as is blocked for it', (minutes, text) => {
  expect(roughDuration(minutes)).toBe(text);
  expect(durationText(halvesOf(minutes) * 30)).toBe(text);
});

it.each([
  [340, 'about 5½ hours'],
  [270, 'about 4½ hours'],
  [125, 'about 2 hours'],
  [145, 'about 2½ hours'],
  [180, 'about 3 hours'],
  [60, 'about 1 hour'],
  [25, 'about 1 hour'],
])('a visit of %i minutes takes a customer %s', (minutes, text) => {
  expect(hoursText(minutes)).toBe(text);
});

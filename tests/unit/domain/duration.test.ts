import { expect, it } from 'vitest';
import { hoursText, roughDuration } from '#domain/duration.ts';

it.each([
  [125, '2 hr'],
  [135, '2 hr 15 min'],
  [143, '2 hr 30 min'],
  [55, '1 hr'],
  [4, '15 min'],
])('a visit of %i minutes takes about %s, as crews read it', (minutes, text) => {
  expect(roughDuration(minutes)).toBe(text);
});

it.each([
  [340, '5–6 hours'],
  [145, '2–3 hours'],
  [180, 'about 3 hours'],
  [60, 'about 1 hour'],
  [25, 'about 1 hour'],
])('a visit of %i minutes takes a customer %s', (minutes, text) => {
  expect(hoursText(minutes)).toBe(text);
});

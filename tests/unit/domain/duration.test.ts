import { expect, it } from 'vitest';
import { roughDuration } from '#domain/duration.ts';

it.each([
  [125, '2 hr'],
  [135, '2 hr 15 min'],
  [143, '2 hr 30 min'],
  [55, '1 hr'],
  [4, '15 min'],
])('a visit of %i minutes takes about %s', (minutes, text) => {
  expect(roughDuration(minutes)).toBe(text);
});

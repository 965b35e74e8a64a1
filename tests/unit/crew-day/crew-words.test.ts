import { expect, it } from 'vitest';
import { clockOf, wordsOf } from '#islands/crew/words.ts';

it.each([
  ['en', 'Elena Duarte finished at 1:04 AM.'],
  ['es', 'Elena Duarte terminó a las 1:04 a.m.'],
] as const)('ends a sentence with one period in %s', (language, sentence) => {
  const time = clockOf(language, 'UTC').time('2026-11-26T01:04:00Z');
  expect(wordsOf(language).otherFinished('Elena Duarte', time).replace(/\s/gu, ' ')).toBe(sentence);
});

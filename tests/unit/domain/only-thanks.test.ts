import { describe, expect, it } from 'vitest';
import { isOnlyThanks } from '#domain/only-thanks.ts';

describe('a message that only says thank you', () => {
  it.each([
    'Thank you for Saturday. The oven looks new. My mother-in-law asked for your number.',
    'Thanks so much, the kitchen is spotless!',
    'Just a big THANK YOU to Maria and Jo.',
  ])('needs no reply: %s', (text) => {
    expect(isOnlyThanks(text)).toBe(true);
  });

  it.each([
    'Do you clean bird cages',
    'Thanks! Same time in two weeks?',
    'Thank you, but the bathroom was skipped.',
    'Thanks. Could somebody call me.',
    'Thank you in advance for moving my visit.',
    'Thanks, they didn’t have the key.',
    'Thank you. I paid $250, the rest is for the crew.',
    'Thanks for coming, one glass is broken.',
    `Thank you. ${'It was lovely. '.repeat(30)}`,
  ])('waits for an answer where there is more in it: %s', (text) => {
    expect(isOnlyThanks(text)).toBe(false);
  });
});

import { expect, it } from 'vitest';
import { LIMITS, optionalText, requiredText } from '#contracts/fields.ts';

const name = requiredText(1, LIMITS.name, 'First name is required');

it.each([
  ['Maya\r\nBcc: everybody@example.com', 'Maya Bcc: everybody@example.com'],
  ['Maya\u2028Okafor', 'Maya Okafor'],
  ['  Maya\t \n Okafor ', 'Maya Okafor'],
  ['Maya\u0000', 'Maya'],
  ['María José Núñez', 'María José Núñez'],
])('a name is one line: %j', (typed, kept) => {
  expect(name.parse(typed)).toBe(kept);
});

it('what is nothing but such characters is no name', () => {
  expect(name.safeParse('\u0000\n\u2028').success).toBe(false);
});

it('a message keeps its lines', () => {
  expect(optionalText(LIMITS.message).parse('One\n\nTwo\u0000')).toBe('One\n\nTwo');
});

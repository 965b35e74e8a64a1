import { expect, test } from 'vitest';
import { typeset, wholePieces } from '#content/typography.ts';

/** The parts that never break: every second one. */
const whole = (text: string) => wholePieces(text).filter((_, index) => index % 2);

test.each([
  ['Call us at (510) 555-0142.', ['(510) 555-0142.']],
  ['Homes come to $110–200 by size', ['$110–200']],
  ['Morning (8 AM–12 PM), or evening (5–8 PM).', ['(8 AM–12 PM)', '(5–8 PM)']],
  ['Friday, Morning (8:00 AM - 12:00 PM)', ['(8:00 AM - 12:00 PM)']],
  ['Tell us by 11 AM, or by Dec 3 at 8:30 AM.', ['11 AM,', '8:30 AM.']],
  ['Tell us by 11\u00a0AM the next day.', ['11\u00a0AM']],
  ['Accounts get 30 days to pay (Net-30).', ['(Net-30).']],
  ['Move-in and move-out cleaning', ['Move-in', 'move-out']],
  ['We return calls within 2 hours.', []],
])('%s', (text, pieces) => {
  expect(whole(text)).toEqual(pieces);
  expect(wholePieces(text).join('')).toBe(text);
});

test('an hour keeps its AM or PM on its line', () => {
  expect(typeset("If it isn't right, tell us by 11 AM; we open 8 AM–6 PM.")).toBe(
    'If it isn’t right, tell us by 11\u00a0AM; we open 8\u00a0AM–6\u00a0PM.',
  );
});

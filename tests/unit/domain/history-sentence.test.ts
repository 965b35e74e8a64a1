import { expect, it } from 'vitest';
import { historySentence } from '#domain/history-sentence.ts';

it('says how much of a fee went back, where it was not all of it', () => {
  const detail = { refunded: 1000 };
  expect(historySentence({ action: 'payment-partially_refunded', detail })).toBe(
    '$10 of the fee refunded so far',
  );
  expect(historySentence({ action: 'payment-refunded', detail: { refunded: 2500 } })).toBe(
    'Online payment: Fee refunded',
  );
});

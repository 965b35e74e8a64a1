import { expect, it } from 'vitest';
import { closingNote } from '#islands/admin/money/money-words.ts';

it('a closed month says which of its figures still follow what is corrected', () => {
  expect(closingNote({ isClosed: true, canClose: false })).toContain('are as of today');
  expect(closingNote({ isClosed: false, canClose: true })).toContain('Close a month once');
  expect(closingNote({ isClosed: false, canClose: false })).toBeNull();
});

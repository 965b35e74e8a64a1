import { expect, it } from 'vitest';
import { statusWord } from '#domain/booking-status.ts';
import { reasonWords } from '#islands/admin/ui/booking-words.ts';

it('spells a stored status and our own refund reasons as every other word of the dashboard', () => {
  expect(statusWord('cancelled')).toBe('canceled');
  expect(statusWord('no-show')).toBe('no-show');
  expect(reasonWords('Cancelled by the owner')).toBe('Canceled by the owner');
  expect(reasonWords('Cancelled by the customer in time')).toBe('Canceled by the customer in time');
  expect(reasonWords('Their flight was Cancelled')).toBe('Their flight was Cancelled');
});

import { expect, test } from 'vitest';
import { TIME_SLOTS } from '#domain/slots.ts';
import { blockedHours, isBlockedWhole } from '#islands/admin/schedule/blocked-day.ts';

const hours = (...slots: readonly string[]) => slots.map((timeSlot) => ({ timeSlot }));

test('a day is blocked whole where each of its hours is, by whichever block', () => {
  expect(isBlockedWhole(hours(...TIME_SLOTS))).toBe(true);
  expect(isBlockedWhole(hours(...TIME_SLOTS, ...TIME_SLOTS))).toBe(true);
  expect(isBlockedWhole(hours(...TIME_SLOTS.slice(1)))).toBe(false);
  expect(isBlockedWhole(hours())).toBe(false);
});

test('an hour that two blocks close counts once', () => {
  const [first, ...others] = TIME_SLOTS;
  expect(isBlockedWhole(hours(first, first, ...others.slice(1)))).toBe(false);
});

test('the whole day is said in two words, and other hours by name', () => {
  expect(blockedHours(hours(...TIME_SLOTS))).toBe('the whole day');
  expect(blockedHours(hours('8:00 AM', '9:00 AM'))).toBe('8:00 AM, 9:00 AM');
});

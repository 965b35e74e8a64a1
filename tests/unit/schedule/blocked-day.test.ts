import { expect, test } from 'vitest';
import { TIME_SLOTS } from '#domain/slots.ts';
import { blockedHours, blocksOn, isBlockedWhole } from '#islands/admin/schedule/blocked-day.ts';

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

const single = {
  ...{ id: 1, date: '2026-12-07', timeSlot: '8:00 AM', reason: 'Training' },
  ...{ blockedBy: 'owner', isActive: true, createdAt: '', updatedAt: '' },
} as const;
const weekly = {
  ...{ id: 1, weekday: 1, timeSlot: null, startsOn: '2026-12-07', endsOn: '2026-12-14' },
  ...{ reason: 'Day off', blockedBy: 'owner' },
} as const;
const on = (date: string, block: Parameters<typeof blocksOn>[1]['weekly'][number] = weekly) =>
  blocksOn(date, { rows: [single], weekly: [block] }).map(
    ({ timeSlot, reason }) => `${timeSlot} ${reason}`,
  );

test('the hours of a date are closed by its own blocks and by those of its weekday', () => {
  const hour = { ...weekly, timeSlot: '9:00 AM' as const };
  expect(on('2026-12-07', hour)).toEqual(['8:00 AM Training', '9:00 AM Day off']);
  expect(on('2026-12-14', hour)).toEqual(['9:00 AM Day off']);
  expect(on('2026-12-08', hour)).toEqual([]);
  expect(on('2026-12-14')).toHaveLength(TIME_SLOTS.length);
});

test('a weekly block closes nothing before its first day, after its last, or without a date', () => {
  expect(on('2026-11-30')).toEqual([]);
  expect(on('2026-12-21')).toEqual([]);
  expect(on('')).toEqual([]);
});

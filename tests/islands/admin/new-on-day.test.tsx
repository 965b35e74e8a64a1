import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CalendarDay } from '#contracts/admin/schedule.ts';
import { PERIODS } from '#domain/slots.ts';
import { NewBookingSheet } from '#islands/admin/booking/NewBookingSheet.tsx';
import { DayCard } from '#islands/admin/schedule/DayCard.tsx';
import { dayOfNew } from '#stores/admin/view.ts';
import { answer, show } from '#tests/support/island.tsx';

// A day of the calendar leads to a new booking on it, and the form says what its hours count.
const DAY = '2099-12-01';
const day: CalendarDay = {
  ...{ date: DAY, open: 1320, byPhone: 0, bookings: [], blocked: [] },
  periods: PERIODS.map((period) => ({
    ...{ period, crews: 3, free: 3, state: 'open' as const, minutes: 440 },
    ...{ refusal: null, longRefusal: null, sentence: null, holds: 0 },
  })),
};

test('New booking on a day opens the form of that day, and Back comes back to it', async () => {
  show(<DayCard day={day} />);
  await page.getByRole('button', { name: 'New booking on Tuesday, December 1, 2099' }).click();
  await expect.poll(() => location.hash).toBe(`#bookings/new/${DAY}`);
  expect(dayOfNew(`new/${DAY}`)).toBe(DAY);
  expect([dayOfNew('new'), dayOfNew('12'), dayOfNew('new/12'), dayOfNew(null)]).toEqual([
    '',
    undefined,
    undefined,
    undefined,
  ]);
  history.back();
  await expect.poll(() => location.hash).toBe(`#calendar/${DAY}`);
  history.replaceState(null, '', location.pathname);
});

test('the form has that day set, and counts the room for this very visit', async () => {
  answer(() => ({ json: [] }));
  show(<NewBookingSheet day={DAY} onClose={() => undefined} onBooked={() => undefined} />);
  await expect.element(page.getByLabelText('Date', { exact: true })).toHaveValue(DAY);
  await expect
    .element(page.getByRole('radiogroup', { name: /^Hours with room for this \d hr.* visit/ }))
    .toBeVisible();
});

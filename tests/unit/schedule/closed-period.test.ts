import { expect, it } from 'vitest';
import { hours, WEEKDAY_IDS } from '#content/hours.ts';
import { addDays, weekday } from '#domain/calendar-date.ts';
import { closedPeriod } from '#domain/closed-period.ts';
import { BOOKABLE_ONLINE, byPhoneSentence } from '#domain/online-hours.ts';
import { openDay } from '#tests/support/open-day.ts';

const date = openDay('2027-03-01');
const today = addDays(date, -3);
const job = { serviceType: 'basic', minutes: 145 };

it('is full where neither the calendar nor the length of the visit says more', () => {
  const { word, sentence } = closedPeriod({
    date,
    period: 'morning',
    job,
    today,
    online: BOOKABLE_ONLINE,
  });
  expect(word).toBe('full');
  expect(sentence).toMatch(/^This \w+day morning is full\./);
});

it('is too short for a long visit', () => {
  const long = { serviceType: 'premium', minutes: 420 };
  expect(
    closedPeriod({ date, period: 'evening', job: long, today, online: BOOKABLE_ONLINE }).word,
  ).toBe('won’t fit');
});

it('is too late today', () => {
  expect(
    closedPeriod({ date, period: 'morning', job, today: date, online: BOOKABLE_ONLINE }).word,
  ).toBe('too late');
});

it('is for the phone where nothing is booked online', () => {
  const closed = Array.from({ length: 7 }, (_, day) => addDays(date, day)).find((day) => {
    const id = WEEKDAY_IDS[weekday(day)];
    return id !== undefined && !hours.online[id].includes('evening');
  });
  if (closed === undefined) return;
  const answer = closedPeriod({
    date: closed,
    period: 'evening',
    job,
    today,
    online: BOOKABLE_ONLINE,
  });
  expect(answer.word).toBe('by phone');
  expect(answer.sentence).toBe(byPhoneSentence(closed, 'evening', BOOKABLE_ONLINE));
});

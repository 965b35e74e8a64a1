import { expect, it } from 'vitest';
import { hoursOfPeriod, startHours } from '#domain/start-hours.ts';

it('a visit starts at one of the hours of its part of the day', () => {
  expect(startHours('morning', 145)).toBe('8 to 11');
  expect(startHours('afternoon', 145)).toBe('12 to 4');
});

it('and early enough to end by 8 PM', () => {
  expect(startHours('evening', 145)).toBe('5 to 5:30');
  expect(startHours('evening', 180)).toBe('5');
  expect(startHours('evening', 60)).toBe('5 to 6');
  expect(startHours('afternoon', 300)).toBe('12 to 3');
  expect(startHours('morning', 600)).toBe('8 to 10');
});

it('a part of the day has its own hours, for who does not know how long it takes', () => {
  expect(hoursOfPeriod('morning')).toBe('8 to 12');
  expect(hoursOfPeriod('evening')).toBe('5 to 8');
});

import { expect, test } from 'vitest';
import { spanText, timeOfVisit } from '#domain/job-time.ts';

test('a visit is named by its hours, whatever parts of the day they touch', () => {
  const time = (start: string, end: string) => timeOfVisit({ start, end }, 'morning');
  expect(time('09:30', '11:30')).toMatch(/^9:30–11:30.AM$/);
  expect(time('11:00', '14:00')).toMatch(/^11.AM–2.PM$/);
  expect(time('12:00', '20:00')).toMatch(/^12–8.PM$/);
});

test('a visit that holds no time is named by the part of the day that it was booked for', () => {
  expect(timeOfVisit(null, 'morning')).toBe('morning');
});

test('the parts of the day that a visit takes are named with their hours', () => {
  expect(spanText(['evening'])).toMatch(/^Evening, 5.PM–8.PM$/);
  expect(spanText(['morning', 'afternoon'])).toMatch(/^Morning to afternoon, 8.AM–5.PM$/);
});

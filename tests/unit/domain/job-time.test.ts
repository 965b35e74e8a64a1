import { expect, test } from 'vitest';
import { spanText, timeOfJob } from '#domain/job-time.ts';

test('a visit of one part of the day is named after it, a longer one by its hours', () => {
  expect(timeOfJob({ serviceType: 'basic', minutes: 180 }, 'morning')).toBe('morning');
  expect(timeOfJob({ serviceType: 'deep', minutes: null }, 'morning')).toMatch(/^8.AM–5.PM$/);
  expect(timeOfJob({ serviceType: 'basic', minutes: 400 }, 'afternoon')).toMatch(/^12.PM–8.PM$/);
});

test('a time that is no part of the day, or too long for the rest of it, stays as it was stored', () => {
  expect(timeOfJob({ serviceType: 'basic', minutes: null }, 'noon')).toBe('noon');
  expect(timeOfJob({ serviceType: 'deep', minutes: 600 }, 'evening')).toBe('evening');
});

test('the parts of the day that a visit takes are named with their hours', () => {
  expect(spanText(['evening'])).toMatch(/^Evening, 5.PM–8.PM$/);
  expect(spanText(['morning', 'afternoon'])).toMatch(/^Morning to afternoon, 8.AM–5.PM$/);
});

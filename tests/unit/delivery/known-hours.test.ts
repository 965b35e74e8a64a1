import { expect, it } from 'vitest';
import { addToGoogleLink } from '#domain/calendar-links.ts';
import { entrySpan } from '#domain/visit-time.ts';
import { bookingRow } from '#tests/support/booking-row.ts';

it('a calendar entry starts at the hour that is known, and lasts as long as the job', () => {
  const visit = bookingRow({ preferredDate: '2026-12-01', preferredTime: 'morning', minutes: 120 });
  expect(entrySpan(visit).start.minutes).toBe(480);
  expect(entrySpan({ ...visit, startsAt: 570 })).toEqual({
    start: { date: '2026-12-01', minutes: 570 },
    end: { date: '2026-12-01', minutes: 690 },
  });
  expect(addToGoogleLink({ ...visit, startsAt: 570 })).toContain('20261201T093000');
});

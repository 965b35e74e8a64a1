import { expect, it } from 'vitest';
import type { MovedBooking as Moved } from '#contracts/admin/booking.ts';
import { hourOf, sayMoved } from '#stores/admin/moves.ts';

const moved = {
  ...{ id: 7, version: 2, firstName: 'Sofia', lastName: 'Petrakis', phone: '5105550177' },
  ...{ preferredDate: '2026-12-02', preferredTime: 'morning', awaitsAgreement: false },
  madeRoom: [],
  was: { date: '2026-12-01', start: null, crew: 'Heron' },
  is: { date: '2026-12-02', start: '09:30', crew: 'Heron' },
} as unknown as Moved;

function said(change: Partial<Moved>, where?: Parameters<typeof sayMoved>[3]): string {
  let words = '';
  const offerUndo: Parameters<typeof sayMoved>[2]['offerUndo'] = ({ title, description }) => {
    words = `${title} - ${description}`;
  };
  sayMoved(
    { id: 7, version: 1 },
    { ...moved, ...change },
    { again: () => Promise.resolve(), offerUndo },
    where,
  );
  return words;
}

it('names the new day, time and crew, and who hears of it', () => {
  expect(said({ told: 'mail' }, { crew: 'Heron' })).toBe(
    'Booking moved - Sofia Petrakis: Wed, Dec 2, morning, Heron. They get an email in 15 seconds.',
  );
});

it('promises no message to somebody without an email or an agreement', () => {
  expect(said({ told: null })).toContain('please call (510) 555-0177');
  expect(said({ told: 'sms' })).toContain('They get a text in 15 seconds.');
  const open = said({ told: 'mail', awaitsAgreement: true });
  expect(open).toContain('nothing is sent');
});

it('says of a crew change alone that the time stays', () => {
  const { is: was } = moved;
  expect(said({ told: null, was }, { crew: 'Heron', staysThen: true })).toBe(
    'Crew changed - Sofia Petrakis is with Heron now: Wed, Dec 2, morning, as before.',
  );
});

it('says the hour before and now, as well where nobody was told it', () => {
  const was = { date: '2026-12-02', start: '08:00', crew: 'Heron' };
  const later = { told: 'mail', was, is: { ...was, start: '09:30' } } as const;
  expect(said(later, { crew: 'Heron', hour: '9:30 AM', onlyHour: true })).toContain(
    'Wed, Dec 2, 9:30 AM, Heron. From 8:00 to 9:30 AM. They hear',
  );
  expect(said({ ...later, was: { ...was, date: '2026-12-01' } })).toContain(
    'morning. It was Tue, Dec 1, 8:00 AM. It starts at 9:30 AM. They get',
  );
  expect(said({ ...later, is: was })).toContain('morning. They get');
  // Another crew may not have the hour that it had.
  const given = { ...later, is: { ...later.is, crew: 'Otter' } };
  expect(said(given, { crew: 'Otter', staysThen: true })).toBe(
    'Crew changed - Sofia Petrakis is with Otter now: Wed, Dec 2, morning, from 8:00 to 9:30 AM.',
  );
});

it('names the hour of another day only where that is pinned', () => {
  const to = { date: '2026-12-02', period: 'morning', startTime: '09:30' };
  expect(hourOf(to)).toEqual({ hour: '9:30 AM' });
  expect(hourOf({ ...to, isPinned: false })).toEqual({});
});

it('promises no message where only the hour changes, which nobody may have been told', () => {
  expect(said({ told: 'mail' }, { crew: 'Heron', hour: '9:30 AM', onlyHour: true })).toBe(
    'Booking moved - Sofia Petrakis: Wed, Dec 2, 9:30 AM, Heron. They hear of it only if they were told another hour.',
  );
});

it('names who made room for it, with both hours', () => {
  const madeRoom = [{ bookingId: 8, name: 'Dana Lee', from: '08:00', to: '11:00' }];
  const also = 'Also moved, nobody was told an hour yet: Dana Lee 8:00 to 11:00 AM.';
  expect(said({ told: 'mail', madeRoom })).toContain(`in 15 seconds. ${also}`);
  expect(said({ told: null, madeRoom }, { crew: 'Heron', staysThen: true })).toContain(also);
});

import { expect, it } from 'vitest';
import type { ChangedBooking, WithMadeRoom } from '#contracts/admin/booking.ts';
import { sayMoved } from '#stores/admin/moves.ts';

type Moved = WithMadeRoom<ChangedBooking>;

const moved = {
  ...{ id: 7, version: 2, firstName: 'Sofia', lastName: 'Petrakis', phone: '5105550177' },
  ...{ preferredDate: '2026-12-02', preferredTime: 'morning', awaitsAgreement: false },
  madeRoom: [],
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
  expect(said({ told: null }, { crew: 'Heron', staysThen: true })).toBe(
    'Crew changed - Sofia Petrakis is with Heron now: Wed, Dec 2, morning, as before.',
  );
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

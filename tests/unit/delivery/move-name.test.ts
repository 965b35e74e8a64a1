import { describe, expect, it } from 'vitest';
import { addToGoogleLink } from '#domain/calendar-links.ts';
import { visitName } from '#domain/pricing.ts';
import { priceOf } from '#domain/price-tables.ts';
import { CUSTOMER_MAILS } from '#server/delivery/templates/customer-mails.ts';
import { OWNER_BOOKING_MAILS } from '#server/delivery/templates/owner-mails.ts';
import { smsText } from '#server/delivery/templates/sms-text.ts';
import { mailText } from '#server/delivery/templates/text.ts';
import { customerText } from '#server/delivery/templates/visit-calendar.ts';
import { bookingRow } from '#tests/support/booking-row.ts';

const MOVES = [
  ['move-in', 'Move-in cleaning'],
  ['move-out', 'Move-out cleaning'],
] as const;

describe.each(MOVES)('a booking of a %s', (occasion, name) => {
  const home = { bedrooms: 2, bathrooms: 1 };
  const move = { serviceType: 'deep', occasion } as const;
  const booking = bookingRow({ ...move, ...home });

  it('has the name of its price line', () => {
    expect(visitName(move)).toBe(name);
    expect(priceOf({ ...move, home })?.lines[0]?.label).toBe(`${name}, 2 bedrooms`);
  });

  it.each(['booking-received', 'booking-reminder', 'booking-cancelled'])(
    'has it in mail and text: %s',
    (kind) => {
      const content = CUSTOMER_MAILS[kind]?.({
        booking,
        payments: [],
        manageUrl: 'https://tidewren.example/my-booking#7-1-token',
        detail: { by: 'owner' },
        now: new Date('2026-11-21T12:00:00Z'),
      });
      const mail = content ? mailText(content) : '';
      const text = smsText(kind, booking);
      expect(mail).toContain(`Service: ${name}`);
      expect(text).toContain(`${name} on `);
      expect(mail + text).not.toContain('Deep Clean');
    },
  );

  it('has it in the owner’s mail, above the same price line', () => {
    const content = OWNER_BOOKING_MAILS['owner-booking']?.({
      ...{ booking, payments: [], detail: {} },
      adminUrl: 'https://tidewren.example/admin',
    });
    expect(content && mailText(content)).toContain(`Service: ${name}`);
  });

  it('has it in the customer’s calendar', () => {
    const receipt = { lines: [], total: '250.00', paid: '25.00', due: '225.00' };
    expect(customerText(booking, receipt).summary).toContain(name);
    expect(new URL(addToGoogleLink(booking)).searchParams.get('text')).toContain(name);
  });
});

it('any other booking has the name of its service', () => {
  expect(visitName({ serviceType: 'deep', occasion: 'regular' })).toBe('Deep Clean');
  expect(visitName({ serviceType: 'basic' })).toBe('Basic Clean');
});

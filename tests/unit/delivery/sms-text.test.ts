import { describe, expect, it } from 'vitest';
import { business } from '#content/business.ts';
import { smsText } from '#server/delivery/templates/sms-text.ts';
import { bookingRow } from '#tests/support/booking-row.ts';

describe('a text message', () => {
  it('says what is told, whom to call and how to opt out', () => {
    const text = smsText('booking-moved', bookingRow());
    // Of the letters that a text holds most of.
    expect(text).toMatch(/(8|12|5) (AM|PM)-\d/);
    expect(text).toContain('has moved');
    expect(text).toContain(business.phone.display);
    expect(text).toContain('Reply STOP');
  });

  it('of a new booking says so, or that it is confirmed where it starts confirmed', () => {
    expect(smsText('booking-received', bookingRow())).toContain('we have your booking');
    const confirmed = smsText('booking-received', bookingRow(), { startsAs: 'confirmed' });
    expect(confirmed).toContain('is confirmed');
  });

  it('is a test only where it is asked for as one', () => {
    expect(smsText('test', undefined)).toBe(`${business.name}: this is a test message.`);
    expect(() => smsText('booking-reminder', undefined)).toThrow(/booking-reminder/);
  });

  it.each(['booking-changed', 'crew-tomorrow'])(
    'is not made of a kind without words: %s',
    (kind) => {
      expect(() => smsText(kind, bookingRow())).toThrow(kind);
      expect(() => smsText(kind, bookingRow(), { startsAs: 'confirmed' })).toThrow(kind);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { newBooking, visitPatch } from '#contracts/admin/new-booking.ts';
import { crewOf, memberOf, timeOffOf } from '#islands/admin/crews/typed-crew.ts';
import { bookingOf, withPrice } from '#islands/admin/booking/typed-visit.ts';
import { messagesOf, typedOf } from '#islands/admin/ui/typed.ts';

describe('what is typed in a form of the dashboard', () => {
  it('is texts without blanks around them, and the boxes that are ticked', () => {
    expect(
      typedOf({ name: ' Ada ', note: '', isOn: true, isOff: false, wasOn: 'on', gone: undefined }),
    ).toEqual({ name: 'Ada', note: '', isOn: 'on', wasOn: 'on' });
  });

  it('is told of every fault, also of those of a field in a field', () => {
    const home = { bedrooms: { type: 'custom', message: 'Bedrooms?' } };
    expect(messagesOf({ name: { type: 'custom', message: 'Name?' }, home })).toEqual([
      'Name?',
      'Bedrooms?',
    ]);
  });

  it('becomes the body of its call', () => {
    expect(crewOf({ name: 'North', color: 'teal' })).toEqual({ name: 'North', color: 'teal' });
    expect(memberOf({ name: 'Ada', phone: '510-555-0101', crewId: '2', language: 'es' })).toEqual({
      ...{ name: 'Ada', phone: '510-555-0101', crewId: 2, language: 'es' },
    });
    const day = { startsOn: '2026-12-01', endsOn: '', period: '' };
    expect(timeOffOf({ id: 3 }, { ...day, reason: 'Other', otherReason: 'Choir' })).toEqual({
      ...{ crewId: 3, startsOn: '2026-12-01', endsOn: '2026-12-01', period: null },
      reason: 'Choir',
    });
  });

  it('is a booking with its add-ons by their boxes, and the list price where none is typed', () => {
    const typed = { serviceType: 'basic', bedrooms: '2', bathrooms: '1', 'addOn:oven': 'on' };
    const priced = withPrice(typed);
    expect(Number(priced['price'])).toBeGreaterThan(100);
    expect(bookingOf(priced)).toEqual({
      serviceType: 'basic',
      home: { bedrooms: 2, bathrooms: 1 },
      addOns: ['oven'],
      price: priced['price'],
    });
    expect(withPrice({ ...typed, price: '99' })).toMatchObject({ price: '99' });
  });

  it('is what its contract takes: a change of a visit knows no hour and no offer', () => {
    const visit = { serviceType: 'basic', bedrooms: '3', bathrooms: '1', price: '150' };
    const change = visitPatch.safeParse(bookingOf(visit));
    expect(change.error?.issues).toBeUndefined();
    const person = { firstName: 'Ada', lastName: 'Lee', phone: '510-555-0101', email: '' };
    const when = { preferredDate: '2026-12-01', preferredTime: 'morning', startTime: '' };
    const address = '9 Grand Avenue, Oakland';
    const booked = { ...person, ...when, address, status: 'confirmed', specialInstructions: '' };
    const sent = { ...bookingOf({ ...visit, ...booked }), payment: 'on-the-day' };
    expect(newBooking.safeParse(sent).error?.issues).toBeUndefined();
    expect(bookingOf({ ...visit, startTime: '09:00' })).toMatchObject({ startTime: '09:00' });
  });
});

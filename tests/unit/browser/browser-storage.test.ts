import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportEvent } from '#browser/analytics.ts';
import { claimedOffer, claimOffer, forgetOffer } from '#browser/claimed-offer.ts';
import { isFirstVisit, markVisited } from '#browser/first-visit.ts';
import {
  clearPendingBooking,
  readPendingBooking,
  savePendingBooking,
} from '#browser/pending-booking.ts';
import { memoryStorage, refusingStorage, validBooking } from './browser-fakes.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the pending booking', () => {
  it('is kept under the key pendingBookingData until it is cleared', () => {
    expect(savePendingBooking(validBooking)).toBe(true);
    expect(sessionStorage.getItem('pendingBookingData')).toBe(JSON.stringify(validBooking));
    expect(readPendingBooking()).toEqual(validBooking);
    clearPendingBooking();
    expect(readPendingBooking()).toBeNull();
  });

  it.each([
    ['something that is not JSON', '{'],
    ['a booking without a name', JSON.stringify({ ...validBooking, firstName: '' })],
    ['a service without a price', JSON.stringify({ ...validBooking, serviceType: 'medical' })],
    [
      'a date that does not exist',
      JSON.stringify({ ...validBooking, preferredDate: '2026-02-30' }),
    ],
  ])('is null when storage holds %s', (_, stored) => {
    sessionStorage.setItem('pendingBookingData', stored);
    expect(readPendingBooking()).toBeNull();
  });

  it('says so when the browser refuses to store it, and never throws', () => {
    vi.stubGlobal('sessionStorage', refusingStorage());
    expect(savePendingBooking(validBooking)).toBe(false);
    expect(readPendingBooking()).toBeNull();
    expect(clearPendingBooking).not.toThrow();
  });
});

describe('the first visit', () => {
  it('is over once the flag hasVisited is set', () => {
    expect(isFirstVisit()).toBe(true);
    markVisited();
    expect(localStorage.getItem('hasVisited')).not.toBeNull();
    expect(isFirstVisit()).toBe(false);
  });

  it('is never assumed where nothing can be remembered', () => {
    vi.stubGlobal('localStorage', refusingStorage());
    expect(isFirstVisit()).toBe(false);
    expect(markVisited).not.toThrow();
  });
});

describe('a claimed offer', () => {
  it('stays with the tab until a booking carries it', () => {
    expect(claimedOffer()).toBeNull();
    claimOffer('welcome20');
    expect(claimedOffer()).toBe('welcome20');
    forgetOffer();
    expect(claimedOffer()).toBeNull();
  });

  it('does without storage', () => {
    vi.stubGlobal('sessionStorage', refusingStorage());
    claimOffer('welcome20');
    expect(claimedOffer()).toBeNull();
    expect(forgetOffer).not.toThrow();
  });
});

describe('analytics', () => {
  it('sends events with the page they happened on', () => {
    const sendBeacon = vi.fn(() => true);
    vi.stubGlobal('navigator', { sendBeacon });
    vi.stubGlobal('location', { pathname: '/booking' });
    reportEvent({ event: 'page_view' });
    reportEvent({ event: 'form_submission', label: 'deep', value: 200 });
    expect(sendBeacon.mock.calls).toEqual([
      ['/api/events', '{"event":"page_view","page":"/booking"}'],
      ['/api/events', '{"event":"form_submission","label":"deep","value":200,"page":"/booking"}'],
    ]);
  });

  it('never breaks a page', () => {
    vi.stubGlobal('navigator', {});
    expect(() => reportEvent({ event: 'page_view' })).not.toThrow();
  });
});

import { describe, expect, it } from 'vitest';
import { links } from '#server/links/links.ts';

const ours = links({ siteUrl: 'https://www.tidewren.example', secret: 'one secret' });
const others = links({ siteUrl: 'https://www.tidewren.example', secret: 'another secret' });

describe("the token of a customer's link", () => {
  const booking = { key: 'k7x2m5q4', linkVersion: 2 };
  const token = ours.bookingToken(booking);

  it('names its booking', () => {
    expect(ours.readBookingToken(token)).toEqual(booking);
  });

  it.each([
    ['of another booking', token.replace(/^k7x2m5q4-/, 'k7x2m5q5-')],
    ['of an earlier version', token.replace(/^k7x2m5q4-2-/, 'k7x2m5q4-1-')],
    ['with another end', token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
    ['cut short', token.slice(0, -1)],
    ['signed with another secret', others.bookingToken(booking)],
    ['that is empty', ''],
  ])('is refused when it is one %s', (_what, forged) => {
    expect(ours.readBookingToken(forged)).toBeUndefined();
  });

  it('goes on working where it was sent before bookings had keys', () => {
    const old = { key: 'id-17', linkVersion: 2 };
    const sent = ours.bookingToken(old);
    expect(sent).toMatch(/^17-2-/);
    expect(ours.readBookingToken(sent)).toEqual(old);
  });

  it('opens no calendar feed, nor the other way round', () => {
    const feed = /([^/]+)\.ics$/.exec(ours.feedUrl({ key: 'f33dk3y' }))?.[1] ?? '';
    expect(ours.readFeedToken(feed)).toBe('f33dk3y');
    expect(ours.readBookingToken(feed)).toBeUndefined();
    expect(ours.readFeedToken(token)).toBeUndefined();
    expect(ours.readFeedToken(feed.replace('f33dk3y-', 'f33dk3z-'))).toBeUndefined();
  });
});

describe('the event of a booking at Google', () => {
  it('is named by the key of the booking, as its id may be given again after a restore', () => {
    const createdAt = new Date('2026-11-02T18:00:00Z');
    const before = { id: 17, key: 'k7x2m5q4', createdAt };
    const after = { ...before, key: 'p9w3n6r8' };
    expect(ours.googleEventId(after)).not.toBe(ours.googleEventId(before));
    // What Google takes: base32hex, of 5 to 1,024 characters.
    expect(ours.googleEventId(before)).toMatch(/^[a-v0-9]{5,1024}$/);
    expect(others.googleEventId(before)).not.toBe(ours.googleEventId(before));
  });
});

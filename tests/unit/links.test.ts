import { describe, expect, it } from 'vitest';
import { links } from '#server/links/links.ts';

const ours = links({ siteUrl: 'https://www.tidewren.example', secret: 'one secret' });
const others = links({ siteUrl: 'https://www.tidewren.example', secret: 'another secret' });

describe("the token of a customer's link", () => {
  const booking = { id: 17, linkVersion: 2 };
  const token = ours.bookingToken(booking);

  it('names its booking', () => {
    expect(ours.readBookingToken(token)).toEqual(booking);
  });

  it.each([
    ['of another booking', token.replace(/^17-/, '18-')],
    ['of an earlier version', token.replace(/^17-2-/, '17-1-')],
    ['with another end', token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
    ['cut short', token.slice(0, -1)],
    ['signed with another secret', others.bookingToken(booking)],
    ['that is empty', ''],
  ])('is refused when it is one %s', (_what, forged) => {
    expect(ours.readBookingToken(forged)).toBeUndefined();
  });

  it('opens no calendar feed, nor the other way round', () => {
    const feed = /([^/]+)\.ics$/.exec(ours.feedUrl(17))?.[1] ?? '';
    expect(ours.readFeedToken(feed)).toBe(17);
    expect(ours.readBookingToken(feed)).toBeUndefined();
    expect(ours.readFeedToken(token)).toBeUndefined();
    expect(ours.readFeedToken(feed.replace('17-', '18-'))).toBeUndefined();
  });
});

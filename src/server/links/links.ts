import { hmac } from '@oslojs/crypto/hmac';
import { SHA256 } from '@oslojs/crypto/sha2';
import { constantTimeEqual } from '@oslojs/crypto/subtle';
import { encodeBase64urlNoPadding, encodeHexLowerCase } from '@oslojs/encoding';

type LinkedBooking = { readonly id: number; readonly linkVersion: number };
type NamedBooking = { readonly id: number; readonly createdAt: Date };

const encoder = new TextEncoder();
const TOKEN = /^([1-9]\d{0,15})-([1-9]\d{0,9})-[\w-]{43}$/;
const FEED_TOKEN = /^([1-9]\d{0,15})-[\w-]{43}$/;

/**
 * Tokens that nobody can guess and the database does not have to keep: HMACs with the site's
 * secret. A booking's token dies when its `linkVersion` is raised, a feed's when it is revoked.
 */
export function links({ siteUrl, secret }: { siteUrl: string; secret: string }) {
  const key = encoder.encode(secret);
  const sign = (text: string) => hmac(SHA256, key, encoder.encode(text));
  const signed = (prefix: string, purpose: string) =>
    `${prefix}-${encodeBase64urlNoPadding(sign(`${purpose} ${prefix}`))}`;
  const isSame = (one: string, other: string) =>
    constantTimeEqual(encoder.encode(one), encoder.encode(other));
  const bookingToken = ({ id, linkVersion }: LinkedBooking) =>
    signed(`${id}-${linkVersion}`, 'booking');

  return {
    siteUrl,
    /** The token of a customer's link. */
    bookingToken,
    /** The customer's page; the token stands in the fragment, which browsers never send. */
    bookingUrl: (booking: LinkedBooking) => `${siteUrl}/my-booking#${bookingToken(booking)}`,
    /** Which booking a token is for, undefined when it is not one of ours. */
    readBookingToken(token: string): LinkedBooking | undefined {
      const [, id, version] = TOKEN.exec(token) ?? [];
      const booking = { id: Number(id), linkVersion: Number(version) };
      return id && isSame(token, bookingToken(booking)) ? booking : undefined;
    },
    /** The address of a calendar feed. */
    feedUrl: (id: number) => `${siteUrl}/api/calendar/${signed(String(id), 'feed')}.ics`,
    /** Which feed a token is for, undefined when it is not one of ours. */
    readFeedToken(token: string): number | undefined {
      const [, id] = FEED_TOKEN.exec(token) ?? [];
      return id && isSame(token, signed(id, 'feed')) ? Number(id) : undefined;
    },
    /** A booking's id in other people's calendars (RFC 5545, UID): never changes. */
    calendarUid: (booking: NamedBooking) => `${nameOf(booking)}@${new URL(siteUrl).hostname}`,
    /** A booking's event id at Google: the same booking is the same event, however often sent. */
    googleEventId: (booking: NamedBooking) =>
      encodeHexLowerCase(sign(`google ${siteUrl} ${nameOf(booking)}`)).slice(0, 40),
  };
}
/** See {@link links}. */
export type Links = ReturnType<typeof links>;

/** With its birth, as a restored backup may give the number to another booking. */
function nameOf({ id, createdAt }: NamedBooking): string {
  return `booking-${id}-${createdAt.getTime().toString(36)}`;
}

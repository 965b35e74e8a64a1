import { hmac } from '@oslojs/crypto/hmac';
import { SHA256 } from '@oslojs/crypto/sha2';
import { constantTimeEqual } from '@oslojs/crypto/subtle';
import { encodeBase64urlNoPadding, encodeHexLowerCase } from '@oslojs/encoding';

type LinkedMember = { readonly key: string; readonly linkVersion: number };
type LinkedInvoice = { readonly key: string; readonly linkVersion: number };
type LinkedQuote = { readonly key: string; readonly linkVersion: number };
type LinkedBooking = { readonly key: string; readonly linkVersion: number };
type NamedBooking = { readonly id: number; readonly key: string; readonly createdAt: Date };

const encoder = new TextEncoder();
const TOKEN = /^([a-z\d]{1,64})-([1-9]\d{0,9})-[\w-]{43}$/;
const FEED_TOKEN = /^([a-z\d]{1,64})-[\w-]{43}$/;
/** Rows from before keys existed: their links contain the id, and their key marks that. */
const KEY_OF_OLD_ROW = /^id-(\d{1,16})$/;
const OLD_NAME = /^[1-9]\d{0,15}$/;

/**
 * Unguessable tokens that need no storage: HMACs with the site's secret. They name a row by its
 * random key, never by its id, which is reused after restoring an older backup. A booking's or
 * member's token is invalid once `linkVersion` changes, a feed's once it is revoked.
 */
export function links({ siteUrl, secret }: { siteUrl: string; secret: string }) {
  const key = encoder.encode(secret);
  const sign = (text: string) => hmac(SHA256, key, encoder.encode(text));
  const signed = (prefix: string, purpose: string) =>
    `${prefix}-${encodeBase64urlNoPadding(sign(`${purpose} ${prefix}`))}`;
  const isSame = (one: string, other: string) =>
    constantTimeEqual(encoder.encode(one), encoder.encode(other));
  const bookingToken = (booking: LinkedBooking) =>
    signed(`${nameInLink(booking.key)}-${booking.linkVersion}`, 'booking');
  const payToken = (booking: LinkedBooking) =>
    signed(`${nameInLink(booking.key)}-${booking.linkVersion}`, 'pay');
  const payCodeToken = (booking: LinkedBooking) =>
    signed(`${nameInLink(booking.key)}-${booking.linkVersion}`, 'pay-code');
  const receiptToken = (booking: LinkedBooking) =>
    signed(`${nameInLink(booking.key)}-${booking.linkVersion}`, 'receipts');
  const reviewToken = (booking: LinkedBooking) =>
    signed(`${nameInLink(booking.key)}-${booking.linkVersion}`, 'review');
  const quoteToken = (quote: LinkedQuote) => signed(`${quote.key}-${quote.linkVersion}`, 'quote');
  const invoiceToken = (invoice: LinkedInvoice) =>
    signed(`${invoice.key}-${invoice.linkVersion}`, 'invoice');
  const memberToken = (member: LinkedMember) =>
    signed(`${member.key}-${member.linkVersion}`, 'member');
  const feedToken = (feedKey: string) => signed(nameInLink(feedKey), 'feed');

  return {
    siteUrl,
    /** The token of a customer's link. */
    bookingToken,
    /** The customer's page; the token is in the fragment, which browsers never send. */
    bookingUrl: (booking: LinkedBooking) => `${siteUrl}/my-booking#${bookingToken(booking)}`,
    /** Which booking a token is for, undefined when it is not one of ours. */
    readBookingToken(token: string): LinkedBooking | undefined {
      const booking = namedIn(token);
      return booking && isSame(token, bookingToken(booking)) ? booking : undefined;
    },
    /** The page where a visit's balance is paid. Its token opens nothing else. */
    payUrl: (booking: LinkedBooking) => `${siteUrl}/pay#${payToken(booking)}`,
    /** The fragment of the same page as a crew shows it to its customer, as a code. */
    payCode: (booking: LinkedBooking) => `#${payCodeToken(booking)}`,
    /**
     * Which booking a payment link is for, undefined when it is not one of ours. One that a crew
     * showed is `shown`: the crew has it, too, so it changes nothing about a kept card.
     */
    readPayToken(token: string): (LinkedBooking & { readonly isShown: boolean }) | undefined {
      const booking = namedIn(token);
      if (!booking) return undefined;
      const isShown = isSame(token, payCodeToken(booking));
      return isShown || isSame(token, payToken(booking)) ? { ...booking, isShown } : undefined;
    },
    /**
     * The page of a visit's receipts, the newest first or the one that is named. Its token opens
     * nothing else, so that it can be handed to an accountant.
     */
    receiptUrl: (booking: LinkedBooking, documentId?: number) =>
      `${siteUrl}/receipt#${receiptToken(booking)}${documentId === undefined ? '' : `.${documentId}`}`,
    /** Which booking a receipt link is for, undefined when it is not one of ours. */
    readReceiptToken(token: string): LinkedBooking | undefined {
      const booking = namedIn(token);
      return booking && isSame(token, receiptToken(booking)) ? booking : undefined;
    },
    /** The page on which the customer of a visit says how it was; its token opens nothing else. */
    reviewUrl: (booking: LinkedBooking) => `${siteUrl}/review#${reviewToken(booking)}`,
    /** Which booking a review's link is for, undefined when it is not one of ours. */
    readReviewToken(token: string): LinkedBooking | undefined {
      const booking = namedIn(token);
      return booking && isSame(token, reviewToken(booking)) ? booking : undefined;
    },
    /** The page of a quote, on which its customer answers; the token opens nothing else. */
    quoteUrl: (quote: LinkedQuote) => `${siteUrl}/quote#${quoteToken(quote)}`,
    /** Which quote a token is for, undefined when it is not one of ours. */
    readQuoteToken(token: string): LinkedQuote | undefined {
      const [, name, version] = TOKEN.exec(token) ?? [];
      if (name === undefined) return undefined;
      const quote = { key: name, linkVersion: Number(version) };
      return isSame(token, quoteToken(quote)) ? quote : undefined;
    },
    /** The page of an invoice, with its PDF and the way to pay it; the token opens nothing else. */
    invoiceUrl: (invoice: LinkedInvoice) => `${siteUrl}/invoice#${invoiceToken(invoice)}`,
    /** Which invoice a token is for, undefined when it is not one of ours. */
    readInvoiceToken(token: string): LinkedInvoice | undefined {
      const [, name, version] = TOKEN.exec(token) ?? [];
      if (name === undefined) return undefined;
      const invoice = { key: name, linkVersion: Number(version) };
      return isSame(token, invoiceToken(invoice)) ? invoice : undefined;
    },
    /** A member's private page; the token is in the fragment, which browsers never send. */
    memberUrl: (member: LinkedMember) => `${siteUrl}/crew#${memberToken(member)}`,
    /** Which member a token is for, undefined when it is not one of ours. */
    readMemberToken(token: string): LinkedMember | undefined {
      const [, name, version] = TOKEN.exec(token) ?? [];
      if (name === undefined) return undefined;
      const member = { key: name, linkVersion: Number(version) };
      return isSame(token, memberToken(member)) ? member : undefined;
    },
    /** The address of a calendar feed. */
    feedUrl: (feed: { readonly key: string }) =>
      `${siteUrl}/api/calendar/${feedToken(feed.key)}.ics`,
    /** The key of the feed that a token is for, undefined when it is not one of ours. */
    readFeedToken(token: string): string | undefined {
      const [, name] = FEED_TOKEN.exec(token) ?? [];
      if (name === undefined) return undefined;
      const feedKey = keyOfName(name);
      return isSame(token, feedToken(feedKey)) ? feedKey : undefined;
    },
    /** A booking's id in other people's calendars (RFC 5545, UID): never changes. */
    calendarUid: (booking: NamedBooking) =>
      `${nameInCalendars(booking)}@${new URL(siteUrl).hostname}`,
    /** A booking's event id at Google: always the same, so that resending updates the event. */
    googleEventId: (booking: NamedBooking) =>
      encodeHexLowerCase(sign(`google ${siteUrl} ${nameInCalendars(booking)}`)).slice(0, 40),
  };
}
/** See {@link links}. */
export type Links = ReturnType<typeof links>;

/** The booking that a token names, whoever signed it. */
function namedIn(token: string): LinkedBooking | undefined {
  const [, name, version] = TOKEN.exec(token) ?? [];
  return name === undefined ? undefined : { key: keyOfName(name), linkVersion: Number(version) };
}

function nameInLink(key: string): string {
  return KEY_OF_OLD_ROW.exec(key)?.[1] ?? key;
}

function keyOfName(name: string): string {
  return OLD_NAME.test(name) ? `id-${name}` : name;
}

/** Old rows keep the name calendars already have for them: the id and creation time. */
function nameInCalendars({ id, key, createdAt }: NamedBooking): string {
  const isOld = KEY_OF_OLD_ROW.test(key);
  return isOld ? `booking-${id}-${createdAt.getTime().toString(36)}` : `booking-${key}`;
}

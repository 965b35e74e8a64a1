import { hmac } from '@oslojs/crypto/hmac';
import { SHA256 } from '@oslojs/crypto/sha2';
import { constantTimeEqual } from '@oslojs/crypto/subtle';
import { encodeBase64urlNoPadding, encodeHexLowerCase } from '@oslojs/encoding';

/** A row with a private page: a booking, a quote, an invoice or a member of a crew. */
type Linked = { readonly key: string; readonly linkVersion: number };
/** What a link opens. A token of one opens nothing else. */
type Purpose =
  | 'booking'
  | 'pay'
  | 'pay-code'
  | 'receipts'
  | 'review'
  | 'quote'
  | 'invoice'
  | 'member';
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
  const tokenFor = (purpose: Purpose, { key: name, linkVersion }: Linked) =>
    signed(`${nameInLink(name)}-${linkVersion}`, purpose);
  const read = (purpose: Purpose, token: string) => {
    const row = namedIn(token);
    return row && isSame(token, tokenFor(purpose, row)) ? row : undefined;
  };
  const feedToken = (feedKey: string) => signed(nameInLink(feedKey), 'feed');

  return {
    siteUrl,
    /** The token of a customer's link. */
    bookingToken: (booking: Linked) => tokenFor('booking', booking),
    /** The customer's page; the token is in the fragment, which browsers never send. */
    bookingUrl: (booking: Linked) => `${siteUrl}/my-booking#${tokenFor('booking', booking)}`,
    /** Which booking a token is for, undefined when it is not one of ours. */
    readBookingToken: (token: string) => read('booking', token),
    /** The path on this site of one of these links, with its token. */
    pathOf: (url: string) => url.slice(siteUrl.length),
    /** The page where a visit's balance is paid. Its token opens nothing else. */
    payUrl: (booking: Linked) => `${siteUrl}/pay#${tokenFor('pay', booking)}`,
    /** The fragment of the same page as a crew shows it to its customer, as a code. */
    payCode: (booking: Linked) => `#${tokenFor('pay-code', booking)}`,
    /**
     * Which booking a payment link is for, undefined when it is not one of ours. One that a crew
     * showed is `shown`: the crew has it, too, so it changes nothing about a kept card.
     */
    readPayToken(token: string): (Linked & { readonly isShown: boolean }) | undefined {
      const shown = read('pay-code', token);
      const booking = shown ?? read('pay', token);
      return booking && { ...booking, isShown: shown !== undefined };
    },
    /**
     * The page of a visit's receipts, the newest first or the one that is named. Its token opens
     * nothing else, so that it can be handed to an accountant.
     */
    receiptUrl: (booking: Linked, documentId?: number) =>
      `${siteUrl}/receipt#${tokenFor('receipts', booking)}${documentId === undefined ? '' : `.${documentId}`}`,
    /** Which booking a receipt link is for, undefined when it is not one of ours. */
    readReceiptToken: (token: string) => read('receipts', token),
    /** The page on which the customer of a visit says how it was; its token opens nothing else. */
    reviewUrl: (booking: Linked) => `${siteUrl}/review#${tokenFor('review', booking)}`,
    /** Which booking a review's link is for, undefined when it is not one of ours. */
    readReviewToken: (token: string) => read('review', token),
    /** The page of a quote, on which its customer answers; the token opens nothing else. */
    quoteUrl: (quote: Linked) => `${siteUrl}/quote#${tokenFor('quote', quote)}`,
    /** Which quote a token is for, undefined when it is not one of ours. */
    readQuoteToken: (token: string) => read('quote', token),
    /** The page of an invoice, with its PDF and the way to pay it; the token opens nothing else. */
    invoiceUrl: (invoice: Linked) => `${siteUrl}/invoice#${tokenFor('invoice', invoice)}`,
    /** Which invoice a token is for, undefined when it is not one of ours. */
    readInvoiceToken: (token: string) => read('invoice', token),
    /** A member's private page; the token is in the fragment, which browsers never send. */
    memberUrl: (member: Linked) => `${siteUrl}/crew#${tokenFor('member', member)}`,
    /** Which member a token is for, undefined when it is not one of ours. */
    readMemberToken: (token: string) => read('member', token),
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

/** The row that a token names, whoever signed it. */
function namedIn(token: string): Linked | undefined {
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

import type { Channel } from './notices.ts';

/** Mails confirming that a message arrived; limited because anyone can enter any address. */
export const ACKNOWLEDGMENTS: readonly string[] = ['quote-received', 'message-received'];

/** Lower priority than the mails of bookings and payments: never sent ahead of them. */
export const GOES_LAST: readonly string[] = ['owner-message', ...ACKNOWLEDGMENTS];

/** Mails that open a customer's own page; anyone can request one with just an address. */
export const SIGN_IN_LINK = 'sign-in-link';

/**
 * How many of these an address gets in 24 hours, or since it used one. Past that, the links already
 * sent today work again: a stranger can ask, and must not lock anyone out.
 */
export const LINKS_A_DAY = 10;

/** How many acknowledgments go out in 24 hours, over all recipients. */
export const ACKNOWLEDGMENTS_A_DAY = 150;

/** The limit on automatic messages to one recipient in 24 hours. */
export type Allowance = {
  readonly limit: number;
  /** The kinds that count against it; null for all without an allowance of their own. */
  readonly kinds: readonly string[] | null;
};

/**
 * A recipient's limit in 24 hours: strangers can type any address or number into a form, and must
 * not be able to flood a mailbox through us. Messages have their own allowance, so that a flood of
 * them never holds back the mail of a booking or a payment.
 */
export function allowanceOf(channel: Channel, kind: string, to: string): Allowance {
  if (ACKNOWLEDGMENTS.includes(kind)) return { limit: 3, kinds: ACKNOWLEDGMENTS };
  if (kind === 'owner-message') return { limit: 100, kinds: ['owner-message'] };
  if (to === 'owner') return { limit: 300, kinds: null };
  return { limit: channel === 'sms' ? 8 : 30, kinds: null };
}

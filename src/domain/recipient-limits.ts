import type { Channel } from './notices.ts';

/** Mails to whoever wrote to us that their words arrived: anybody can type anybody's address. */
export const ACKNOWLEDGMENTS: readonly string[] = ['quote-received', 'message-received'];

/** News that is less urgent than what bookings and payments send: it never stands in their way. */
export const GOES_LAST: readonly string[] = ['owner-message', ...ACKNOWLEDGMENTS];

/** Mails that open a customer's own page: whoever asks for them gives nothing but an address. */
export const SIGN_IN_LINK = 'sign-in-link';

/**
 * How many of these an address gets in 24 hours, or since it used one. Whoever asks for more finds
 * those of the day working again instead: a stranger can ask, and must lock nobody out.
 */
export const LINKS_A_DAY = 10;

/** How many acknowledgments go out in 24 hours, whoever they are for. */
export const ACKNOWLEDGMENTS_A_DAY = 150;

/** An allowance of automatic messages to one recipient in 24 hours. */
export type Allowance = {
  readonly limit: number;
  /** The kinds that count against it; null for all that have no allowance of their own. */
  readonly kinds: readonly string[] | null;
};

/**
 * What one recipient gets in 24 hours: a stranger can type anybody's address or number into a form,
 * and nobody should be able to fill a mailbox with our help. Messages have an allowance of their
 * own, so that a flood of them never holds back the mail of a booking or a payment.
 */
export function allowanceOf(channel: Channel, kind: string, to: string): Allowance {
  if (ACKNOWLEDGMENTS.includes(kind)) return { limit: 3, kinds: ACKNOWLEDGMENTS };
  if (kind === 'owner-message') return { limit: 100, kinds: ['owner-message'] };
  if (to === 'owner') return { limit: 300, kinds: null };
  return { limit: channel === 'sms' ? 8 : 30, kinds: null };
}

/** How a customer hears of a change to a visit by itself: none of it, and somebody has to call. */
export type ToldBy = 'email' | 'text' | 'nobody';

/**
 * How a customer is told that a visit is confirmed, moved, canceled or restored: by email where
 * they have an address that takes it, else by text where they agreed to texts.
 */
export function toldBy(customer: {
  readonly email: string | null;
  readonly isEmailRefused: boolean;
  readonly smsConsentAt: string | null;
}): ToldBy {
  if (customer.email !== null && !customer.isEmailRefused) return 'email';
  return customer.smsConsentAt === null ? 'nobody' : 'text';
}

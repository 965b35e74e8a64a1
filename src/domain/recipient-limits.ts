import type { Channel } from './notices.ts';

/**
 * How many automatic messages one recipient gets in 24 hours: a stranger can type anybody's
 * address or number into a form, and nobody should be able to fill a mailbox with our help.
 */
export function dailyLimit(channel: Channel, kind: string, to: string): number {
  if (to === 'owner') return 300;
  if (kind === 'quote-received') return 3;
  return channel === 'sms' ? 8 : 30;
}

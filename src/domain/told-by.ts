import { formatPhone } from './person.ts';
import { UNDO_HOLD_MS } from './undo.ts';

/** How a customer hears of a change by itself; null if only a call reaches them. */
export type Told = 'mail' | 'sms' | null;

/**
 * What somebody has to call about where no message reaches the customer: events of a visit, and the
 * reminder with its hour.
 */
export const TOLD_BY_CALL = [
  'confirmed',
  'moved',
  'cancelled',
  'restored',
  'changed',
  'refunded',
  'reminder',
] as const;
/** One of these. */
export type ToldByCall = (typeof TOLD_BY_CALL)[number];

/** Whether it is one of these. */
export function isToldByCall(event: string): event is ToldByCall {
  return TOLD_BY_CALL.some((each) => each === event);
}

type Customer = {
  readonly awaitsAgreement?: boolean | undefined;
  readonly phone: string;
};

/** Who hears of a change that was just made, once Undo is over; nobody is promised what isn't sent. */
export function toldWords(told: Told, { awaitsAgreement = false, phone }: Customer): string {
  if (awaitsAgreement) return 'They haven’t agreed yet, so nothing is sent.';
  if (told === null) return `No email or text reaches them: please call ${formatPhone(phone)}.`;
  return `They get ${told === 'mail' ? 'an email' : 'a text'} in ${UNDO_HOLD_MS / 1000} seconds.`;
}

/**
 * What to tell a customer on the phone.
 *
 * @param when the visit's day and time as it stands now: `on Wed, Dec 2, morning` or `tomorrow morning`.
 */
export function callWords(event: ToldByCall, when: string): string {
  const words: Readonly<Record<ToldByCall, string>> = {
    confirmed: `their visit ${when} is confirmed`,
    moved: `their visit is now ${when}`,
    cancelled: `their visit ${when} is canceled`,
    restored: `their visit ${when} is back on`,
    changed: `something about their visit ${when} has changed`,
    reminder: `the crew comes ${when}`,
    refunded: `money they paid for their visit ${when} is on its way back to them`,
  };
  return words[event];
}

import type { Channel } from './notices.ts';

/** The start of a mail's error when retrying cannot help. */
export const REFUSED_FOR_GOOD = 'The mail server refused this mail for good';

/** Whether this error of a mail is one of those. */
export function isRefusedForGood(error: string | null): boolean {
  return error?.startsWith(REFUSED_FOR_GOOD) === true;
}

/**
 * Patterns in a service's error, and what they mean to a business owner; the first match wins. Rows
 * written by earlier versions say `did not` and `cannot`.
 */
const MEANINGS: Readonly<Record<Channel, readonly (readonly [RegExp, string])[]>> = {
  mail: [
    [/for good \(EENVELOPE/, 'The mailbox refused it: it may not exist, or it may be full.'],
    [/for good/, 'The email service refused this message.'],
    [
      /EAUTH/,
      'We couldn’t sign in to the email account. Check its name and password in the settings.',
    ],
    [/ENOTFOUND|ECONN|ETIMEDOUT|ESOCKET|EDNS/, 'We couldn’t reach the email service.'],
    [/did(n’t| not) take/, 'The email service was busy or refused it for now.'],
  ],
  sms: [
    [/can(’t|not) send to this number/, 'This number can’t get our texts.'],
    [/\(40[13]/, 'We couldn’t sign in to the text message account. Check its key in the settings.'],
    [/did(n’t| not) answer/, 'We couldn’t reach the text message service.'],
    [/did(n’t| not) take/, 'The text message service was busy or refused it for now.'],
  ],
  calendar: [
    [/\((401|403|404)\)/, 'Google Calendar doesn’t let us write. Please share the calendar again.'],
    [/no answer/, 'We couldn’t reach Google Calendar.'],
    [/did(n’t| not) take/, 'Google Calendar was busy or refused the entry.'],
  ],
  webhook: [
    [/did(n’t| not) answer/, 'We couldn’t reach your automation.'],
    [/answered/, 'Your automation refused it or was busy.'],
  ],
};

/** The error of a message over its recipient's limit of a day, which was never tried. */
export function heldBackError(limit: number): string {
  return `not sent: more than ${limit} in 24 hours to this recipient`;
}

const HELD_BACK = /^not sent: more than (\d+) in 24 hours to this recipient$/;

/** Whether an error is that one: sending it again later helps. */
export function isHeldBack(error: string | null): boolean {
  return error !== null && HELD_BACK.test(error);
}

/**
 * Why something was not delivered, in plain words, followed by the service's own message for
 * whoever fixes it. An error with no plain wording yet is shown as is.
 *
 * @param error the sentence that the service's gateway wrote down, with its codes.
 */
export function deliveryTrouble(channel: string, error: string | null) {
  const [, limit] = HELD_BACK.exec(error ?? '') ?? [];
  if (limit !== undefined) {
    const had =
      channel === 'sms'
        ? `number already had ${limit} texts`
        : `address already had ${limit} emails`;
    return { words: `We held this back: this ${had} in 24 hours.`, details: null };
  }
  const known = Object.entries(MEANINGS).find(([name]) => name === channel)?.[1] ?? [];
  const words = known.find(([part]) => error !== null && part.test(error))?.[1];
  if (words !== undefined) return { words, details: error };
  return { words: error ?? 'We don’t know why.', details: null };
}

import type { Answer } from '../http/answer.ts';
import { json } from '../http/answer.ts';

/** An error in Twilio's format. */
export function problem(status: number, code: number, message: string): Answer {
  return json(status, {
    code,
    message,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  });
}

/** Twilio's own test numbers that always fail. */
const invalidNumber = '+15005550001';
const unsubscribedNumber = '+15005550004';
const landline = '+15005550009';

/** Why a message is refused, or undefined when it is sent. */
export function refusalOf(
  form: URLSearchParams,
  sender: string,
  optedOut: ReadonlySet<string>,
): Answer | undefined {
  const to = form.get('To') ?? '';
  const from = form.get('From') ?? '';
  const body = form.get('Body') ?? '';
  if (to === '') return problem(400, 21604, "A 'To' phone number is required.");
  if (!/^\+[1-9]\d{6,14}$/.test(to) || to === invalidNumber) {
    return problem(400, 21211, `Invalid 'To' Phone Number: ${to}`);
  }
  if (from === '') return problem(400, 21603, "A 'From' phone number is required.");
  if (from !== sender) {
    return problem(
      400,
      21659,
      `'From' ${from} is not a Twilio phone number or Short Code country mismatch`,
    );
  }
  if (body === '') return problem(400, 21602, 'Message body is required.');
  if (body.length > 1600) {
    return problem(400, 21617, 'The concatenated message body exceeds the 1600 character limit');
  }
  if (to === landline) return problem(400, 21614, `To number: ${to}, is not a mobile number`);
  if (to === unsubscribedNumber || optedOut.has(to)) {
    return problem(400, 21610, 'Attempt to send to unsubscribed recipient');
  }
  return undefined;
}

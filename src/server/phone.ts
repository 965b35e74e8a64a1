import {
  findPhoneNumbersInText,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import { refusedAt } from './errors.ts';

/** A number without a country code is one of the company's country. */
const HOME = 'US';

/**
 * A phone number as people type it, with an extension, a dialing prefix or words around it; null
 * for what holds none. The first, if there are several.
 */
function read(text: string): PhoneNumber | null {
  const whole = parsePhoneNumberFromString(text, HOME);
  const found = whole ?? findPhoneNumbersInText(text, HOME)[0]?.number;
  return found?.isPossible() ? found : null;
}

/**
 * A phone number for comparison: the digits that are dialed, without the US country code. Its
 * extension does not count. Empty for what holds no number, which compares equal to nobody's.
 */
export function phoneKeyOf(text: string): string {
  const number = read(text);
  if (!number) return '';
  return number.countryCallingCode === '1' ? number.nationalNumber : number.number.slice(1);
}

/** A phone number in the form text messages need (E.164); null for one that cannot be valid. */
export function internationalPhone(text: string): string | null {
  const number = read(text);
  return number?.isValid() ? number.number : null;
}

/**
 * A phone number for people: a US number as `(510) 555-0142 ext. 2`, any other with its country
 * code. What holds no number, or more than one, stays as it was typed.
 */
export function shownPhone(text: string): string {
  const number = parsePhoneNumberFromString(text, HOME);
  if (!number?.isValid()) return text;
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational();
}

/** @throws AppError `invalid` at `phone` for what holds no phone number. */
export function assertPhone(text: string): void {
  if (read(text)) return;
  throw refusedAt('phone', 'Please enter a phone number with its area code, like (510) 555-0142.');
}

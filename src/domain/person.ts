/** An email address as it is compared: trimmed, lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Lower case for the letters A to Z alone. What decides who somebody is must not fold more: the
 * Kelvin sign turns into a k elsewhere, and an address that only looks like an allowed one is not it.
 */
export function foldAsciiCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The address that a phone dials a number with. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/**
 * A phone number as it is shown: one of the USA as (510) 555-0142, however it was typed. Any other,
 * and one that has words with it such as an extension, stays as it is.
 */
export function formatPhone(phone: string): string {
  const national = normalizePhone(phone);
  const isOfUsa = /^[+\d\s().-]+$/.test(phone) && /^(?:[2-9]\d{2}){2}\d{4}$/.test(national);
  const isForeign = phone.trim().startsWith('+') && !phone.replace(/\D/g, '').startsWith('1');
  if (!isOfUsa || isForeign) return phone;
  return `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`;
}

/** A phone number as it is compared: its digits, without the country code of the USA. */
export function normalizePhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/**
 * A phone number as text messages need it (E.164); null for one that cannot be read. Without a
 * country code it is one of the USA.
 */
export function internationalPhone(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
  const national = normalizePhone(phone);
  return /^[2-9]\d{9}$/.test(national) ? `+1${national}` : null;
}

const MARKS_OF_NAMES = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u;

/**
 * A first name to greet with, or null for what does not look like one: an automatic mail must not
 * carry a stranger's words, and a "name" may be an advertisement.
 */
export function greetingName(firstName: string): string | null {
  const name = firstName.trim().replace(/\s+/g, ' ');
  return MARKS_OF_NAMES.test(name) && name.split(' ').length <= 3 ? name : null;
}

/** An email address normalized for comparison: trimmed, lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Lowercases only A to Z. Identity checks must not fold more: the Kelvin sign would become a k, and
 * a lookalike address would match an allowed one.
 */
export function foldAsciiCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The `tel:` link of a phone number. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/**
 * A phone number for display: a US number as (510) 555-0142, however it was typed. Any other, and
 * one with words such as an extension, stays as is.
 */
export function formatPhone(phone: string): string {
  const national = normalizePhone(phone);
  const isOfUsa = /^[+\d\s().-]+$/.test(phone) && /^(?:[2-9]\d{2}){2}\d{4}$/.test(national);
  const isForeign = phone.trim().startsWith('+') && !phone.replace(/\D/g, '').startsWith('1');
  if (!isOfUsa || isForeign) return phone;
  return `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`;
}

/** A phone number normalized for comparison: its digits, without the US country code. */
export function normalizePhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/**
 * A phone number in the form text messages need (E.164); null for one that cannot be parsed.
 * Without a country code it is a US number.
 */
export function internationalPhone(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
  const national = normalizePhone(phone);
  return /^[2-9]\d{9}$/.test(national) ? `+1${national}` : null;
}

const MARKS_OF_NAMES = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u;

/**
 * A first name to greet with, or null for what does not look like one: a "name" may be an
 * advertisement, and our mails must not carry a stranger's text.
 */
export function greetingName(firstName: string): string | null {
  const name = firstName.trim().replace(/\s+/g, ' ');
  return MARKS_OF_NAMES.test(name) && name.split(' ').length <= 3 ? name : null;
}

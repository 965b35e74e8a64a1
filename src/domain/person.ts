/** An email address normalized for comparison: trimmed, lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** These ignore dots in the name of a mailbox. */
const WITHOUT_DOTS = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox behind a normalized email, to tell one person from two: without what follows a plus,
 * and without dots where the provider ignores them. Mail goes to the email as it was typed.
 */
export function mailboxOf(emailKey: string): string {
  const at = emailKey.indexOf('@');
  const provider = emailKey.slice(at + 1);
  const plus = emailKey.indexOf('+');
  const name = emailKey.slice(0, plus > 0 && plus < at ? plus : at);
  return WITHOUT_DOTS.includes(provider)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${provider}`;
}

/**
 * Lowercases only A to Z. Identity checks must not fold more: the Kelvin sign would become a k, and
 * a lookalike address would match an allowed one.
 */
export function foldAsciiCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The `tel:` link of a phone number, without an extension: that is dialed once they answer. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[x#;,].*$/i, '').replace(/[^\d+]/g, '')}`;
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

/**
 * The digits of a phone number, without the US country code, to search by while it is typed. People
 * are compared by `phoneKeyOf` of the server, which reads extensions and prefixes.
 */
export function normalizePhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
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

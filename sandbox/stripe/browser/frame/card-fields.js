// @ts-check

/** @typedef {{ code: string, message: string }} Problem */

/** @param {string} text */
export function digitsOf(text) {
  return text.replace(/\D/g, '');
}

/** @param {string} text `4242424242424242` becomes `4242 4242 4242 4242` */
export function formatNumber(text) {
  const digits = digitsOf(text).slice(0, 19);
  const groups = /^3[47]/.test(digits) ? /^(\d{0,4})(\d{0,6})(\d{0,5})/ : undefined;
  if (groups === undefined) return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

/** @param {string} text `1234` becomes `12 / 34`, `5` becomes `05 / ` */
export function formatExpiry(text) {
  let digits = digitsOf(text);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  digits = digits.slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** @param {string} text */
export function numberProblem(text) {
  const digits = digitsOf(text);
  const length = /^3[47]/.test(digits) ? 15 : 16;
  if (digits.length < length) {
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  }
  if (digits.length === length && luhn(digits)) return undefined;
  return { code: 'invalid_number', message: 'Your card number is invalid.' };
}

/**
 * @param {string} text
 * @param {Date} now
 */
export function expiryProblem(text, now) {
  const digits = digitsOf(text);
  if (digits.length < 4) {
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  }
  const { month, year } = expiryOf(text);
  if (month < 1 || month > 12) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration date is invalid." };
  }
  if (year < now.getFullYear()) {
    return {
      code: 'invalid_expiry_year_past',
      message: "Your card's expiration year is in the past.",
    };
  }
  if (year === now.getFullYear() && month < now.getMonth() + 1) {
    return {
      code: 'invalid_expiry_month_past',
      message: "Your card's expiration date is in the past.",
    };
  }
  return undefined;
}

/** @param {string} text */
export function expiryOf(text) {
  const digits = digitsOf(text);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

/**
 * @param {string} text
 * @param {string} number
 */
export function codeProblem(text, number) {
  const length = /^3[47]/.test(digitsOf(number)) ? 4 : 3;
  if (digitsOf(text).length >= length) return undefined;
  return { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
}

/** @param {string} text */
export function zipProblem(text) {
  if (digitsOf(text).length >= 5) return undefined;
  return { code: 'incomplete_zip', message: 'Your ZIP code is incomplete.' };
}

/** @param {string} digits */
function luhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

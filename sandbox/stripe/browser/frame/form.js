// @ts-check
import {
  codeProblem,
  digitsOf,
  expiryOf,
  expiryProblem,
  formatExpiry,
  formatNumber,
  numberProblem,
  zipProblem,
} from './card-fields.js';

/** @param {string} id */
function input(id) {
  return /** @type {HTMLInputElement} */ (document.getElementById(id));
}

export const fields = {
  number: input('number'),
  expiry: input('expiry'),
  cvc: input('cvc'),
  zip: input('zip'),
};

/** @typedef {keyof typeof fields} FieldName */

/** @type {Record<FieldName, () => import('./card-fields.js').Problem | undefined>} */
const problems = {
  number: () => numberProblem(fields.number.value),
  expiry: () => expiryProblem(fields.expiry.value, new Date()),
  cvc: () => codeProblem(fields.cvc.value, fields.number.value),
  zip: () => (needsZip() ? zipProblem(fields.zip.value) : undefined),
};

export const names = /** @type {FieldName[]} */ (Object.keys(fields));

function needsZip() {
  return document.getElementById('zip-field')?.hidden !== true;
}

export function isComplete() {
  return names.every((name) => problems[name]() === undefined);
}

export function isEmpty() {
  return names.every((name) => fields[name].value === '');
}

/**
 * Shows a field's problem, or takes the message away.
 *
 * @param {FieldName} name
 * @param {string} message empty takes it away
 */
export function show(name, message) {
  const place = document.getElementById(`${name}-error`);
  if (place !== null) place.textContent = message;
  fields[name].setAttribute('aria-invalid', String(message !== ''));
}

/** Shows what is missing everywhere, moves to the first of it, and answers it in Stripe's words. */
export function validate() {
  let first;
  for (const name of names) {
    const problem = problems[name]();
    show(name, problem?.message ?? '');
    if (problem !== undefined && first === undefined) {
      first = { type: 'validation_error', code: problem.code, message: problem.message };
      fields[name].focus();
    }
  }
  return first;
}

/** @param {FieldName} name */
export function check(name) {
  if (fields[name].value !== '') show(name, problems[name]()?.message ?? '');
}

/** @param {FieldName} name */
export function tidy(name) {
  const field = fields[name];
  const before = field.value;
  if (name === 'number') field.value = formatNumber(before);
  else if (name === 'expiry') field.value = formatExpiry(before);
  else if (name === 'cvc') field.value = digitsOf(before);
  if (field.getAttribute('aria-invalid') === 'true' && problems[name]() === undefined)
    show(name, '');
}

/** The fields as the API takes them. */
export function cardParameters() {
  const { month, year } = expiryOf(fields.expiry.value);
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(fields.number.value),
    'payment_method_data[card][exp_month]': String(month),
    'payment_method_data[card][exp_year]': String(year),
    'payment_method_data[card][cvc]': fields.cvc.value,
    ...(needsZip()
      ? {
          'payment_method_data[billing_details][address][postal_code]': fields.zip.value,
          'payment_method_data[billing_details][address][country]': 'US',
        }
      : {}),
  };
}

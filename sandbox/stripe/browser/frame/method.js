// @ts-check
import { digitsOf } from './card-fields.js';
import {
  cardParameters,
  isComplete as isCardComplete,
  isEmpty as isCardEmpty,
  validate as validateCard,
} from './form.js';

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} id */
const input = (id) => /** @type {HTMLInputElement} */ (document.getElementById(id));

const bank = { routing: input('routing'), account: input('account') };
const choices = /** @type {NodeListOf<HTMLInputElement>} */ (
  document.querySelectorAll('input[name="method"]')
);

/** How the customer pays: `card` or `us_bank_account`. */
export function chosen() {
  return [...choices].find(({ checked }) => checked)?.value ?? 'card';
}

const isBank = () => chosen() === 'us_bank_account';

function showChosen() {
  element('bank').hidden = !isBank();
  element('card').hidden = isBank();
  element('sandbox').hidden = isBank();
}

/** @param {readonly string[]} types that the payment takes */
export function allow(types) {
  const takesBank = types.includes('us_bank_account');
  element('methods').hidden = !takesBank;
  if (!takesBank && choices[0]) choices[0].checked = true;
  showChosen();
}

export function isComplete() {
  return isBank() ? bankProblems().length === 0 : isCardComplete();
}

export function isEmpty() {
  return isBank() ? Object.values(bank).every(({ value }) => value === '') : isCardEmpty();
}

/** Shows what is missing, moves to the first of it, and answers it in Stripe's words. */
export function validate() {
  if (!isBank()) return validateCard();
  const found = bankProblems();
  for (const name of /** @type {const} */ (['routing', 'account'])) {
    const message = found.find((problem) => problem.name === name)?.message ?? '';
    element(`${name}-error`).textContent = message;
    bank[name].setAttribute('aria-invalid', String(message !== ''));
  }
  const [first] = found;
  if (first === undefined) return undefined;
  bank[first.name].focus();
  return { type: 'validation_error', code: first.code, message: first.message };
}

/** The chosen fields as the API takes them. */
export function parameters() {
  if (!isBank()) return cardParameters();
  return {
    'payment_method_data[type]': 'us_bank_account',
    'payment_method_data[us_bank_account][account_holder_type]': 'company',
    'payment_method_data[us_bank_account][routing_number]': digitsOf(bank.routing.value),
    'payment_method_data[us_bank_account][account_number]': digitsOf(bank.account.value),
  };
}

/** @param {() => void} told of another choice, and of what is typed for the bank account */
export function onChange(told) {
  for (const choice of choices) {
    choice.addEventListener('change', () => {
      showChosen();
      told();
    });
  }
  for (const [name, field] of Object.entries(bank)) {
    field.addEventListener('input', () => {
      // What was said of it before is over.
      element(`${name}-error`).textContent = '';
      field.setAttribute('aria-invalid', 'false');
      told();
    });
  }
}

function bankProblems() {
  /** @type {{ name: keyof typeof bank, code: string, message: string }[]} */
  const problems = [];
  if (digitsOf(bank.routing.value).length !== 9) {
    const message = 'Your routing number is incomplete.';
    problems.push({ name: 'routing', code: 'incomplete_routing_number', message });
  }
  if (digitsOf(bank.account.value).length < 4) {
    const message = 'Your account number is incomplete.';
    problems.push({ name: 'account', code: 'incomplete_account_number', message });
  }
  return problems;
}

element('bank').addEventListener('submit', (event) => event.preventDefault());

/** @param {{ number: string, summary: string }} account */
function offer({ number, summary }) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = `${number}: ${summary}`;
  button.addEventListener('click', () => {
    bank.routing.value = '110000000';
    bank.account.value = number;
    for (const field of Object.values(bank)) field.dispatchEvent(new Event('input'));
  });
  const item = document.createElement('li');
  item.append(button);
  element('test-accounts').append(item);
}

// Not awaited: the page around waits for this module.
void fetch('/elements/test-accounts.json')
  .then((answer) => answer.json())
  .then((accounts) => accounts.forEach(offer));

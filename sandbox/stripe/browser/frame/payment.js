// @ts-check
import { confirm, retrieve } from './confirm.js';
import { formatNumber } from './card-fields.js';
import { check, fields, names, show, tidy } from './form.js';
import { allow, chosen, isComplete, isEmpty, onChange, validate } from './method.js';
import { applyAppearance, applyFonts, applyOptions } from './look.js';

/** @type {MessagePort | undefined} */
let port;
let key = '';
let isReady = false;
let lastChange = '';

/**
 * @param {string} type
 * @param {object} [more]
 */
function announce(type, more = {}) {
  port?.postMessage({ type, event: { elementType: 'payment', ...more } });
}

function announceChange() {
  const change = {
    empty: isEmpty(),
    complete: isComplete(),
    collapsed: false,
    value: { type: chosen() },
  };
  if (JSON.stringify(change) === lastChange) return;
  lastChange = JSON.stringify(change);
  announce('change', change);
}

/** @param {any} message */
async function setUp({ setup, options }) {
  key = setup.key;
  applyAppearance(setup.appearance);
  applyFonts(setup.fonts);
  applyOptions(options);
  allow(setup.types ?? ['card']);
  if (isReady) return;
  isReady = true;
  const { paymentIntent, setupIntent, error } =
    typeof setup.clientSecret === 'string' ? await retrieve(key, setup.clientSecret) : {};
  if (error !== undefined) announce('loaderror', { error });
  else if (['succeeded', 'canceled'].includes((paymentIntent ?? setupIntent)?.status)) {
    const message = 'The Intent is in a terminal state and cannot be used to initialize Elements.';
    announce('loaderror', { error: { type: 'invalid_request_error', message } });
  } else announce('ready');
}

/** @param {any} message */
async function answer(message) {
  if (message.type === 'validate') return { error: validate(), method: chosen() };
  if (message.type === 'confirm') return confirm(key, message);
  if (message.type === 'setup') return setUp(message);
  if (message.type === 'focus') fields.number.focus();
  if (message.type === 'blur') /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
  if (message.type === 'clear') {
    for (const name of names) {
      fields[name].value = '';
      show(name, '');
    }
    announceChange();
  }
  return undefined;
}

window.addEventListener('message', (event) => {
  const [line] = event.ports;
  if (event.source !== window.parent || event.data !== 'sandbox-stripe-connect' || !line) return;
  port = line;
  line.onmessage = async ({ data }) => {
    const result = await answer(data);
    if (data.question !== undefined) {
      line.postMessage({ type: 'answer', question: data.question, answer: result });
    }
  };
  new ResizeObserver(() => {
    line.postMessage({ type: 'height', height: document.documentElement.offsetHeight });
  }).observe(document.documentElement);
});

onChange(announceChange);
for (const name of names) {
  fields[name].addEventListener('input', () => {
    tidy(name);
    announceChange();
  });
  fields[name].addEventListener('blur', () => check(name));
}
document.addEventListener('focusin', () => announce('focus'));
document.addEventListener('focusout', () => announce('blur'));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') announce('escape');
});
document.getElementById('card')?.addEventListener('submit', (event) => event.preventDefault());

/** @type {{ number: string, summary: string }[]} */
const testCards = await (await fetch('/elements/test-cards.json')).json();
for (const card of testCards) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = `${formatNumber(card.number)}: ${card.summary}`;
  button.addEventListener('click', () => {
    fields.number.value = formatNumber(card.number);
    fields.expiry.value ||= `12 / ${String(new Date().getFullYear() + 3).slice(2)}`;
    fields.cvc.value ||= card.number.startsWith('37') ? '1234' : '123';
    fields.zip.value ||= '94601';
    for (const name of names) show(name, '');
    announceChange();
  });
  const item = document.createElement('li');
  item.append(button);
  document.getElementById('test-cards')?.append(item);
}

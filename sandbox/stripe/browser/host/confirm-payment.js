// @ts-check
import { showChallenge } from './challenge.js';
import { notMounted } from './elements.js';
import { retrieveIntent } from './retrieve.js';

/** @typedef {{ paymentIntent?: any, setupIntent?: any, error?: any }} Outcome */

/**
 * `confirmPayment()` and `confirmSetup()`: the client secret says which of the two it is.
 *
 * @param {string} name of the function that was called
 * @param {string} key the publishable key
 * @param {any} options as Stripe.js takes them
 * @returns {Promise<Outcome>}
 */
export async function confirmIntent(
  name,
  key,
  { elements, clientSecret, confirmParams, redirect },
) {
  const secret = clientSecret ?? elements?.options.clientSecret;
  const payment = elements?.payment();
  if (typeof secret !== 'string') throw new Error(`${name}() needs a client secret.`);
  if (payment === undefined) return { error: notMounted };
  if (redirect !== 'if_required' && confirmParams?.return_url === undefined) {
    throw new Error('You must provide a valid return URL in confirmParams.return_url.');
  }
  const confirmed = await payment.ask({
    type: 'confirm',
    clientSecret: secret,
    returnUrl: confirmParams?.return_url,
    billing: confirmParams?.payment_method_data?.billing_details,
  });
  const outcome = await carryOn(key, confirmed);
  const intent = outcome.paymentIntent ?? outcome.setupIntent;
  if (redirect === 'if_required' || intent?.status !== 'succeeded') return outcome;
  return leaveFor(returnAddress(confirmParams.return_url, intent));
}

/**
 * Does what the intent asks for next: nothing, the bank's question here, or a page elsewhere.
 *
 * @param {string} key
 * @param {Outcome} outcome
 * @returns {Promise<Outcome>}
 */
export async function carryOn(key, outcome) {
  const intent = outcome.paymentIntent ?? outcome.setupIntent;
  const action = intent?.status === 'requires_action' ? intent.next_action : null;
  if (action?.type === 'redirect_to_url') return leaveFor(action.redirect_to_url.url);
  if (action?.type !== 'use_stripe_sdk') return outcome;
  await showChallenge(action.use_stripe_sdk.stripe_js);
  const after = await retrieveIntent(key, intent.client_secret);
  const { paymentIntent, setupIntent } = after;
  const failure = paymentIntent?.last_payment_error ?? setupIntent?.last_setup_error;
  const isFailed = (paymentIntent ?? setupIntent)?.status === 'requires_payment_method';
  if (!isFailed || !failure) return after;
  return { error: { ...failure, payment_intent: paymentIntent, setup_intent: setupIntent } };
}

/**
 * @param {string} returnUrl
 * @param {{ id: string, client_secret: string }} intent
 */
function returnAddress(returnUrl, intent) {
  const url = new URL(returnUrl, location.href);
  const kind = intent.id.startsWith('seti_') ? 'setup_intent' : 'payment_intent';
  url.searchParams.set(kind, intent.id);
  url.searchParams.set(`${kind}_client_secret`, intent.client_secret);
  url.searchParams.set('redirect_status', 'succeeded');
  return url.href;
}

/**
 * @param {string} address
 * @returns {Promise<never>} never resolves: the page is on its way out
 */
function leaveFor(address) {
  location.assign(address);
  return new Promise(() => {});
}

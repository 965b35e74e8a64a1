// @ts-check
import { carryOn, confirmIntent } from './confirm-payment.js';
import { Elements } from './elements.js';
import { retrieveIntent } from './retrieve.js';

/** @param {string} name */
function unsupported(name) {
  return async () => {
    throw new Error(
      `The sandbox's Stripe.js has no ${name}(); use confirmPayment() or confirmSetup().`,
    );
  };
}

/**
 * The `Stripe` function that Stripe.js puts on the page.
 *
 * @param {string} key the publishable key
 */
function Stripe(key) {
  if (typeof key !== 'string' || !key.startsWith('pk_')) {
    throw new Error('Please call Stripe() with your publishable key.');
  }
  return {
    _apiKey: key,
    _registerWrapper() {},
    registerAppInfo() {},
    /** @param {Record<string, unknown>} [options] */
    elements: (options = {}) => new Elements(key, options),
    /** @param {any} options */
    confirmPayment: (options) => confirmIntent('confirmPayment', key, options),
    /** @param {any} options */
    confirmSetup: (options) => confirmIntent('confirmSetup', key, options),
    /** @param {string} clientSecret */
    retrievePaymentIntent: (clientSecret) => retrieveIntent(key, clientSecret),
    /** @param {string} clientSecret */
    retrieveSetupIntent: (clientSecret) => retrieveIntent(key, clientSecret),
    /** @param {{ clientSecret: string }} options */
    handleNextAction: async ({ clientSecret }) =>
      carryOn(key, await retrieveIntent(key, clientSecret)),
    confirmCardPayment: unsupported('confirmCardPayment'),
    createPaymentMethod: unsupported('createPaymentMethod'),
    createConfirmationToken: unsupported('createConfirmationToken'),
    createToken: unsupported('createToken'),
  };
}

/** The release that @stripe/stripe-js 10 expects. */
Stripe.version = 'endive';

Object.assign(window, { Stripe });

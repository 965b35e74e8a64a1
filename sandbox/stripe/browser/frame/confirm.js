// @ts-check
import { parameters, validate } from './method.js';

const unreachable = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
};

/**
 * Sends the card to the API from the iframe, so the page around it never sees the card.
 *
 * @param {string} key
 * @param {{ clientSecret: string, returnUrl?: string, billing?: Record<string, unknown> }} request
 */
export async function confirm(key, { clientSecret, returnUrl, billing }) {
  const error = validate();
  if (error !== undefined) return { error };
  const [id = ''] = clientSecret.split('_secret_');
  const body = new URLSearchParams({
    key,
    client_secret: clientSecret,
    use_stripe_sdk: 'true',
    ...(returnUrl === undefined ? {} : { return_url: returnUrl }),
    ...flatten('payment_method_data[billing_details]', billing ?? {}),
    ...parameters(),
  });
  return call(id, '/confirm', { method: 'POST', body });
}

/**
 * @param {string} key
 * @param {string} clientSecret
 */
export function retrieve(key, clientSecret) {
  const [id = ''] = clientSecret.split('_secret_');
  const query = new URLSearchParams({ key, client_secret: clientSecret });
  return call(id, `?${query}`, {});
}

/**
 * @param {string} id of the payment or setup intent
 * @param {string} rest of the address
 * @param {RequestInit} init
 * @returns {Promise<{ paymentIntent?: any, setupIntent?: any, error?: any }>}
 */
async function call(id, rest, init) {
  const isSetup = id.startsWith('seti_');
  try {
    const answer = await fetch(
      `/v1/${isSetup ? 'setup_intents' : 'payment_intents'}/${id}${rest}`,
      init,
    );
    const body = await answer.json();
    if (!answer.ok) return { error: body.error };
    return isSetup ? { setupIntent: body } : { paymentIntent: body };
  } catch {
    return { error: unreachable };
  }
}

/**
 * @param {string} prefix
 * @param {Record<string, unknown>} values
 * @returns {Record<string, string>}
 */
function flatten(prefix, values) {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const key = `${prefix}[${name}]`;
      if (typeof value === 'string') return value === '' ? [] : [[key, value]];
      if (typeof value !== 'object' || value === null) return [];
      return Object.entries(flatten(key, /** @type {Record<string, unknown>} */ (value)));
    }),
  );
}

// @ts-check
import { sandboxOrigin } from './sandbox-origin.js';

/**
 * @param {string} key the publishable key
 * @param {string} clientSecret
 * @returns {Promise<{ paymentIntent?: any, setupIntent?: any, error?: any }>}
 */
export async function retrieveIntent(key, clientSecret) {
  const [id = ''] = clientSecret.split('_secret_');
  const isSetup = id.startsWith('seti_');
  const query = new URLSearchParams({ key, client_secret: clientSecret });
  try {
    const answer = await fetch(
      `${sandboxOrigin}/v1/${isSetup ? 'setup_intents' : 'payment_intents'}/${id}?${query}`,
    );
    const body = await answer.json();
    if (!answer.ok) return { error: body.error };
    return isSetup ? { setupIntent: body } : { paymentIntent: body };
  } catch {
    return { error: connectionError };
  }
}

export const connectionError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
};

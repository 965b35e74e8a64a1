import type { IncomingMessage } from 'node:http';
import { StripeFailure } from '../failure.ts';
import type { Form } from '../form.ts';

export interface ApiKeys {
  readonly secret: string;
  readonly publishable: string;
}

/**
 * The caller's key: from a Bearer or Basic header, or as Stripe.js sends it, `key=pk_...`.
 *
 * @throws StripeFailure 401
 */
export function authenticate(
  request: IncomingMessage,
  form: Form,
  keys: ApiKeys,
): 'secret' | 'publishable' {
  const key = keyOf(request.headers.authorization) ?? form.text('key');
  if (key === keys.secret) return 'secret';
  if (key === keys.publishable) return 'publishable';
  if (key === undefined) {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. "Authorization: Bearer YOUR_SECRET_KEY").',
    );
  }
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}***`);
}

export function unauthorized(message: string, code?: string): StripeFailure {
  return new StripeFailure(401, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
  });
}

function keyOf(header: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (header ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return undefined;
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
}

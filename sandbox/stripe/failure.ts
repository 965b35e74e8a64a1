import type { Stripe } from 'stripe';

/** The `error` object of Stripe's answers. */
export interface FailureBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
  readonly payment_method?: Stripe.PaymentMethod;
  readonly setup_intent?: Stripe.SetupIntent;
}

/** An expected refusal, with Stripe's status and body. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.name = 'StripeFailure';
    this.status = status;
    this.body = body;
  }
}

export function missingParameter(name: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'parameter_missing',
    message: `Missing required param: ${name}.`,
    param: name,
  });
}

export function resourceMissing(what: string, id: string, param: string): StripeFailure {
  return new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });
}

export function invalidRequest(message: string, more: Partial<FailureBody> = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...more });
}

export function unexpectedState(message: string, intent: Stripe.PaymentIntent): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: structuredClone(intent),
  });
}

/** The body of an injected failure, as the official library expects it for a status. */
export function injectedFailure(status: number): FailureBody {
  if (status === 429) {
    const message = 'Request rate limit exceeded. You can learn more about rate limits here.';
    return { type: 'invalid_request_error', code: 'rate_limit', message };
  }
  if (status === 409) {
    const message =
      'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.';
    return { type: 'invalid_request_error', code: 'lock_timeout', message };
  }
  const message = 'An unexpected error occurred in the sandbox, as it was told to.';
  return { type: status >= 500 ? 'api_error' : 'invalid_request_error', message };
}

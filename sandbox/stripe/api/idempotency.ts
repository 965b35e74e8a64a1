import { StripeFailure } from '../failure.ts';
import type { Store } from '../store.ts';

/** A finished answer, ready to send or store. */
export interface Result {
  readonly status: number;
  readonly body: string;
  /** Whether Stripe would repeat this answer for the same idempotency key. */
  readonly final: boolean;
}

/** Stripe forgets a key after a day. */
const keyLifeSeconds = 24 * 60 * 60;

/** Runs a POST with an `Idempotency-Key` only once, however often it is sent. */
export class Idempotency {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #running = new Set<string>();

  /** @param now Stripe's clock, in seconds */
  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** @throws StripeFailure 400 for other parameters under the key, 409 while the first still runs */
  async once(
    key: string,
    fingerprint: string,
    requestId: string,
    work: () => Promise<Result>,
  ): Promise<Result & { replayOf?: string }> {
    const answer = this.#store.answers.get(key);
    const isForgotten = answer !== undefined && this.#now() - answer.at > keyLifeSeconds;
    const known = isForgotten ? undefined : answer;
    if (known !== undefined && known.fingerprint !== fingerprint) throw otherParameters(key);
    if (known !== undefined) return { ...known, final: true, replayOf: known.requestId };
    if (this.#running.has(key)) throw inUse(key);
    this.#running.add(key);
    try {
      const result = await work();
      const { status, body } = result;
      if (result.final) {
        this.#store.remember({ key, fingerprint, status, body, requestId, at: this.#now() });
      }
      return result;
    } finally {
      this.#running.delete(key);
    }
  }
}

function otherParameters(key: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function inUse(key: string): StripeFailure {
  return new StripeFailure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. If you want to make another request, use a different key or wait for the other to finish.`,
  });
}

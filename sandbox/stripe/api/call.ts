import type { Form } from '../form.ts';
import type { World } from '../world.ts';

/** One request to the API, already authenticated and parsed. */
export interface Call {
  readonly world: World;
  /** The id in the path, or an empty string if there is none. */
  readonly id: string;
  readonly form: Form;
  readonly by: 'secret' | 'publishable';
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** A path with at most one `:id`. */
  readonly path: string;
  /** Whether a browser with the publishable key may call it too. */
  readonly publishable?: boolean;
  /** The top-level parameters it accepts; any other is refused, as Stripe does. */
  readonly parameters: readonly string[];
  /** Returns the object; throws a StripeFailure. */
  run(call: Call): unknown;
}

import type { StripeFailure } from './failure.ts';
import { resourceMissing } from './failure.ts';

/** Objects of one kind by id, in creation order. */
export class Table<T extends { id: string }> {
  readonly #rows = new Map<string, T>();
  readonly #kind: string;
  readonly #param: string;

  /** `kind` and `param` fill Stripe's "No such payment_intent" message. */
  constructor(kind: string, param: string) {
    this.#kind = kind;
    this.#param = param;
  }

  add(row: T): T {
    this.#rows.set(row.id, row);
    return row;
  }

  find(id: string): T | undefined {
    return this.#rows.get(id);
  }

  /** @throws StripeFailure 404 resource_missing */
  get(id: string): T {
    const row = this.#rows.get(id);
    if (row === undefined) throw this.missing(id);
    return row;
  }

  /** What `get` throws. */
  missing(id: string): StripeFailure {
    return resourceMissing(this.#kind, id, this.#param);
  }

  newestFirst(): T[] {
    return [...this.#rows.values()].reverse();
  }

  rows(): T[] {
    return [...this.#rows.values()];
  }

  replaceAll(rows: readonly T[]): void {
    this.#rows.clear();
    for (const row of rows) this.add(row);
  }
}

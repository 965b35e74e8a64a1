import { missingParameter, StripeFailure } from './failure.ts';

type Tree = Map<string, string | Tree>;

/** Parameters as Stripe takes them: form-encoded, nested with brackets (`metadata[draft]=12`). */
export class Form {
  readonly #tree: Tree;
  /** Identical for the same parameters in any order; detects reuse of an idempotency key. */
  readonly fingerprint: string;

  constructor(tree: Tree, fingerprint = '') {
    this.#tree = tree;
    this.fingerprint = fingerprint;
  }

  static parse(encoded: string): Form {
    const tree: Tree = new Map<string, string | Tree>();
    const pairs = [...new URLSearchParams(encoded)];
    for (const [name, value] of pairs) put(tree, segments(name), value);
    return new Form(tree, JSON.stringify(pairs.sort()));
  }

  names(): string[] {
    return [...this.#tree.keys()];
  }

  has(name: string): boolean {
    return this.#tree.has(name);
  }

  /** The text, or undefined if missing or empty (an empty text unsets, as with Stripe). */
  text(name: string): string | undefined {
    const value = this.#tree.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw missingParameter(name);
    return value;
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(value)) {
      throw new StripeFailure(400, {
        type: 'invalid_request_error',
        code: 'parameter_invalid_integer',
        message: `Invalid integer: ${value}`,
        param: name,
      });
    }
    return Number(value);
  }

  flag(name: string): boolean {
    return this.text(name) === 'true';
  }

  group(name: string): Form | undefined {
    const value = this.#tree.get(name);
    return value instanceof Map ? new Form(value) : undefined;
  }

  /** The texts of `name[]=a&name[]=b` or `name[0]=a&name[1]=b`. */
  list(name: string): string[] {
    const value = this.#tree.get(name);
    if (!(value instanceof Map)) return [];
    return [...value.values()].filter((item) => typeof item === 'string');
  }

  /** The texts of a flat group, for metadata; an empty text asks for removal. */
  record(name: string): Record<string, string> {
    const group = this.#tree.get(name);
    if (!(group instanceof Map)) return {};
    return Object.fromEntries(
      [...group].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  }
}

/** `a[b][]` becomes `['a', 'b', '']`. */
function segments(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  return [first, ...rest.map((part) => part.replace(/\]$/, ''))];
}

function put(tree: Tree, path: readonly string[], value: string): void {
  const [name = '', ...rest] = path;
  const key = name === '' ? String(tree.size) : name;
  if (rest.length === 0) {
    tree.set(key, value);
    return;
  }
  const existing = tree.get(key);
  const branch: Tree = typeof existing === 'object' ? existing : new Map<string, string | Tree>();
  tree.set(key, branch);
  put(branch, rest, value);
}

/** Every expected failure, by the name the code uses for it. */
const STATUS_OF = {
  invalid: 400,
  'not-signed-in': 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'slot-taken': 409,
  'already-blocked': 409,
  conflict: 409,
  'status-refused': 409,
  'not-paid': 409,
  'slot-lost': 409,
  'price-changed': 409,
  'too-large': 413,
  'unsupported-type': 415,
  'too-many': 429,
  internal: 500,
  'not-set-up': 503,
  unavailable: 503,
} as const;

/** The code of an expected failure. */
export type ErrorCode = keyof typeof STATUS_OF;

/** One wrong field: where it is and what to do about it. */
export type Issue = { path: string; message: string };

type Extra = {
  issues?: Issue[];
  /** For the log only; never sent. */
  detail?: string;
  retryAfterSeconds?: number;
  /** What the response contains besides the message. */
  answer?: Readonly<Record<string, unknown>>;
  cause?: unknown;
};

// The built pages and the server are two module graphs: a class would exist twice, a registered
// symbol exists once.
const BRAND = Symbol.for('tidewren.app-error');

/** An expected failure: a code for programs and one plain sentence for people. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly detail: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly answer: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, sentence: string, extra: Extra = {}) {
    super(sentence, { cause: extra.cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = extra.issues;
    this.detail = extra.detail;
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.answer = extra.answer;
    Object.defineProperty(this, BRAND, { value: true });
  }
}

/** A refusal of invalid input, at the wrong field. */
export function refusedAt(path: string, message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path, message }] });
}

/** Whether something thrown is an expected failure, from either module graph. */
export function isAppError(thrown: unknown): thrown is AppError {
  return typeof thrown === 'object' && thrown !== null && BRAND in thrown;
}

/** The HTTP status of a code; the only table of its kind. */
export function statusOf(code: ErrorCode): number {
  return STATUS_OF[code];
}

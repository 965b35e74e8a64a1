import { AppError } from '#server/errors.ts';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 256 * 1024;

/** What a service answered: the status, whether it called the body JSON, and the body. */
export type ServiceAnswer = { status: number; isJson: boolean; body: string };

/**
 * One HTTP call to another service, at most ten seconds. Redirects are not followed: requests carry
 * keys or signatures for this address only.
 *
 * @throws AppError `unavailable` without a complete answer.
 */
export async function askService(
  name: string,
  url: string,
  request: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
): Promise<ServiceAnswer> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await response.text();
    return {
      status: response.status,
      isJson: response.headers.get('content-type')?.includes('json') ?? false,
      body: body.slice(0, MAX_ANSWER_BYTES),
    };
  } catch (cause) {
    const reason = reasonOf(cause);
    throw new AppError('unavailable', `${name} didn’t answer (${reason}).`, {
      cause,
      detail: `${name}: ${reason}`,
    });
  }
}

/** The JSON of an answer. @throws AppError `unavailable` for one that cannot be read. */
export function jsonOf(name: string, { body }: Pick<ServiceAnswer, 'body'>): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw unreadable(name, cause);
  }
}

/** For an answer that is not the service's own: the request is retried. */
export function unreadable(name: string, cause?: unknown): AppError {
  const detail = `${name}: malformed answer`;
  return new AppError('unavailable', `${name} gave an answer that can’t be read.`, {
    cause,
    detail,
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'timeout';
  const { cause } = error;
  // A non-HTTP answer has its own code in some versions of the parser, or none.
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (typeof code === 'string') return code;
  return (cause instanceof Error ? cause : error).message.slice(0, 100);
}

import type { Logger } from 'pino';
import type { ErrorBody } from '#contracts/errors.ts';
import { isAppError, statusOf } from '#server/errors.ts';
import { answerJson } from './answer-json.ts';

const UNEXPECTED = 'Something went wrong on our side. Please try again in a moment or call us.';

/**
 * Turns anything thrown into an answer: a sentence for people, the rest for the log.
 *
 * @param more what the body carries beside it.
 */
export function answerError(
  error: unknown,
  log: Logger,
  more: Readonly<Record<string, unknown>> = {},
): Response {
  if (!isAppError(error)) {
    log.error({ err: error }, 'unexpected error');
    const body: ErrorBody = { message: UNEXPECTED };
    return answerJson({ ...more, ...body }, 500);
  }
  const status = statusOf(error.code);
  if (status >= 500) {
    // The message alone: a vendor's error object carries requests, and so what people typed.
    const cause = error.cause instanceof Error ? error.cause.message : undefined;
    log.error({ code: error.code, detail: error.detail, cause }, 'expected failure');
  }
  const body: ErrorBody = {
    message: error.message,
    ...(error.issues ? { issues: error.issues } : {}),
  };
  const { detail, retryAfterSeconds } = error;
  return answerJson({ ...more, ...error.answer, ...body }, status, {
    // The rest of the body is not wanted: the connection cannot be used again.
    ...(status === 413 ? { connection: 'close' } : {}),
    ...(status === 405 && detail ? { allow: detail } : {}),
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  });
}

import type { Logger } from 'pino';
import type { ErrorBody } from '#contracts/errors.ts';
import { isAppError, statusOf } from '#server/errors.ts';
import { answerJson } from './answer-json.ts';

const UNEXPECTED = 'Something went wrong on our side. Please try again in a moment or call us.';

/**
 * Turns anything thrown into a response: a message for people, the rest for the log.
 *
 * @param more additional fields of the body.
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
    // The message alone: a vendor's error object contains requests, and so user input.
    const cause = error.cause instanceof Error ? error.cause.message : undefined;
    log.error({ code: error.code, detail: error.detail, cause }, 'expected failure');
  }
  const body: ErrorBody = {
    message: error.message,
    ...(error.issues ? { issues: error.issues } : {}),
  };
  const { detail, retryAfterSeconds } = error;
  return answerJson({ ...more, ...error.answer, ...body }, status, {
    // The rest of the body is not read: the connection cannot be reused.
    ...(status === 413 ? { connection: 'close' } : {}),
    ...(status === 405 && detail ? { allow: detail } : {}),
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  });
}

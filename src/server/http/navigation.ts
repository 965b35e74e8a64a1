import { isAppError, statusOf } from '#server/errors.ts';
import type { Call } from './call.ts';

/** Pages that a sign-in may return to. */
export const ADMIN_PAGES = ['/admin', '/admin-access'] as const;

/** The built page that explains why a sign-in did not work, by status. */
function explanation(status: number): string {
  if (status === 403) return '/sign-in/refused';
  return status === 503 ? '/sign-in/off' : '/sign-in/failed';
}

/**
 * Runs a call that a person navigates to: it answers with redirects, and with a page where the rest
 * of /api answers JSON.
 */
export async function navigation(
  context: Call,
  run: () => Promise<Response> | Response,
): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    if (!isAppError(error)) throw error;
    const status = statusOf(error.code);
    const cause = error.cause instanceof Error ? error.cause.message : undefined;
    context.locals.log.warn(
      { code: error.code, said: error.message, cause },
      'sign-in didn’t work',
    );
    const page = context.locals.sendPage(explanation(status), status);
    if (error.retryAfterSeconds !== undefined) {
      page.headers.set('retry-after', String(error.retryAfterSeconds));
    }
    return page;
  }
}

/** Redirects the browser. */
export function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { location } });
}

import type { App } from '#server/app.ts';
import type { Call } from './call.ts';
import { readCookie } from './cookies.ts';

/** The token of a customer's own session, from its cookie; undefined when there is none. */
export function mySessionToken(app: Pick<App, 'config'>, { cookies }: Call): string | undefined {
  return readCookie(cookies, 'my', app.config.isHttps)?.slice(0, 200);
}

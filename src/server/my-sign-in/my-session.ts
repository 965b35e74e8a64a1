import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { sha256Hex } from '#server/secrets.ts';
import { mySignInRows } from './repository.ts';

/**
 * The verified email (normalized) whose page a cookie's token opens.
 *
 * @param token of the customer's own cookie; undefined if the browser sent none.
 * @throws AppError `not-signed-in` without a session, and after 30 days.
 */
export function whoseSession(app: App, token: string | undefined): string {
  const emailKey = signedInAs(app, token);
  if (emailKey !== undefined) return emailKey;
  throw new AppError(
    'not-signed-in',
    'You’re not signed in anymore. Please ask for a new link to your page.',
  );
}

/** The same; undefined where nobody is signed in. */
export function signedInAs(app: App, token: string | undefined): string | undefined {
  const session = token === undefined ? undefined : mySignInRows(app).find(sha256Hex(token));
  return session && session.expiresAt > app.now() ? session.emailKey : undefined;
}

/** Signs out this browser or, with `everywhere`, every browser of the same customer. */
export function signOutOfMyPage(
  app: App,
  { token, everywhere }: { token: string | undefined; everywhere: boolean },
): void {
  const sid = token === undefined ? '' : sha256Hex(token);
  app.transaction(() => {
    const session = mySignInRows(app).find(sid);
    if (!session) return;
    if (everywhere) mySignInRows(app).endAll(session.emailKey, app.now());
    else mySignInRows(app).end(sid);
  });
}

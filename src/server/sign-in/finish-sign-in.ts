import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { randomToken, sha256Hex } from '#server/secrets.ts';
import { adminEmails, IDLE_MS } from './find-user.ts';
import type { SignInChecks } from './openid.ts';
import { sessionRows } from './repository.ts';
import { requireOpenId } from './start-sign-in.ts';

/**
 * Handles a browser's return from the provider and starts a session for administrators only: a
 * verified email on the list.
 *
 * @returns the session's token for the cookie; only its SHA-256 is kept.
 * @throws AppError `invalid` when the provider or a check refuses, `forbidden` for a stranger.
 */
export async function finishSignIn(
  app: App,
  returned: { url: URL; checks: SignInChecks },
): Promise<string> {
  const identity = await requireOpenId(app).finish(returned.url, returned.checks);
  if (!identity.emailVerified || !adminEmails(app).includes(identity.email)) {
    throw new AppError('forbidden', 'Only authorized administrators can sign in here.');
  }
  const token = randomToken();
  const now = app.now();
  const { email, firstName, lastName, profileImageUrl } = identity;
  app.transaction(() => {
    const user = sessionRows(app).saveUser({ email, firstName, lastName, profileImageUrl }, now);
    const expire = new Date(now.getTime() + IDLE_MS);
    sessionRows(app).start({ sid: sha256Hex(token), userId: user.id, expire }, now);
    recordAudit(
      app,
      { entity: 'session', entityId: user.id, action: 'signed-in', actor: email },
      now,
    );
  });
  return token;
}

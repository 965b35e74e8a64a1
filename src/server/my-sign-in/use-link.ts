import { SIGNED_IN_DAYS } from '#domain/my-sign-in.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { randomToken, sha256Hex } from '#server/secrets.ts';
import { mySignInRows } from './repository.ts';

const DAY = 86_400_000;

/**
 * Uses up an emailed link and signs this browser in. Only opening the link does not use it up: mail
 * programs open links to check them.
 *
 * @returns the session's token for the cookie; only its SHA-256 is kept.
 * @throws AppError `not-found` with a message for a link that was used, has expired or is not ours.
 */
export function useMyLink(app: App, linkToken: string): string {
  const tokenHash = sha256Hex(linkToken);
  return app.transaction(() => {
    const now = app.now();
    const emailKey = mySignInRows(app).useLink(tokenHash, now);
    if (emailKey === undefined) throw new AppError('not-found', refusalOfLink(app, tokenHash));
    const token = randomToken();
    const expiresAt = new Date(now.getTime() + SIGNED_IN_DAYS * DAY);
    mySignInRows(app).start({ sid: sha256Hex(token), emailKey, expiresAt }, now);
    recordAudit(
      app,
      { entity: 'session', entityId: 0, action: 'signed-in', actor: 'customer' },
      now,
    );
    return token;
  });
}

function refusalOfLink(app: App, tokenHash: string): string {
  const link = mySignInRows(app).findLink(tokenHash);
  if (!link) return 'This link isn’t valid. Please ask for a new one.';
  return link.usedAt === null
    ? 'This link has expired. Please ask for a new one.'
    : 'This link has been used already. Each one works once, so please ask for a new one.';
}

import { LINK_MINUTES } from '#domain/my-sign-in.ts';
import type { App } from '#server/app.ts';
import { randomToken, sha256Hex } from '#server/secrets.ts';
import { mySignInRows } from './repository.ts';

/**
 * A link to the page of this email's owner (normalized). It is created when the mail is sent, so
 * that its full lifetime starts then however long the mail waited. The token is in the fragment,
 * which browsers never send; only its SHA-256 is kept.
 */
export function makeMyLink(app: App, emailKey: string): string {
  const token = randomToken();
  const now = app.now();
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000);
  mySignInRows(app).addLink({ tokenHash: sha256Hex(token), emailKey, expiresAt }, now);
  return `${app.links.siteUrl}/my#${token}`;
}

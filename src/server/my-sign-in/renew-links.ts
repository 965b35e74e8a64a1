import { LINK_MINUTES } from '#domain/my-sign-in.ts';
import type { App } from '#server/app.ts';
import { mySignInRows } from './repository.ts';

const DAY_MS = 86_400_000;

/**
 * Since when links count toward an email's limit (normalized): a day, or since one was used, which
 * only the email's owner can do.
 */
export function linksCountSince(app: App, emailKey: string): Date {
  const dayAgo = new Date(app.now().getTime() - DAY_MS);
  const used = mySignInRows(app).lastUsed(emailKey);
  return used && used > dayAgo ? used : dayAgo;
}

/**
 * Lets the links of the last day that were not used work again for as long as a new one would. They
 * are already in the mailbox, so its owner gets in however many mails a stranger requested.
 */
export function renewMyLinks(app: App, emailKey: string): void {
  const now = app.now();
  const since = new Date(now.getTime() - DAY_MS);
  const until = new Date(now.getTime() + LINK_MINUTES * 60_000);
  mySignInRows(app).renew(emailKey, since, until);
}

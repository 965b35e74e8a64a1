import { normalizeEmail } from '#domain/person.ts';
import { SIGN_IN_LINK } from '#domain/recipient-limits.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { randomToken } from '#server/secrets.ts';
import { outboxRows } from './outbox-repository.ts';

/**
 * Queues a request for a link to an address's page. Whether we know the address, and whether it
 * reached its limit of links, is checked when the mail is made, never here: the work and the answer
 * are the same for every address, and nothing is kept for an unknown one.
 *
 * @throws AppError `not-set-up` without mail.
 */
export function askForMyLink(app: App, email: string): void {
  if (!app.mail) {
    throw new AppError('not-set-up', 'We can’t send email right now. Please call us instead.');
  }
  const now = app.now();
  app.transaction(() => {
    outboxRows(app).add(
      {
        channel: 'mail',
        kind: SIGN_IN_LINK,
        dedupeKey: `mail:${SIGN_IN_LINK}:${randomToken()}`,
        recipient: normalizeEmail(email),
        nextAttemptAt: now,
        payload: {},
      },
      now,
    );
  });
}

import type { NewMessage, StoredMessage } from '#contracts/messages.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { isOnlyThanks } from '#domain/only-thanks.ts';
import { announceMessage } from '#server/delivery/announce-to-owner.ts';
import { type MessageInsert, messageRows } from './repository.ts';

/** An identical form within this time is a double click, not a second message. */
const FOLD_MINUTES = 10;

/** Nobody fills out a form faster than this. */
const FASTEST_MS = 1500;

/**
 * Keeps a message or quote request; sending the same one twice keeps one.
 *
 * A message that looks automated (the hidden field is filled, or the form was sent the moment it
 * was shown) is kept and answered like any other, because a browser's autofill can look the same;
 * but it triggers no mail at all. One that only says thank you comes in as needing no reply, unread.
 */
export function sendMessage(app: App, message: NewMessage): StoredMessage {
  const now = app.now();
  const row: MessageInsert = {
    firstName: message.firstName,
    lastName: message.lastName,
    email: message.email,
    phone: message.phone ?? null,
    serviceType: message.serviceType ?? null,
    subject: message.subject ?? null,
    message: message.message,
    source: message.source ?? (message.quote ? 'quote' : 'home'),
    quote: message.quote ?? null,
    promo: message.promo ?? null,
    ...(isOnlyThanks(message.message) && !message.quote && !message.serviceType
      ? { repliedAt: now, needsNoReply: true }
      : {}),
  };
  return app.transaction(() => {
    const since = new Date(now.getTime() - FOLD_MINUTES * 60_000);
    const same = app.config.rateLimit ? messageRows(app).duplicateOf(row, since) : undefined;
    const stored = same ?? messageRows(app).add(row, now);
    if (looksAutomatic(message)) {
      if (same) return stored;
      recordAudit(
        app,
        { entity: 'message', entityId: stored.id, action: 'kept-quietly', actor: 'system' },
        now,
      );
    } else {
      // Also on a double click: the first one may have looked automated and sent no mail.
      announceMessage(app, stored);
    }
    return stored;
  });
}

function looksAutomatic({ website, elapsedMs }: NewMessage): boolean {
  return Boolean(website) || (elapsedMs !== undefined && elapsedMs < FASTEST_MS);
}

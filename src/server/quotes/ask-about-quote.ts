import { quoteNumber } from '#domain/quote.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { linkedQuote } from './find-quote.ts';
import { quoteRows } from './quotes-repository.ts';

/**
 * Asks us to change a quote, or for a new one: a message of its customer, tied to the quote. The
 * quote stays as it is, and can still be accepted.
 *
 * @throws AppError `not-found`, or `conflict` where there is no email to answer to.
 */
export function askAboutQuote(app: App, token: string, text: string): void {
  app.transaction(() => {
    const { quote, revision } = linkedQuote(app, token);
    const { firstName, lastName, email, phone } = quote;
    if (email === null) {
      throw new AppError('conflict', 'We don’t have your email address. Please call us instead.');
    }
    const message = sendMessage(app, {
      ...{ firstName, lastName, email },
      phone: phone ?? undefined,
      subject: `About quote ${quoteNumber(quote.id, revision.number)}`,
      message: text,
      source: 'contact',
    });
    quoteRows(app).addMessage(message.id, quote.id);
    const about = { entity: 'quote', entityId: quote.id } as const;
    const detail = { messageId: message.id };
    recordAudit(app, { ...about, action: 'asked', actor: 'customer', detail }, app.now());
  });
}

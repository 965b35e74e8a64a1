import type { DeclineQuote, MyQuote } from '#contracts/quotes.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { announceDeclinedQuote, dropQuoteMails } from '#server/delivery/announce-quote.ts';
import { assertOpen } from './assert-open.ts';
import { linkedQuote } from './find-quote.ts';
import { quoteRows } from './quotes-repository.ts';
import { toMyQuote } from './show-my-quote.ts';

/**
 * Declines the version of a quote that its customer saw; the owner is told why. Declining it twice
 * is done once.
 *
 * @throws AppError `not-found`, or `conflict` for one that has changed, expired, or was answered.
 */
export function declineQuote(app: App, token: string, { revision, reason }: DeclineQuote): MyQuote {
  return app.transaction(() => {
    const sent = linkedQuote(app, token);
    const { quote } = sent;
    if (quote.status === 'declined' && quote.revision === revision) return toMyQuote(app, sent);
    assertOpen(app, sent, revision);
    const now = app.now();
    const declined = { status: 'declined', answeredAt: now } as const;
    quoteRows(app).change(quote.id, { ...declined, declinedReason: reason || null }, now);
    const about = { entity: 'quote', entityId: quote.id } as const;
    recordAudit(app, { ...about, action: 'declined', actor: 'customer' }, now);
    dropQuoteMails(app, quote, 'the quote was declined');
    announceDeclinedQuote(app, quote);
    return toMyQuote(app, linkedQuote(app, token));
  });
}

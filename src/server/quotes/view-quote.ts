import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { linkedQuote, stateNow } from './find-quote.ts';
import { quoteRows } from './quotes-repository.ts';

/**
 * Notes that a person opened this version of a quote: a call of its page's script, because mail
 * programs and scanners open links too. What was answered or has expired meanwhile stays as it is.
 *
 * @throws AppError `not-found`.
 */
export function viewQuote(app: App, token: string, revision: number): void {
  app.transaction(() => {
    const { quote } = linkedQuote(app, token);
    if (stateNow(app, quote) !== 'sent' || quote.revision !== revision) return;
    const now = app.now();
    quoteRows(app).change(quote.id, { status: 'viewed', viewedAt: now }, now);
    const about = { entity: 'quote', entityId: quote.id } as const;
    recordAudit(app, { ...about, action: 'viewed', actor: 'customer' }, now);
  });
}

import type { OpenQuote } from '#contracts/admin/quotes.ts';
import { mayBecome } from '#domain/quote-status.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { dropQuoteMails } from '#server/delivery/announce-quote.ts';
import { AppError } from '#server/errors.ts';
import { quoteToChange, stateNow } from './find-quote.ts';
import { quoteRows } from './quotes-repository.ts';
import type { QuoteStep } from './send-quote.ts';
import { showQuote } from './show-quote.ts';

/**
 * Withdraws a quote, so that it can't be accepted; its page says so, and nobody is written to. A
 * draft is put aside. Revising it and sending it again brings it back.
 *
 * @throws AppError `not-found`, or `conflict` for one that was answered or changed meanwhile.
 */
export function withdrawQuote(app: App, { id, version, actor }: QuoteStep): OpenQuote {
  return app.transaction(() => {
    const now = app.now();
    const quote = quoteToChange(app, id, version);
    if (quote.status === 'withdrawn') return showQuote(app, id);
    const state = stateNow(app, quote);
    if (!mayBecome(state, 'withdrawn')) {
      throw new AppError('conflict', `This quote was ${state} already.`);
    }
    quoteRows(app).change(id, { status: 'withdrawn' }, now);
    recordAudit(app, { entity: 'quote', entityId: id, action: 'withdrawn', actor }, now);
    dropQuoteMails(app, quote, 'the quote was withdrawn');
    return showQuote(app, id);
  });
}

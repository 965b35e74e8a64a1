import type { OpenQuote } from '#contracts/admin/quotes.ts';
import type { QuoteRevisionRow, QuoteRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { quoteSums } from '#domain/quote-sums.ts';
import { isOpenQuote, mayBecome } from '#domain/quote-status.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import {
  announceQuote,
  announceQuoteReminders,
  dropQuoteMails,
  takeBackQuoteMails,
} from '#server/delivery/announce-quote.ts';
import { AppError, refusedAt } from '#server/errors.ts';
import { markAnsweredByQuote, markAsBefore } from '#server/messages/quote-request.ts';
import { phoneKeyOf } from '#server/phone.ts';
import { quoteToChange, stateNow } from './find-quote.ts';
import { quoteRows } from './quotes-repository.ts';
import { showQuote } from './show-quote.ts';

/** A step of a quote: which, the version that was seen, and who takes it. */
export type QuoteStep = {
  readonly id: number;
  readonly version?: number | undefined;
  readonly actor: Actor;
};

/**
 * Sends the draft of a quote, or the next version of one: from then on only that can be accepted.
 * Its mail waits until Undo is over.
 *
 * @throws AppError `not-found`; `conflict` when nothing is left to send or it changed meanwhile;
 * `invalid` at `validThrough` for a day that is over.
 */
export function sendQuote(app: App, { id, version, actor }: QuoteStep): OpenQuote {
  return app.transaction(() => {
    const now = app.now();
    const quote = quoteToChange(app, id, version);
    const next = quoteRows(app).revisionsOf(id).at(-1);
    if (!next || next.sentAt !== null || !mayBecome(stateNow(app, quote), 'sent')) {
      throw new AppError(
        'conflict',
        'This quote has been sent already. Revise it to send it anew.',
      );
    }
    const { validThrough, lines, person } = next.body;
    if (validThrough < businessTime(now).date) {
      throw refusedAt(
        'validThrough',
        'This quote would be over already. Please choose a later day',
      );
    }
    const messages = quoteRows(app)
      .messagesOf(id)
      .map((message) => markAnsweredByQuote(app, message, { quoteId: id, actor }));
    const before = { ...standingOf(quote), messages };
    quoteRows(app).changeRevision(next.id, { sentAt: now, before });
    const fresh = { viewedAt: null, answeredAt: null, declinedReason: null } as const;
    const sent = quoteRows(app).change(
      id,
      {
        ...{ ...fresh, validThrough, sentAt: now, revision: next.number, status: 'sent' },
        total: quoteSums(lines, []).total,
        ...(person && { ...person, phoneKey: person.phone && phoneKeyOf(person.phone) }),
      },
      now,
    );
    const detail = { revision: next.number };
    recordAudit(app, { entity: 'quote', entityId: id, action: 'sent', actor, detail }, now);
    dropQuoteMails(app, sent, 'the quote has a newer version');
    announceQuote(app, sent, { ...next, sentAt: now });
    return showQuote(app, id);
  });
}

/**
 * Takes a sending back before its mail goes out: the quote is what it was, with its draft.
 *
 * @throws AppError `conflict` once it is on its way, or was answered.
 */
export function takeBackQuote(app: App, { id, version, actor }: QuoteStep): OpenQuote {
  return app.transaction(() => {
    const now = app.now();
    const quote = quoteToChange(app, id, version);
    const last = quoteRows(app).revisionsOf(id).at(-1);
    if (!canTakeBack(quote, last) || !takeBackQuoteMails(app, quote, last)) {
      throw new AppError('conflict', 'It’s too late for Undo: your quote is on its way.');
    }
    const { sentAt, viewedAt, answeredAt, messages, ...rest } = last.before;
    markAsBefore(app, messages);
    const moment = (stored: number | null) => (stored === null ? null : new Date(stored));
    const times = {
      sentAt: moment(sentAt),
      viewedAt: moment(viewedAt),
      answeredAt: moment(answeredAt),
    };
    quoteRows(app).changeRevision(last.id, { sentAt: null, before: null });
    const stands = quoteRows(app).change(id, { ...rest, ...times }, now);
    const about = { entity: 'quote', entityId: id } as const;
    recordAudit(app, { ...about, action: 'sending-undone', actor }, now);
    const former =
      stands.revision === null ? undefined : quoteRows(app).revision(id, stands.revision);
    // The version that counts again was mailed when it was sent; its reminders are planned anew.
    if (former && isOpenQuote(stateNow(app, stands))) announceQuoteReminders(app, stands, former);
    return showQuote(app, id);
  });
}

type SentRevision = QuoteRevisionRow & { before: NonNullable<QuoteRevisionRow['before']> };

function canTakeBack(quote: QuoteRow, last: QuoteRevisionRow | undefined): last is SentRevision {
  if (!last || last.before === null) return false;
  return last.number === quote.revision && quote.status === 'sent';
}

function standingOf(quote: QuoteRow) {
  const { status, revision, validThrough, declinedReason, total } = quote;
  const { firstName, lastName, phone, phoneKey, address } = quote;
  return {
    ...{ firstName, lastName, phone, phoneKey, address },
    ...{ status, revision, validThrough, declinedReason, total },
    sentAt: quote.sentAt?.getTime() ?? null,
    viewedAt: quote.viewedAt?.getTime() ?? null,
    answeredAt: quote.answeredAt?.getTime() ?? null,
  };
}

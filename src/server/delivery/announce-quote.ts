import type { OutboxRow, QuoteRevisionRow, QuoteRow } from '#db/rows.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { quoteReminders } from '#domain/quote-reminders.ts';
import { isOpenQuote, quoteStateOf } from '#domain/quote-status.ts';
import { UNDO_HOLD_MS } from '#domain/undo.ts';
import type { App } from '#server/app.ts';
import { tellOwner } from './announce-to-owner.ts';
import { write } from './announce.ts';
import { quoteMailRows, type QuoteOfMail } from './quotes-repository.ts';
import { waitingRows } from './waiting-repository.ts';

/** The mails of a quote to its customer. */
const TO_CUSTOMER: readonly string[] = ['quote-sent', 'quote-reminder', 'quote-ending'];

const keysOf = ({ key }: QuoteRow) => `mail:quote:${key}:`;
const keysOfRevision = (quote: QuoteRow, { number }: QuoteRevisionRow) =>
  `${keysOf(quote)}${number}:`;

/**
 * Mails a version of a quote once Undo is over, and plans its reminders; call it in the transaction
 * that sends it. Without mail or an address nothing goes out: the owner hands the link on.
 */
export function announceQuote(app: App, quote: QuoteRow, revision: QuoteRevisionRow): void {
  const at = new Date(app.now().getTime() + UNDO_HOLD_MS);
  mail(app, { quote, revision }, 'quote-sent', at);
  announceQuoteReminders(app, quote, revision);
}

/** Plans the reminders of a version that are still to come; call it in a transaction. */
export function announceQuoteReminders(
  app: App,
  quote: QuoteRow,
  revision: QuoteRevisionRow,
): void {
  const now = app.now();
  for (const { kind, at } of quoteReminders(revision.body.validThrough, revision.sentAt ?? now)) {
    if (at > now) mail(app, { quote, revision }, kind, at);
  }
}

function mail(app: App, { quote, revision }: QuoteOfMail, kind: string, at: Date): void {
  const { id: quoteId, emailKey } = quote;
  if (!app.mail || emailKey === null) return;
  write(app, 'customer', {
    channel: 'mail',
    kind,
    dedupeKey: `${keysOfRevision(quote, revision)}${kind}`,
    recipient: emailKey,
    nextAttemptAt: at,
    payload: { quoteId, revision: revision.number },
  });
}

/** Cancels what waits about a quote; call it in the transaction that answers or withdraws it. */
export function dropQuoteMails(app: App, quote: QuoteRow, reason: string): void {
  waitingRows(app).cancelWaiting(keysOf(quote), reason);
}

/**
 * Takes the mails of a version back, in the transaction that undoes its sending.
 *
 * @returns false once an attempt was made to send it: then they stay.
 */
export function takeBackQuoteMails(app: App, quote: QuoteRow, revision: QuoteRevisionRow): boolean {
  const waiting = waitingRows(app).waiting(keysOfRevision(quote, revision));
  const sending = waiting.find(({ kind }) => kind === 'quote-sent');
  if (app.mail && quote.emailKey !== null && sending?.attempts !== 0) return false;
  for (const { id } of waiting) waitingRows(app).forget(id);
  return true;
}

/** Tells the owner that a quote was declined; call it in the transaction that does it. */
export function announceDeclinedQuote(app: App, quote: QuoteRow): void {
  const revision = quote.revision ?? 0;
  tellOwner(app, {
    kind: 'owner-quote-declined',
    dedupe: `owner-quote-declined:${quote.key}:${revision}`,
    payload: { quoteId: quote.id, revision },
  });
}

/** What a mail about a quote is made from; undefined for any other mail. */
export function quoteOfMail(app: App, { payload }: OutboxRow): QuoteOfMail | undefined {
  const { quoteId, revision } = payload;
  return typeof quoteId === 'number' && typeof revision === 'number'
    ? quoteMailRows(app).find(quoteId, revision)
    : undefined;
}

/** Why a quote's mail must not go out anymore; null if it may, and for any other mail. */
export function refusalOfQuote(app: App, row: OutboxRow): string | null {
  if (!TO_CUSTOMER.includes(row.kind)) return null;
  const found = quoteOfMail(app, row);
  if (!found) return 'the quote is gone';
  const { quote, revision } = found;
  if (row.recipient !== quote.emailKey) return 'the quote has another email address';
  if (quote.revision !== revision.number) return 'the quote has a newer version';
  const state = quoteStateOf(quote, businessTime(app.now()).date);
  return isOpenQuote(state) ? null : `the quote is ${state}`;
}

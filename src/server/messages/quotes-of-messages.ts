import type { MessageQuote } from '#contracts/admin/messages.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { centsToDecimal } from '#domain/money.ts';
import { quoteNumber } from '#domain/quote.ts';
import { quoteStateOf } from '#domain/quote-status.ts';
import type { App } from '#server/app.ts';
import { messageQuoteRows } from './quotes-of-messages-repository.ts';

/** The quotes that these messages are tied to, read at once, as they stand today. */
export function quotesOfMessages(
  app: App,
  messageIds: readonly number[],
): (messageId: number) => MessageQuote[] {
  const today = businessTime(app.now()).date;
  const found = messageQuoteRows(app).of(messageIds);
  return (messageId) =>
    found
      .filter((each) => each.messageId === messageId)
      .map(({ quote }) => ({
        id: quote.id,
        number: quoteNumber(quote.id, quote.revision ?? 1),
        state: quoteStateOf(quote, today),
        total: centsToDecimal(quote.total),
      }));
}

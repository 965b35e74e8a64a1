import { business } from '#content/business.ts';
import { businessTime, formatDate } from '#domain/calendar-date.ts';
import { isOpenQuote } from '#domain/quote-status.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { stateNow, type SentQuote } from './find-quote.ts';

/**
 * Lets a customer answer only the version they saw, and only while it stands: one sentence for each
 * reason why not.
 *
 * @throws AppError `conflict`.
 */
export function assertOpen(app: App, { quote }: SentQuote, seen: number): void {
  const state = stateNow(app, quote);
  if (!isOpenQuote(state)) throw new AppError('conflict', sentenceOf(app, quote, state));
  if (quote.revision === seen) return;
  throw new AppError(
    'conflict',
    'We’ve changed this quote since you opened it, so nothing was booked. Here’s the new version: please look at it first.',
  );
}

function sentenceOf(
  app: App,
  { validThrough, acceptedBy, answeredAt }: SentQuote['quote'],
  state: ReturnType<typeof stateNow>,
): string {
  const on = formatDate(businessTime(answeredAt ?? app.now()).date);
  switch (state) {
    case 'expired':
      return `This quote was good through ${formatDate(validThrough ?? '')}, so nothing was booked. Ask us for a new one, or call ${business.phone.display}.`;
    case 'accepted':
      return `${acceptedBy ?? 'Somebody'} already accepted this quote on ${on}. It’s booked once, and only once.`;
    case 'declined':
      return `This quote was declined on ${on}. Changed your mind? Call us at ${business.phone.display}.`;
    default:
      return `We’ve withdrawn this quote, so nothing was booked. Please call us at ${business.phone.display}.`;
  }
}

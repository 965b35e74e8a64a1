import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { linkedQuote } from './find-quote.ts';
import { quoteRows } from './quotes-repository.ts';

/**
 * A photograph of the version that a quote's link opens, a JPEG; no other is seen with it.
 *
 * @throws AppError `not-found`.
 */
export function linkedPhotograph(
  app: App,
  { token, id }: { readonly token: string; readonly id: string },
): Buffer {
  const { photographs = [] } = linkedQuote(app, token).revision.body;
  const isIts = photographs.some((each) => each.id === id);
  const data = isIts ? quoteRows(app).photograph(id) : undefined;
  if (data) return data;
  throw new AppError('not-found', 'We can’t find that photograph.');
}

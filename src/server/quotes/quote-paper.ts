import type { QuotePaper } from '#contracts/quotes.ts';
import type { QuoteRevisionRow, QuoteRow } from '#db/rows.ts';
import { lineText } from '#domain/quote-sums.ts';
import { quoteNumber } from '#domain/quote.ts';
import { personOf } from './find-quote.ts';

/** What one version of a quote offers, as its customer reads it. */
export function quotePaper(quote: QuoteRow, revision: QuoteRevisionRow): QuotePaper {
  const { number, body } = revision;
  const { firstName, lastName, address } = personOf({ quote, revision });
  const { serviceType, minutes, lines, frequencies, scope, terms, validThrough } = body;
  return {
    number: quoteNumber(quote.id, number),
    revision: number,
    name: `${firstName} ${lastName}`,
    ...{ address, serviceType, minutes, scope, terms, validThrough },
    lines: lines.map(lineText),
    frequencies: [...frequencies],
    weekdays: [...(body.weekdays ?? [])],
    contract: body.contract ?? null,
    deposit: body.deposit ?? null,
    photographs: [...(body.photographs ?? [])],
  };
}

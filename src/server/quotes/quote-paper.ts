import type { QuotePaper } from '#contracts/quotes.ts';
import type { QuoteRevisionRow, QuoteRow } from '#db/rows.ts';
import { lineText } from '#domain/quote-sums.ts';
import { quoteNumber } from '#domain/quote.ts';

/** What one version of a quote offers, as its customer reads it. */
export function quotePaper(
  { id, firstName, lastName, address }: QuoteRow,
  { number, body }: QuoteRevisionRow,
): QuotePaper {
  const { serviceType, minutes, lines, frequencies, scope, terms, validThrough } = body;
  return {
    number: quoteNumber(id, number),
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

import type { QuoteMonth } from '#contracts/admin/quotes.ts';
import { formatDecimal } from '#domain/money.ts';

const name = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** What was won and lost this month, with the months before folded away. */
export function QuoteMonths({ months }: { readonly months: readonly QuoteMonth[] }) {
  const [latest, ...earlier] = months;
  if (!latest) return null;
  return (
    <div className="quote-months">
      <p className="row-line">{sentenceOf(latest)}</p>
      {earlier.length > 0 && (
        <details>
          <summary className="quiet-action">Earlier months</summary>
          <ul>
            {earlier.map((each) => (
              <li key={each.month} className="row-line row-quiet">
                {sentenceOf(each)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function sentenceOf({ month, won, wonTotal, lost, lostTotal }: QuoteMonth): string {
  const when = `${name.format(new Date(`${month}-01T00:00:00Z`))} ${month.slice(0, 4)}`;
  return `${when}: won ${won}, ${formatDecimal(wonTotal)}; lost ${lost}, ${formatDecimal(lostTotal)}.`;
}

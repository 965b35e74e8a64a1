import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import './quotes.css';
import type { QuoteList, QuoteMonth } from '#contracts/admin/quotes.ts';
import { formatDecimal } from '#domain/money.ts';
import {
  $quoteList,
  $quoteMonths,
  $quotes,
  loadMoreQuotes,
  loadQuotes,
  refreshQuotes,
  showQuotes,
} from '#stores/admin/quotes.ts';
import { Chips } from '#islands/admin/ui/Chips.tsx';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { ListFrame } from '#islands/admin/ui/ListFrame.tsx';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { QuoteRow } from './QuoteRow.tsx';

const LISTS: readonly { value: QuoteList; name: string; empty: string }[] = [
  {
    value: 'open',
    name: 'Open',
    empty: 'No quote is waiting for an answer. Start one here, or from a request in Messages.',
  },
  { value: 'draft', name: 'Drafts', empty: 'No quote is waiting to be sent.' },
  { value: 'accepted', name: 'Accepted', empty: 'No quote was accepted yet.' },
  { value: 'lost', name: 'Not accepted', empty: 'No quote was declined, withdrawn or ran out.' },
  { value: 'all', name: 'All', empty: 'There are no quotes yet.' },
];

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** What of the history the list shows. */
const SHOWS = ['quote'];

/** The quotes: filter, open, write a new one. */
export function QuotesList({ nav }: { readonly nav: ReactNode }) {
  const quotes = useStore($quotes);
  const which = useStore($quoteList);
  const months = useStore($quoteMonths);
  useEffect(() => void loadQuotes(), []);
  useNews(SHOWS, refreshQuotes);
  const refresh = () => void loadQuotes();
  return (
    <>
      <PanelHead title="Quotes" isBusy={quotes.state === 'loading'} onRefresh={refresh}>
        <a className="button button-primary button-small" href="#messages/quotes/new">
          <Icon name="plus" />
          New quote
        </a>
      </PanelHead>
      {nav}
      <Chips
        label="Which quotes"
        chips={LISTS}
        chosen={which}
        onChoose={(value) => void showQuotes(value)}
      />
      <QuoteMonths months={months} />
      <ListFrame
        list={quotes}
        label="Quotes"
        empty={<p>{LISTS.find(({ value }) => value === which)?.empty}</p>}
        onRetry={refresh}
        onMore={() => void loadMoreQuotes()}
      >
        {(quote) => <QuoteRow key={quote.id} quote={quote} />}
      </ListFrame>
    </>
  );
}

/** What was won and lost this month, with the months before folded away. */
function QuoteMonths({ months }: { readonly months: readonly QuoteMonth[] }) {
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
  const when = `${monthName.format(new Date(`${month}-01T00:00:00Z`))} ${month.slice(0, 4)}`;
  return `${when}: won ${won}, ${formatDecimal(wonTotal)}; lost ${lost}, ${formatDecimal(lostTotal)}.`;
}

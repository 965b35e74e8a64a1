import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import './quotes.css';
import type { ListedMessage } from '#contracts/admin/messages.ts';
import type { QuoteList, QuoteMonth } from '#contracts/admin/quotes.ts';
import { formatDecimal } from '#domain/money.ts';
import { quoteFacts } from '#domain/quote-message.ts';
import {
  $quoteList,
  $quoteMonths,
  $quoteRequests,
  $quotes,
  loadMoreQuotes,
  loadQuotes,
  refreshQuotes,
  showQuotes,
} from '#stores/admin/quotes.ts';
import { AnswerDue } from '#islands/admin/ui/AnswerDue.tsx';
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
    empty: 'No quote you sent is waiting for an answer.',
  },
  { value: 'draft', name: 'Drafts', empty: 'No quote is waiting to be sent.' },
  { value: 'accepted', name: 'Accepted', empty: 'No quote was accepted yet.' },
  { value: 'lost', name: 'Not accepted', empty: 'No quote was declined, withdrawn or ran out.' },
  { value: 'all', name: 'All', empty: 'There are no quotes yet.' },
];

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** What of the history the list shows. */
const SHOWS = ['quote', 'message'];

/** The quotes: filter, open, write a new one. */
export function QuotesList({ nav }: { readonly nav: ReactNode }) {
  const quotes = useStore($quotes);
  const which = useStore($quoteList);
  const months = useStore($quoteMonths);
  const requests = useStore($quoteRequests);
  useEffect(() => void loadQuotes(), []);
  useNews(SHOWS, refreshQuotes);
  const refresh = () => void loadQuotes();
  const empty = LISTS.find(({ value }) => value === which)?.empty ?? '';
  const isSplit = which === 'open' && requests.length > 0;
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
      <div className="quote-columns">
        {which === 'open' && <QuoteRequests requests={requests} />}
        <section aria-labelledby={isSplit ? 'quote-sent' : undefined}>
          {isSplit && <h2 id="quote-sent">Sent</h2>}
          <ListFrame
            list={quotes}
            label="Quotes"
            className="list-table"
            empty={<p>{empty}</p>}
            onRetry={refresh}
            onMore={() => void loadMoreQuotes()}
          >
            {(quote) => <QuoteRow key={quote.id} quote={quote} />}
          </ListFrame>
          <SentQuotes months={months} />
        </section>
      </div>
    </>
  );
}

/** Who waits for a quote, each with the way to write it. */
function QuoteRequests({ requests }: { readonly requests: readonly ListedMessage[] }) {
  if (requests.length === 0) return null;
  return (
    <section className="quote-requests" aria-labelledby="quote-requests">
      <h2 id="quote-requests">Waiting for a quote</h2>
      <ul className="list list-table">
        {requests.map((message) => {
          const { id, firstName, lastName, createdAt } = message;
          const [service] = quoteFacts(message.message) ?? [];
          return (
            <li key={id} className="row">
              <div>
                <p className="row-title">
                  <bdi>
                    {firstName} {lastName}
                  </bdi>
                </p>
                <p className="row-line row-quiet row-facts">
                  {service && <span>{service[1]}</span>} <AnswerDue createdAt={createdAt} />
                </p>
              </div>
              <a className="button button-small button-quiet" href={`#messages/quotes/from/${id}`}>
                Write a quote
                <span className="sr-only">
                  {' '}
                  for {firstName} {lastName}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** How many months are in sight. */
const LATEST = 3;

/** What came of the quotes that were sent: the latest months, and those before folded away. */
function SentQuotes({ months }: { readonly months: readonly QuoteMonth[] }) {
  if (months.length === 0) return null;
  const earlier = months.slice(LATEST);
  return (
    <section className="quote-months" aria-label="What came of them, by month">
      <Months of={months.slice(0, LATEST)} />
      {earlier.length > 0 && (
        <details>
          <summary className="quiet-action">Earlier months</summary>
          <Months of={earlier} />
        </details>
      )}
    </section>
  );
}

function Months({ of }: { readonly of: readonly QuoteMonth[] }) {
  return (
    <dl>
      {of.map((each) => (
        <div key={each.month}>
          <dt>{nameOf(each)}</dt>
          <dd>{outcomeOf(each)}</dd>
        </div>
      ))}
    </dl>
  );
}

function nameOf({ month }: QuoteMonth): string {
  return `${monthName.format(new Date(`${month}-01T00:00:00Z`))} ${month.slice(0, 4)}`;
}

/** `1 accepted, $180; 2 not accepted, $400` */
function outcomeOf({ won, wonTotal, lost, lostTotal }: QuoteMonth): string {
  return [
    ...(won > 0 || lost === 0 ? [`${won} accepted, ${formatDecimal(wonTotal)}`] : []),
    ...(lost > 0 ? [`${lost} not accepted, ${formatDecimal(lostTotal)}`] : []),
  ].join('; ');
}

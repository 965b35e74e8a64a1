import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import './quotes.css';
import { $customerQuotes, loadQuotesOf } from '#stores/admin/quotes.ts';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { QuoteRow } from './QuoteRow.tsx';

/** What of the history can change what is shown. */
const SHOWS = ['quote', 'customer'];

/** The quotes of a customer, and a new one for them; nothing if they have none. */
export function CustomerQuotes({ id }: { readonly id: number }) {
  const { id: knownId, rows } = useStore($customerQuotes);
  const load = useCallback(() => loadQuotesOf(id), [id]);
  useEffect(() => void load(), [load]);
  useNews(SHOWS, load);
  if (knownId !== id || rows.length === 0) return null;
  return (
    <section className="customer-visits" aria-labelledby="customer-quotes">
      <h3 id="customer-quotes">Quotes</h3>
      <ul className="list" aria-labelledby="customer-quotes">
        {rows.map((quote) => (
          <QuoteRow key={quote.id} quote={quote} isOfCustomer />
        ))}
      </ul>
    </section>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { CustomerPage, ListedCustomer } from '#contracts/admin/customers.ts';
import { suggestCustomers } from '#stores/admin/customers.ts';
import { SearchField } from '#islands/admin/ui/SearchField.tsx';
import { MergeQuestion } from './MergeQuestion.tsx';
import { Candidate, Merged } from './SamePerson.tsx';

/** Duplicate customers: merge and separate them. */
export function MergeSection({ page }: { readonly page: CustomerPage }) {
  const { customer, merged, similar } = page;
  const [found, setFound] = useState<readonly ListedCustomer[] | null>(null);
  const searched = useRef('');
  const [chosen, setChosen] = useState<ListedCustomer | null>(null);
  const find = useRef<HTMLDivElement>(null);
  // The field is at the foot of the sheet, and what it finds would be below the edge.
  useEffect(() => {
    if (found) find.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  const search = async (q: string) => {
    searched.current = q;
    const rows = q === '' ? null : await suggestCustomers(q);
    // Ignore late answers to earlier searches.
    if (searched.current === q) setFound(rows);
  };
  // Results from before a merge may still include customers merged since.
  const own = new Set([customer.id, ...merged.map(({ id }) => id)]);
  const others = (found ?? []).filter(({ id }) => !own.has(id));
  return (
    <section className="customer-merge" aria-label="Duplicate customer">
      <h3>Duplicate customer?</h3>
      {merged.length > 0 && (
        <ul className="list" aria-label="Merged into this customer">
          {merged.map((each) => (
            <Merged key={each.id} customer={each} />
          ))}
        </ul>
      )}
      {similar.length > 0 && (
        <>
          <p className="quiet">The same phone, email or name:</p>
          <ul className="list" aria-label="Perhaps the same">
            {similar.map((each) => (
              <Candidate key={each.id} customer={each} onMerge={setChosen} />
            ))}
          </ul>
        </>
      )}
      <details className="fold">
        <summary className="fold-row">Merge with another customer</summary>
        <div className="customer-find" ref={find}>
          <SearchField
            label="Search the other customer"
            placeholder="Name, phone, street ..."
            value=""
            onSearch={(q) => void search(q)}
          />
          <p className="quiet" role="status">
            {found && others.length === 0 && 'Nobody else matches.'}
          </p>
          {others.length > 0 && (
            <ul className="list" aria-label="Found">
              {others.map((each) => (
                <Candidate key={each.id} customer={each} onMerge={setChosen} />
              ))}
            </ul>
          )}
        </div>
      </details>
      {chosen && <MergeQuestion page={page} other={chosen} onDone={() => setChosen(null)} />}
    </section>
  );
}

import { useEffect, useRef, useState } from 'react';
import { today } from '#browser/today.ts';
import type { CustomerPage, ListedCustomer } from '#contracts/admin/customers.ts';
import { hasTakenPlace } from '#domain/booking-status.ts';
import { formatPhone } from '#domain/person.ts';
import { unbroken } from '#domain/unbroken.ts';
import { Question } from '#islands/admin/ui/Question.tsx';
import { mergeWith } from '#stores/admin/customer.ts';
import { suggestCustomers } from '#stores/admin/customers.ts';
import { SearchField } from '#islands/admin/ui/SearchField.tsx';
import { Candidate, Merged } from './SamePerson.tsx';

/** Customers merged into this one, and those that may be the same; nothing without any. */
export function MergeSection({ page }: { readonly page: CustomerPage }) {
  const { merged, similar } = page;
  const [chosen, setChosen] = useState<ListedCustomer | null>(null);
  if (merged.length + similar.length === 0) return null;
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
      {chosen && <MergeQuestion page={page} other={chosen} onDone={() => setChosen(null)} />}
    </section>
  );
}

/** Finds the customer that is this one, too, and merges both. */
export function FindSame({ page }: { readonly page: CustomerPage }) {
  const { customer, merged } = page;
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
    <>
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
    </>
  );
}

type Props = {
  readonly page: CustomerPage;
  readonly other: ListedCustomer;
  readonly onDone: () => void;
};

/** Shows two customers side by side before they are merged. */
function MergeQuestion({ page: { customer, visits }, other, onDone }: Props) {
  const [isBusy, setBusy] = useState(false);
  // Guards against a second tap before the button renders as busy.
  const isSent = useRef(false);
  const merge = async () => {
    if (isSent.current) return;
    isSent.current = true;
    setBusy(true);
    await mergeWith({ id: other.id, name: nameOf(other) });
    onDone();
  };
  const rows = [
    ['Name', nameOf(customer), nameOf(other)],
    ['Phone', formatPhone(customer.phone), formatPhone(other.phone)],
    ['Street', unbroken(customer.address), unbroken(other.address)],
    ['Visits', visits.filter((visit) => hasTakenPlace(visit, today())).length, other.visits],
  ] as const;
  return (
    <Question
      title="Merge these two?"
      text="All their visits will be on one page. You can undo this later."
      yes={isBusy ? 'Merging...' : 'Merge'}
      no="Cancel"
      isBusy={isBusy}
      onYes={() => void merge()}
      onNo={onDone}
    >
      <table className="customer-pair">
        <thead>
          <tr>
            <td />
            <th scope="col">This customer</th>
            <th scope="col">The other</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, one, two]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td dir="auto">{one}</td>
              <td dir="auto">{two}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Question>
  );
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

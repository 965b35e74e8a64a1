import type { ReactNode } from 'react';
import type { ListedCustomer, StoredCustomer } from '#contracts/admin/customers.ts';
import { formatPhone } from '#domain/person.ts';
import { separate } from '#stores/admin/customer.ts';
import { nextOrLast, visitCount } from './visits-text.ts';

type Person = Pick<StoredCustomer, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'>;
type Named = { readonly id: number; readonly name: string };

type CandidateProps = {
  readonly customer: ListedCustomer;
  readonly onMerge: (customer: ListedCustomer) => void;
};

/** A possible duplicate, to be merged once the owner has compared the two. */
export function Candidate({ customer, onMerge }: CandidateProps) {
  return (
    <PersonRow
      person={customer}
      elsewise={customer.address}
      above={
        <p className="row-line row-facts">
          <span>{visitCount(customer)}</span> <span>{nextOrLast(customer)}</span>
        </p>
      }
      action={['Merge', (name) => ` ${name} into this customer`]}
      onAct={() => onMerge(customer)}
    />
  );
}

/** A merged customer; the merge can be undone. */
export function Merged({ customer }: { readonly customer: StoredCustomer }) {
  const words = [customer.howToGetIn, customer.notes].filter((text) => text !== '');
  return (
    <PersonRow
      person={customer}
      elsewise="no email"
      below={words.map((text) => (
        <p key={text} className="row-line customer-words" dir="auto">
          {text}
        </p>
      ))}
      action={['Undo merge', (name) => `: ${name}`]}
      onAct={separate}
    />
  );
}

type RowProps = {
  readonly person: Person;
  /** Shown instead of the email if there is none. */
  readonly elsewise: string;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** The button's label, and the screen reader text after it. */
  readonly action: readonly [string, (name: string) => string];
  readonly onAct: (person: Named) => Promise<void> | void;
};

/** A merged or possible duplicate, with its button. */
function PersonRow({ person, elsewise, above, below, action: [word, rest], onAct }: RowProps) {
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <li className="row customer-choice">
      <div className="row-body">
        <p className="row-title">
          <bdi>{name}</bdi>
        </p>
        {above}
        <p className="row-line row-quiet row-facts">
          <bdi>{formatPhone(person.phone)}</bdi> <span dir="auto">{person.email ?? elsewise}</span>
        </p>
        {below}
      </div>
      <button
        className="button button-quiet button-small"
        type="button"
        onClick={() => void onAct({ id: person.id, name })}
      >
        {word}
        <span className="sr-only">{rest(name)}</span>
      </button>
    </li>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import './customers.css';
import type { ListedCustomer } from '#contracts/admin/customers.ts';
import { capitalized } from '#domain/capitalized.ts';
import { foldText } from '#domain/fold-text.ts';
import { formatPhone, phoneLink } from '#domain/person.ts';
import { streetAndCity } from '#domain/short-street.ts';
import {
  $customers,
  $customerSearch,
  customersFile,
  loadCustomers,
  loadMoreCustomers,
  refreshCustomers,
  searchCustomers,
  type CustomerSort,
} from '#stores/admin/customers.ts';
import { $adminView } from '#stores/admin/view.ts';
import { Chips } from '#islands/admin/ui/Chips.tsx';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { ListExport } from '#islands/admin/ui/ListExport.tsx';
import { ListFrame } from '#islands/admin/ui/ListFrame.tsx';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { SearchField } from '#islands/admin/ui/SearchField.tsx';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { CustomerSheet } from './CustomerSheet.tsx';
import { midSentence, nextOrLast, visitCount } from './visits-text.ts';

const ORDERS: readonly { value: CustomerSort; name: string }[] = [
  { value: 'name', name: 'By name' },
  { value: 'newest', name: 'Newest' },
];

/** Who is listed, and how often and when we come to them. */
const SHOWS = ['booking', 'customer', 'message', 'series'];

type Props = {
  /** Links to the other places of the tab. */
  readonly nav: ReactNode;
  /** The plans of one customer, for their page. */
  readonly plansOf: (id: number) => ReactNode;
  /** The quotes of a customer. */
  readonly quotesOf: (id: number) => ReactNode;
};

/** All customers: search, open, book again. */
export function CustomersTab({ nav, plansOf, quotesOf }: Props) {
  const customers = useStore($customers);
  const { q, sort } = useStore($customerSearch);
  const { detail } = useStore($adminView);
  useEffect(() => void loadCustomers(), []);
  useNews(SHOWS, refreshCustomers);
  const refresh = () => void loadCustomers();
  const open = Number(detail);
  return (
    <>
      <PanelHead title="Customers" isBusy={customers.state === 'loading'} onRefresh={refresh} />
      {nav}
      <div className="filters customer-search" role="search" aria-label="Customers">
        <SearchField
          label="Search name, phone, email or street"
          placeholder="Name, phone, street ..."
          value={q}
          onSearch={(text) => void searchCustomers({ q: text })}
        />
      </div>
      <div className="customer-order">
        <Chips
          label="Order"
          chips={ORDERS}
          chosen={sort}
          onChoose={(order) => void searchCustomers({ sort: order })}
        />
        {customers.rows.length > 0 && (
          <ListExport path={customersFile({ q, sort })} what="customers" />
        )}
      </div>
      {/* Visual only: each row says these in words. */}
      {customers.rows.length > 0 && (
        <p className="customer-heads" aria-hidden="true">
          <span>Name</span>
          <span>Phone</span>
          <span>Address</span>
          <span>Visits</span>
          <span>Next visit</span>
        </p>
      )}
      <ListFrame
        list={customers}
        label="Customers"
        empty={
          q === '' ? (
            <p>No customers yet. Everyone who books shows up here.</p>
          ) : (
            <>
              <p>Nobody matches.</p>
              <button
                className="button button-quiet button-small"
                type="button"
                onClick={() => void searchCustomers({ q: '' })}
              >
                Clear search
              </button>
            </>
          )
        }
        onRetry={refresh}
        onMore={() => void loadMoreCustomers()}
        className={q === '' ? 'customer-list' : 'customer-list customer-found'}
      >
        {(customer, before) => (
          <CustomerRow
            key={customer.id}
            customer={customer}
            letter={sort === 'name' ? newLetter(customer, before) : null}
          />
        )}
      </ListFrame>
      {open > 0 && (
        <CustomerSheet key={open} id={open} plans={plansOf(open)} quotes={quotesOf(open)} />
      )}
    </>
  );
}

/** The letter that begins with a customer: their last names are in the order of the alphabet. */
function newLetter(customer: ListedCustomer, before: ListedCustomer | undefined): string | null {
  const [letter, last] = [customer, before].map((each) => letterOf(each?.lastName ?? ''));
  return letter === last ? null : (letter ?? null);
}

function letterOf(name: string): string {
  return foldText(name.trim()).charAt(0).toUpperCase();
}

type CustomerRowProps = {
  readonly customer: ListedCustomer;
  readonly letter: string | null;
};

/** One list row: name, address, number of visits and the next one; one line on desktop. */
function CustomerRow({ customer, letter }: CustomerRowProps) {
  return (
    <li>
      {letter && <h2 className="customer-letter">{letter}</h2>}
      <div className="row customer-row">
        <a className="row-title row-open" href={`#customers/${customer.id}`}>
          <bdi>
            <span className="customer-first">{customer.firstName}</span> {customer.lastName}
          </bdi>
        </a>
        <p className="row-line customer-phone">
          <a href={phoneLink(customer.phone)}>
            <Icon name="phone" />
            <span>
              <span className="sr-only">Call </span>
              <bdi>{formatPhone(customer.phone)}</bdi>
            </span>
          </a>
        </p>
        <p className="row-line row-quiet row-clip customer-address" dir="auto">
          {streetAndCity(customer.address)}
        </p>
        <p className="row-line row-quiet customer-count">
          {customer.visits === 0 ? 'New' : visitCount(customer)}
        </p>
        <p className="row-line customer-next" data-ahead={customer.nextVisit !== null}>
          <NextOrLast customer={customer} />
        </p>
      </div>
    </li>
  );
}

/** `Next visit Tue, Dec 2`, else `Last visit Mon, Nov 5`; a wide list has the first words in its head. */
function NextOrLast({ customer }: { readonly customer: ListedCustomer }) {
  const { nextVisit } = customer;
  if (nextVisit === null) return capitalized(nextOrLast(customer));
  return (
    <>
      <span className="customer-ahead">Next visit </span>
      <span className="customer-day">{midSentence(nextVisit)}</span>
    </>
  );
}

import type { ListedCustomer } from '#contracts/admin/customers.ts';
import { capitalized } from '#domain/capitalized.ts';
import { formatPhone } from '#domain/person.ts';
import { nextOrLast, visitCount } from './visits-text.ts';

/** One list row: name, address, number of visits and the next one; one line on desktop. */
export function CustomerRow({ customer }: { readonly customer: ListedCustomer }) {
  return (
    <li className="row customer-row">
      <a className="row-title row-open" href={`#customers/${customer.id}`}>
        <bdi>
          {customer.firstName} {customer.lastName}
        </bdi>
      </a>
      <p className="row-line customer-phone">
        <bdi>{formatPhone(customer.phone)}</bdi>
      </p>
      <p className="row-line row-quiet row-clip customer-address" dir="auto">
        {customer.address}
      </p>
      <p className="row-line row-quiet customer-count">{visitCount(customer)}</p>
      <p className="row-line customer-next">{capitalized(nextOrLast(customer))}</p>
    </li>
  );
}

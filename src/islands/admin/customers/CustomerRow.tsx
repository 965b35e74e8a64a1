import type { ListedCustomer } from '#contracts/admin-customers.ts';
import { formatPhone } from '#domain/person.ts';
import { visitsText } from './visits-text.ts';

/** One of the list: who, where, how often we come. */
export function CustomerRow({ customer }: { readonly customer: ListedCustomer }) {
  return (
    <li className="row customer-row">
      <div className="row-body">
        <a className="row-title row-open" href={`#customers/${customer.id}`}>
          <bdi>
            {customer.firstName} {customer.lastName}
          </bdi>
        </a>
        <p className="row-line">{visitsText(customer)}</p>
        <p className="row-line row-quiet row-clip" dir="auto">
          <bdi>{formatPhone(customer.phone)}</bdi> · {customer.address}
        </p>
      </div>
    </li>
  );
}

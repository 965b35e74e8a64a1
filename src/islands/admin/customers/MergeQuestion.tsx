import { useRef, useState } from 'react';
import { today } from '#browser/today.ts';
import type { CustomerPage, ListedCustomer } from '#contracts/admin/customers.ts';
import { hasTakenPlace } from '#domain/booking-status.ts';
import { formatPhone } from '#domain/person.ts';
import { unbroken } from '#domain/unbroken.ts';
import { mergeWith } from '#stores/admin/customer.ts';
import { Question } from '#islands/admin/ui/Question.tsx';

type Props = {
  readonly page: CustomerPage;
  readonly other: ListedCustomer;
  readonly onDone: () => void;
};

/** Shows two customers side by side before they are merged. */
export function MergeQuestion({ page: { customer, visits }, other, onDone }: Props) {
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

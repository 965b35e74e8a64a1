import { useEffect, useRef, useState } from 'react';
import type { ListedCustomer } from '#contracts/admin-customers.ts';
import { normalizePhone } from '#domain/person.ts';
import { suggestCustomers } from '#stores/admin-customers.ts';
import { visitsText } from '#islands/admin/customers/visits-text.ts';
import './known-callers.css';

/** Fewer digits than this are anybody's. */
const ENOUGH_DIGITS = 4;
const TYPING_MS = 200;

type Props = {
  /** The phone number as far as it is typed. */
  readonly phone: string;
  readonly onChoose: (customer: ListedCustomer) => void;
};

/** Who has this number already, while it is typed: one tap fills the form in. */
export function KnownCallers({ phone, onChoose }: Props) {
  const [found, setFound] = useState<readonly ListedCustomer[]>([]);
  const asked = useRef('');
  const digits = normalizePhone(phone);
  useEffect(() => {
    asked.current = digits;
    if (digits.length < ENOUGH_DIGITS) return;
    const typing = setTimeout(() => {
      void suggestCustomers(digits).then((customers) => {
        if (asked.current === digits) setFound(customers);
      });
    }, TYPING_MS);
    return () => {
      clearTimeout(typing);
    };
  }, [digits]);
  const shown = digits.length < ENOUGH_DIGITS ? [] : found;
  return (
    <div className="known-callers">
      <p className="sr-only" role="status">
        {shown.length > 0 && `${shown.length} known with this number, in the list that follows`}
      </p>
      {shown.length > 0 && (
        <ul aria-label="Known with this number">
          {shown.map((customer) => (
            <li key={customer.id}>
              <button
                type="button"
                onClick={() => {
                  onChoose(customer);
                }}
              >
                <strong>
                  <bdi>
                    {customer.firstName} {customer.lastName}
                  </bdi>
                </strong>
                <span>{visitsText(customer)}</span>
                <span className="quiet" dir="auto">
                  {customer.address}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { ListedCustomer } from '#contracts/admin/customers.ts';
import { normalizePhone } from '#domain/person.ts';
import { suggestCustomers } from '#stores/admin/customers.ts';
import type { Typed } from '#stores/admin/typed.ts';
import { typedOf, type Values } from '#islands/admin/ui/typed.ts';
import { visitsText } from '#islands/admin/customers/visits-text.ts';
import './known-callers.css';

/** Fewer digits than this match too many customers. */
const ENOUGH_DIGITS = 4;
const TYPING_MS = 200;

type Props = {
  /** Called when a customer is chosen; `typedNow` returns the current field values. */
  readonly onChoose: (customer: ListedCustomer, typedNow: () => Typed) => void;
};

/** Suggests customers with this number while it is typed: one tap fills in the form. */
export function KnownCallers({ onChoose }: Props) {
  const { control, getValues } = useFormContext<Values>();
  const { defaultValues } = useFormState({ control });
  const typed = useWatch({ control, name: 'phone' });
  // Only for a newly typed number: the prefilled one is already known.
  const phone = typed === defaultValues?.['phone'] ? '' : String(typed ?? '');
  const [found, setFound] = useState<readonly ListedCustomer[]>([]);
  const latest = useRef('');
  const digits = normalizePhone(phone);
  useEffect(() => {
    latest.current = digits;
    if (digits.length < ENOUGH_DIGITS) return;
    const typing = setTimeout(() => {
      void suggestCustomers(digits).then((customers) => {
        if (latest.current === digits) setFound(customers);
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
                  onChoose(customer, () => typedOf(getValues()));
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

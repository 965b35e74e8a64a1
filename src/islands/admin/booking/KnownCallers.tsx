import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { ListedCustomer } from '#contracts/admin/customers.ts';
import { normalizePhone } from '#domain/person.ts';
import { suggestCustomers } from '#stores/admin/customers.ts';
import { readBooking } from '#stores/admin/open-booking.ts';
import type { Typed } from '#stores/admin/typed.ts';
import { typedOf, type Values } from '#islands/admin/ui/typed.ts';
import { visitsText } from '#islands/admin/customers/visits-text.ts';
import { typedAgain } from './booking-again.ts';
import { filledWords } from './filled-words.ts';
import './known-callers.css';

/** Fewer digits than this match too many customers. */
const ENOUGH_DIGITS = 4;
const TYPING_MS = 200;

/** A customer with this number, and the fields that their last booking fills in. */
type Known = { readonly customer: ListedCustomer; readonly typed: Typed };

type Props = {
  /** Called when a customer is chosen; `typedNow` returns the current field values. */
  readonly onChoose: (known: Known, typedNow: Typed) => void;
};

/**
 * Suggests customers with this number while it is typed. Each is a button that names what it fills
 * in, as that takes the place of what stands in the form.
 */
export function KnownCallers({ onChoose }: Props) {
  const { control, getValues } = useFormContext<Values>();
  const { defaultValues } = useFormState({ control });
  const typed = useWatch({ control, name: 'phone' });
  // Only for a newly typed number: the prefilled one is already known.
  const phone = typed === defaultValues?.['phone'] ? '' : String(typed ?? '');
  const [found, setFound] = useState<readonly Known[]>([]);
  const latest = useRef('');
  const digits = normalizePhone(phone);
  useEffect(() => {
    latest.current = digits;
    if (digits.length < ENOUGH_DIGITS) return;
    const typing = setTimeout(() => {
      void findKnown(digits).then((known) => {
        if (latest.current === digits) setFound(known);
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
          {shown.map((known) => (
            <li key={known.customer.id}>
              <p>
                <strong>
                  <bdi>
                    {known.customer.firstName} {known.customer.lastName}
                  </bdi>
                </strong>{' '}
                <span>{visitsText(known.customer)}</span>
              </p>
              <button
                className="button button-quiet"
                type="button"
                onClick={() => {
                  onChoose(known, typedOf(getValues()));
                }}
              >
                <span>
                  Use <bdi>{known.customer.firstName}</bdi>’s details:
                </span>{' '}
                <span dir="auto">{filledWords(known.typed)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The customers with these digits in their number, each with what would be filled in. */
async function findKnown(digits: string): Promise<Known[]> {
  const customers = await suggestCustomers(digits);
  return Promise.all(
    customers.map(async (customer) => ({ customer, typed: await typedFor(customer) })),
  );
}

async function typedFor(customer: ListedCustomer): Promise<Typed> {
  const { latestBooking, firstName, lastName, phone, email, address } = customer;
  const outcome = latestBooking === null ? undefined : await readBooking(latestBooking);
  return outcome?.ok
    ? typedAgain(outcome.value)
    : { firstName, lastName, phone, email: email ?? '', address, plan: 'on' };
}

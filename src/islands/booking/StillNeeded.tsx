import { useWatch } from 'react-hook-form';
import { bookingFields } from '#contracts/booking-fields.ts';
import { stillNeeded, type NeededField } from './form/still-needed.ts';
import { FORM_ID, type BookingFormApi } from './form/form-values.ts';

/**
 * What keeps the form from being sent, beside its button, which stays live: a tap goes to the first
 * such field. It marks none as wrong: nobody has submitted yet.
 */
export function StillNeeded({ form }: { readonly form: BookingFormApi }) {
  const { line, first } = useWatch({
    control: form.control,
    compute: (values) => stillNeeded(bookingFields.safeParse(values).error?.issues ?? []),
  });
  if (!first) return null;
  return (
    <button
      className="link link-button still-needed"
      type="button"
      onClick={() => {
        goTo(first);
      }}
    >
      {line}
    </button>
  );
}

/** Where the focus goes in what is more than one field: to its cards and buttons. */
const INSIDE: Partial<Record<NeededField, string>> = {
  home: '.stepper button:last-of-type',
  preferredDate: '.next-day input',
  preferredTime: '#booking-preferredTime input:not([aria-disabled="true"])',
};

/** At once and into the middle: the field isn't behind the bar that was tapped. */
function goTo(name: NeededField): void {
  const selector = INSIDE[name] ?? `#booking-${name}`;
  const field = document.querySelector<HTMLElement>(`#${FORM_ID} ${selector}`);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

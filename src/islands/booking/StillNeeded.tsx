import { useFormState, useWatch } from 'react-hook-form';
import { bookingFields } from '#contracts/booking-fields.ts';
import { neededFields, neededLine, type NeededField } from './form/still-needed.ts';
import { FORM_ID, type BookingFormApi } from './form/form-values.ts';

/**
 * What keeps the form from being sent, beside its button, which stays live: a tap goes to the first
 * such field. It marks none as wrong before somebody has tried; after that it sums up those that are.
 */
export function StillNeeded({ form }: { readonly form: BookingFormApi }) {
  const { isSubmitted } = useFormState({ control: form.control });
  const needed = useWatch({
    control: form.control,
    compute: (values) => neededFields(bookingFields.safeParse(values).error?.issues ?? []),
  });
  const [first] = needed;
  if (!first) return null;
  return (
    <button
      className="link link-button still-needed"
      type="button"
      data-tried={isSubmitted}
      onClick={() => {
        goTo(first);
      }}
    >
      {neededLine(needed, isSubmitted)}
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

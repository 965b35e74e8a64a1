import { Field } from '#islands/ui/Field.tsx';
import { isBookable, SERVICE_TYPES, serviceOption } from '#domain/pricing.ts';
import type { BookingFormApi } from './form-values.ts';

const BOOKED = SERVICE_TYPES.filter(isBookable);
const QUOTED = SERVICE_TYPES.filter((type) => !isBookable(type));

/** The service dropdown with its price ranges and sizes (spec 9). */
export function ServiceField({ form }: { readonly form: BookingFormApi }) {
  return (
    <Field
      id="booking-serviceType"
      label="Service"
      error={form.formState.errors.serviceType?.message}
    >
      {(control) => (
        <select className="input" aria-required {...control} {...form.register('serviceType')}>
          <option value="">Select a service</option>
          <optgroup label="Homes: book now">{BOOKED.map(option)}</optgroup>
          <optgroup label="Businesses: free quote">{QUOTED.map(option)}</optgroup>
        </select>
      )}
    </Field>
  );
}

function option(type: (typeof SERVICE_TYPES)[number]) {
  return (
    <option key={type} value={type}>
      {serviceOption(type)}
    </option>
  );
}

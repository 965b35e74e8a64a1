import { useWatch } from 'react-hook-form';
import type { BookingFormApi } from './form-values.ts';
import { PRICED_FIELDS, type Priced } from './visit-price.ts';

/**
 * A value derived from the fields that a price depends on. The component rerenders only when the
 * value changes, compared by content: a tap on a stepper does not rerender what uses only the
 * service.
 */
export function usePricedFields<T>(form: BookingFormApi, of: (fields: Priced) => T): T {
  return useWatch({
    control: form.control,
    name: PRICED_FIELDS,
    compute: (values) => {
      const [serviceType, home, occasion, addOns, everyVisit, frequency, later, promo = ''] =
        values;
      const visit = { serviceType, home, occasion, addOns, everyVisit, frequency };
      return of({ ...visit, laterService: later, promo });
    },
  });
}

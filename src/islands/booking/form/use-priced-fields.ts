import { useWatch } from 'react-hook-form';
import type { BookingFormApi } from './form-values.ts';
import { PRICED_FIELDS, type Priced } from './visit-price.ts';

/**
 * What a part of the form makes of the fields that a price depends on. The part is drawn anew only
 * when that becomes another value, compared by content: a tap on a stepper leaves who asks for the
 * service alone.
 */
export function usePricedFields<T>(form: BookingFormApi, of: (fields: Priced) => T): T {
  return useWatch({
    control: form.control,
    name: PRICED_FIELDS,
    compute: ([serviceType, home, occasion, addOns, everyVisit, frequency, promo = '']) =>
      of({ serviceType, home, occasion, addOns, everyVisit, frequency, promo }),
  });
}

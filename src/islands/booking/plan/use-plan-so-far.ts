import { useWatch } from 'react-hook-form';
import type { PlanQuestion } from '#contracts/plan-preview.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { planTermsOf } from '#domain/plans/plan-terms.ts';
import type { Price } from '#domain/price.ts';
import { periodOf } from '#domain/slots.ts';
import type { BookingFormApi } from '../form/form-values.ts';
import { PRICED_FIELDS, priceOfVisit, visitDetails } from '../form/visit-price.ts';

/** The plan as filled in so far. */
export type PlanSoFar = {
  /** Null until day and time of the first visit are chosen. */
  readonly question: PlanQuestion | null;
  /** The price of each later visit; null until the home is described. */
  readonly later: Price | null;
  /** The sentence to agree to; null while any part of it is missing. */
  readonly terms: string | null;
};

/** Rerenders only when one of these changes. */
export function usePlanSoFar(form: BookingFormApi): PlanSoFar {
  return useWatch({
    control: form.control,
    name: [...PRICED_FIELDS, 'preferredDate', 'preferredTime'],
    compute: (values): PlanSoFar => {
      const [serviceType, home, occasion, addOns, everyVisit, frequency, promo = ''] = values;
      const fields = { serviceType, home, occasion, addOns, everyVisit, frequency, promo };
      const visit = priceOfVisit(fields);
      const later = visit.kind === 'price' && home ? visit.later : null;
      const [, , , , , , , date, time] = values;
      const preferredTime = periodOf(time);
      if (!isCalendarDate(date) || !preferredTime) {
        return { question: null, later, terms: null };
      }
      const first = { serviceType, ...visitDetails(fields), preferredDate: date, preferredTime };
      return { question: first, later, terms: planTermsOf(first)?.terms ?? null };
    },
  });
}

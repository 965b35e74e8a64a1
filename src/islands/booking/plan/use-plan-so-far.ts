import { useWatch } from 'react-hook-form';
import type { PlanQuestion } from '#contracts/plan-preview.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { planTermsOf, type PlanTerms } from '#domain/plans/plan-terms.ts';
import { periodOf } from '#domain/slots.ts';
import type { BookingFormApi } from '../form/form-values.ts';
import { PRICED_FIELDS, visitDetails } from '../form/visit-price.ts';

/** The plan as filled in so far. */
export type PlanSoFar = {
  /** Null until day and time of the first visit are chosen. */
  readonly question: PlanQuestion | null;
  /** What is agreed to; null while any part of it is missing. */
  readonly terms: PlanTerms | null;
};

/** Rerenders only when one of these changes. */
export function usePlanSoFar(form: BookingFormApi): PlanSoFar {
  return useWatch({
    control: form.control,
    name: [...PRICED_FIELDS, 'preferredDate', 'preferredTime'],
    compute: (values): PlanSoFar => {
      const [serviceType, home, occasion, addOns, everyVisit, frequency, laterService] = values;
      const visit = { serviceType, home, occasion, addOns, everyVisit, frequency };
      const [, , , , , , , promo = '', date, time] = values;
      const fields = { ...visit, laterService, promo };
      const preferredTime = periodOf(time);
      if (!isCalendarDate(date) || !preferredTime) {
        return { question: null, terms: null };
      }
      const first = { serviceType, ...visitDetails(fields), preferredDate: date, preferredTime };
      return { question: first, terms: planTermsOf(first) };
    },
  });
}

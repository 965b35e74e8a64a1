import type { BookingForm } from '#contracts/booking.ts';
import { planTermsOf } from '#domain/plans/plan-terms.ts';

/** A booking with the yes to its plan, as the form sends it; a single visit as it is. */
export function agreed(data: BookingForm): BookingForm {
  const plan = planTermsOf(data);
  return plan ? { ...data, planConsent: plan.terms } : data;
}

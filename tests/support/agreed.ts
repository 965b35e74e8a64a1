import type { BookingForm } from '#contracts/booking.ts';
import { planTermsOf } from '#domain/plans/plan-terms.ts';

/** A booking with its plan agreed to, as the form sends it; a single visit unchanged. */
export function agreed(data: BookingForm): BookingForm {
  const plan = planTermsOf(data);
  return plan ? { ...data, planConsent: plan.terms } : data;
}

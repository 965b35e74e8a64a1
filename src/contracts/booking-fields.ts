import { z } from 'zod';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { planTermsOf } from '#domain/plans/plan-terms.ts';
import { periodOf } from '#domain/slots.ts';
import { bookingForm } from './booking.ts';
import { checkPlan } from './plan-consent.ts';
import { hasPrice } from './price.ts';

/**
 * The booking form in the browser: what the server takes, plus the ZIP code requested when the
 * address names no place (product 3). It is appended to the address on submit.
 */
export const bookingFields = bookingForm
  .safeExtend({
    zip: z
      .string()
      .trim()
      .regex(/^(\d{5}(-\d{4})?)?$/, 'Please enter a five-digit ZIP code'),
  })
  .superRefine((form, context) => {
    // A home beyond the grid starts with a quote, and its plan is agreed on then.
    if (!hasPrice(form)) return;
    // Without its first visit a plan has no terms yet; day and time are asked for at their fields.
    const hasVisit = isCalendarDate(form.preferredDate) && periodOf(form.preferredTime);
    if (form.home && !hasVisit) return;
    // Terms agreed to for another day or home do not apply to this plan.
    const isStale = form.planConsent !== planTermsOf(form)?.terms;
    checkPlan(isStale ? { ...form, planConsent: '' } : form, context);
  });
/** The form's output once it is valid. */
export type BookingFields = z.infer<typeof bookingFields>;

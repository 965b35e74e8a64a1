import { z } from 'zod';
import { planTermsOf } from '#domain/plans/plan-terms.ts';
import { bookingForm } from './booking.ts';
import { checkPlan } from './plan-consent.ts';
import { hasPrice } from './price.ts';

/**
 * The booking form as the browser shows it: what the server takes, and the ZIP code that is asked
 * for beside an address that names no place (product 3). It joins the address when that is sent.
 */
export const bookingFields = bookingForm
  .safeExtend({
    zip: z
      .string()
      .trim()
      .regex(/^(\d{5}(-\d{4})?)?$/, 'Please enter a five-digit ZIP code'),
  })
  .superRefine((form, context) => {
    // A home beyond the grid starts with a quote, and a plan for it is agreed on with that.
    if (!hasPrice(form)) return;
    // Terms that were agreed to for another day or home are not those of this plan.
    const isStale = form.planConsent !== planTermsOf(form)?.terms;
    checkPlan(isStale ? { ...form, planConsent: '' } : form, context);
  });
/** What the form hands over once it is valid. */
export type BookingFields = z.infer<typeof bookingFields>;

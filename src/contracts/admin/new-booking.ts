import { z } from 'zod';
import { isMove } from '#domain/price.ts';
import { SERVICE_TYPES, isBookable } from '#domain/pricing.ts';
import { weeksOf } from '#domain/plans/frequency.ts';
import {
  LIMITS,
  calendarDate,
  emailField,
  moneyField,
  optionalText,
  period,
  requiredText,
} from '../fields.ts';
import { type VisitFields, checkVisit, visitShape } from '../price.ts';
import { isChange, seenVersion } from '../seen-version.ts';

/** Refuses a plan for what does not come again, and one that nobody has agreed to. */
function checkStartsPlan(
  booking: { plan: boolean; planAgreed?: string | undefined; serviceType: string } & VisitFields,
  context: z.RefinementCtx,
): void {
  const { plan, planAgreed, frequency, occasion, serviceType } = booking;
  if (!plan) return;
  const refuse = (field: string, message: string) => {
    context.addIssue({ code: 'custom', path: [field], message });
  };
  if (weeksOf(frequency) === null || !isBookable(serviceType) || isMove(occasion)) {
    refuse('frequency', 'A plan is for homes, and needs to know how often');
  }
  if (!planAgreed) refuse('planAgreed', 'Please enter who agreed to the plan, and how');
}

/** POST /api/admin/bookings: a booking taken by phone, or a quote that became one. */
export const newBooking = z
  .strictObject({
    firstName: requiredText(1, LIMITS.name, 'First name is required'),
    lastName: requiredText(1, LIMITS.name, 'Last name is required'),
    email: z
      .union([z.literal(''), emailField('Please enter a valid email address or none')])
      .optional()
      .transform((text) => text || null),
    phone: requiredText(10, LIMITS.phone, 'Valid phone number is required'),
    address: requiredText(5, LIMITS.address, 'Address is required'),
    serviceType: z.enum(SERVICE_TYPES, { error: 'Please select a service' }),
    preferredDate: calendarDate,
    preferredTime: period,
    specialInstructions: optionalText(LIMITS.instructions),
    ...visitShape,
    /** What the visit will cost, in dollars; the list price where there is one. */
    price: moneyField.optional(),
    /** Why it is not the list price; kept in the history, where the customer does not see it. */
    priceReason: optionalText(LIMITS.reason),
    /** No payment is agreed yet, or the customer pays on the day. */
    payment: z.enum(['none', 'on-the-day'], { error: 'Please choose how it is paid' }),
    /** Whether the owner and the customer have agreed on it already. */
    status: z
      .enum(['pending', 'confirmed'], { error: 'Please choose pending or confirmed' })
      .default('pending'),
    /** Whether the customer said yes to text messages; kept with the time. */
    smsConsent: z.boolean().default(false),
    /** The quote request that this booking answers. */
    messageId: z.number().int().positive().optional(),
    /** Whether this visit starts a plan, as often as `frequency` says. */
    plan: z.boolean().default(false),
    /** What each later visit costs, in dollars; the list price of one without. */
    planPrice: moneyField.optional(),
    /** Who agreed to the plan, and how; kept in its history. */
    planAgreed: optionalText(LIMITS.reason),
  })
  .superRefine(checkVisit)
  .superRefine(checkStartsPlan);

/** A booking that the owner enters, checked. */
export type NewBookingData = z.infer<typeof newBooking>;

const { firstName, lastName, phone, address } = newBooking.shape;

/** What can be corrected of a booking: the form of it may leave all as it was. */
export const detailsFields = z.strictObject({
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  email: z
    .union([z.literal(''), emailField('Please enter a valid email address or none')])
    .optional(),
  phone: phone.optional(),
  address: address.optional(),
  specialInstructions: optionalText(LIMITS.instructions),
  /** Kept with the customer: it is the same at the next visit. */
  howToGetIn: optionalText(LIMITS.note),
  /** Whether the customer agrees to text messages. */
  smsConsent: z.boolean().optional(),
  /** At a visit of a plan: whether address and instructions are for this visit only. */
  onlyHere: z.boolean().optional(),
  /** At a single visit: whether the customer's others to come get the same address, phone or email. */
  alsoOthers: z.boolean().optional(),
  version: seenVersion,
});

/** PATCH /api/admin/bookings/{id}/details: who and where; what is not given stays. */
export const detailsPatch = detailsFields.refine(isChange, {
  error: 'Please enter what to change',
});

/** What is corrected of a booking, checked. */
export type DetailsPatch = z.infer<typeof detailsPatch>;

/** PATCH /api/admin/bookings/{id}/visit: what is cleaned, and what it costs from now on. */
export const visitPatch = z
  .strictObject({
    serviceType: z.enum(SERVICE_TYPES, { error: 'Please select a service' }),
    ...visitShape,
    /** In dollars; the list price where there is one. */
    price: moneyField.optional(),
    /** Why it is not the list price; kept in the history, where the customer does not see it. */
    priceReason: optionalText(LIMITS.reason),
    version: seenVersion,
  })
  .superRefine(checkVisit);

/** Another visit or price, checked. */
export type VisitPatch = z.infer<typeof visitPatch>;

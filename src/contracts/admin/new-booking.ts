import { z } from 'zod';
import { isMove } from '#domain/price.ts';
import { WELCOME_OFFER } from '#domain/promo.ts';
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
  startTime,
  phoneField,
} from '../fields.ts';
import { type VisitFields, checkVisit, visitShape } from '../price.ts';
import { isChange, seenVersion } from '../seen-version.ts';

/** Refuses a plan for a visit that does not repeat, and one that nobody agreed to. */
function checkStartsPlan(
  booking: { plan: boolean; planAgreed?: string | undefined; serviceType: string } & VisitFields,
  context: z.RefinementCtx,
): void {
  const { plan, planAgreed, frequency, occasion, serviceType, laterService } = booking;
  const refuse = (field: string, message: string) => {
    context.addIssue({ code: 'custom', path: [field], message });
  };
  if (!plan) {
    if (laterService) refuse('laterService', 'Basic after the first visit needs a plan');
    return;
  }
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
    phone: phoneField(),
    address: requiredText(5, LIMITS.address, 'Address is required'),
    serviceType: z.enum(SERVICE_TYPES, { error: 'Please select a service' }),
    preferredDate: calendarDate,
    preferredTime: period,
    /** When in it the visit starts, if that is fixed; else the product chooses. */
    startTime: startTime.optional(),
    specialInstructions: optionalText(LIMITS.instructions),
    ...visitShape,
    /** The visit's price in dollars; the list price if absent. */
    price: moneyField.optional(),
    /** Why it differs from the list price; kept in the history, hidden from the customer. */
    priceReason: optionalText(LIMITS.reason),
    /** No payment is agreed yet, or the customer pays on the day. */
    payment: z.enum(['none', 'on-the-day'], { error: 'Please choose how it is paid' }),
    /** Whether the owner and the customer have agreed on it already; of a request, pending sends nothing. */
    status: z
      .enum(['pending', 'confirmed'], { error: 'Please choose whether it’s agreed' })
      .default('pending'),
    /** Whether the customer agreed to text messages; stored with the time. */
    smsConsent: z.boolean().default(false),
    /** Whether it is this customer's first cleaning, which has the welcome offer; refused if it isn't. */
    promo: z.literal(WELCOME_OFFER, { error: 'There’s no such offer' }).optional(),
    /** The quote request or message that became this booking. */
    messageId: z.number().int().positive().optional(),
    /** Whether this visit starts a plan, repeating as `frequency` says. */
    plan: z.boolean().default(false),
    /** The price of each later visit, in dollars; the list price if absent. */
    planPrice: moneyField.optional(),
    /** Who agreed to the plan, and how; kept in its history. */
    planAgreed: optionalText(LIMITS.reason),
  })
  .superRefine(checkVisit)
  .superRefine(checkStartsPlan);

/** A booking that the owner enters, checked. */
export type NewBookingData = z.infer<typeof newBooking>;

const { firstName, lastName, phone, address } = newBooking.shape;

/** What can be corrected in a booking; the form may leave everything unchanged. */
export const detailsFields = z.strictObject({
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  email: z
    .union([z.literal(''), emailField('Please enter a valid email address or none')])
    .optional(),
  phone: phone.optional(),
  address: address.optional(),
  specialInstructions: optionalText(LIMITS.instructions),
  /** Stored with the customer, so it carries over to the next visit. */
  howToGetIn: optionalText(LIMITS.note),
  /** Whether the customer agrees to text messages. */
  smsConsent: z.boolean().optional(),
  /** For a visit of a plan: whether address and instructions are for this visit only. */
  onlyHere: z.boolean().optional(),
  /** Single visits: whether the other upcoming ones get the same address, phone or email. */
  alsoOthers: z.boolean().optional(),
  version: seenVersion,
});

/** PATCH /api/admin/bookings/{id}/details: who and where; absent fields stay. */
export const detailsPatch = detailsFields.refine(isChange, {
  error: 'Please enter what to change',
});

/** A correction of a booking, checked. */
export type DetailsPatch = z.infer<typeof detailsPatch>;

/** Later visits are a plan's, which a change of one visit leaves alone. */
const { laterService: _, ...oneVisitShape } = visitShape;

/** PATCH /api/admin/bookings/{id}/visit: the new service and price. */
export const visitPatch = z
  .strictObject({
    serviceType: z.enum(SERVICE_TYPES, { error: 'Please select a service' }),
    ...oneVisitShape,
    /** In dollars; the list price if absent. */
    price: moneyField.optional(),
    /** Why it differs from the list price; kept in the history, hidden from the customer. */
    priceReason: optionalText(LIMITS.reason),
    version: seenVersion,
  })
  .superRefine(checkVisit);

/** A change of service or price, checked. */
export type VisitPatch = z.infer<typeof visitPatch>;

import { z } from 'zod';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { isBookable, SERVICE_TYPES } from '#domain/pricing.ts';
import {
  chosenDate,
  chosenPeriod,
  emailField,
  LIMITS,
  optionalText,
  requiredText,
  phoneField,
} from './fields.ts';
import { checkPlan } from './plan-consent.ts';
import { checkHasPrice, checkVisit, visitShape } from './price.ts';
import { seenVersion } from './seen-version.ts';

const formShape = z.object({
  firstName: requiredText(1, LIMITS.name, 'First name is required'),
  lastName: requiredText(1, LIMITS.name, 'Last name is required'),
  email: emailField('Valid email is required'),
  phone: phoneField(),
  address: requiredText(5, LIMITS.address, 'Address is required'),
  serviceType: requiredText(1, 40, 'Please select a service').refine(
    (value) => SERVICE_TYPES.some((type) => type === value),
    { error: 'Please select a service' },
  ),
  preferredDate: chosenDate,
  preferredTime: chosenPeriod,
  specialInstructions: optionalText(LIMITS.instructions),
  /** The code of an offer that was claimed, `welcome20`; checked on the server. */
  promo: optionalText(40),
  /** Whether text messages about this booking are wanted. */
  smsConsent: z.boolean().optional(),
  ...visitShape,
  /** The terms of a plan as they were shown and agreed to, word for word; see `planTermsOf`. */
  planConsent: optionalText(LIMITS.consent),
});

/** The booking and quote form as the visitor fills it, with its messages (spec 5). */
export const bookingForm = formShape.superRefine(checkVisit);
/** The form's output once it is valid. */
export type BookingForm = z.infer<typeof bookingForm>;

/** The data of a booking that is paid for: as the form, for a service that has a price. */
export const bookingData = formShape
  .extend({
    serviceType: z
      .string({ error: 'Please select a service' })
      .trim()
      .refine(isBookable, { error: 'This service starts with a free quote and has no fee to pay' }),
    // The specification literally says ISO string; its first ten characters are the date.
    preferredDate: z
      .string({ error: 'Please select a date' })
      .trim()
      .transform((text) => text.slice(0, 10))
      .refine(isCalendarDate, { error: 'Please select a date' }),
  })
  .superRefine(checkVisit)
  .superRefine(checkHasPrice)
  .superRefine(checkPlan);
/** The data of a booking as the server keeps it. */
export type BookingData = z.infer<typeof bookingData>;

/** PATCH /api/admin/bookings/{id}: the new status. */
export const bookingPatch = z.strictObject({
  version: seenVersion,
  status: z.enum(BOOKING_STATUSES, {
    error: `status must be one of ${BOOKING_STATUSES.join(', ')}`,
  }),
  /** Who canceled, for the mail; the owner if absent. */
  cancelledBy: z.enum(['owner', 'customer']).optional(),
  /** Whether we keep the fee after a late cancellation; refunded if absent. */
  keepFee: z.boolean().optional(),
});

/** A booking as the API returns it (spec 3). Decimals are strings, times ISO 8601 in UTC. */
export type StoredBooking = {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string;
  serviceType: string;
  preferredDate: string;
  preferredTime: string;
  address: string;
  specialInstructions: string | null;
  status: string;
  estimatedCost: string;
  bookingFee: string;
  venmoHandle: string | null;
  paymentStatus: string;
  googleCalendarEventId: string | null;
  googleCalendarLink: string | null;
  n8nWebhookId: string | null;
  confirmationEmailSent: boolean;
  confirmationSmsSent: boolean;
  reminderEmailSent: boolean;
  reminderSmsSent: boolean;
  promo: string | null;
  discount: string;
  /** What the visit costs: the estimate less the discount. */
  total: string;
  /** How long the visit takes; null where only the service is known. */
  minutes: number | null;
  /** 0 bedrooms is a studio. */
  home: { bedrooms: number; bathrooms: number } | null;
  occasion: string | null;
  frequency: string | null;
  /** The plan it is a visit of; null for one that stands alone. */
  seriesId: number | null;
  source: string;
  /** Made of a request and not agreed to yet: the customer hears nothing until it is confirmed. */
  awaitsAgreement: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
};

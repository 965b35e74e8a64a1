import { z } from 'zod';
import type { Period } from '#domain/slots.ts';
import type { CustomerOfBooking } from './admin-customers.ts';
import { BOOKING_STATUSES, PAYMENT_STATUSES } from '#domain/booking-status.ts';
import { isMove } from '#domain/price.ts';
import { isBookable, SERVICE_TYPES } from '#domain/pricing.ts';
import { weeksOf } from '#domain/series/frequency.ts';
import type { PlanOfVisit } from './admin-plans.ts';
import type { StoredBooking } from './booking.ts';
import { isChange, seenVersion } from './seen-version.ts';
import type { CrewNews } from './crew-day.ts';
import type { CrewColor } from '#domain/crews.ts';
import type { CrewLabel } from './crews.ts';
import {
  calendarDate,
  emailField,
  idParam,
  LIMITS,
  moneyField,
  optionalText,
  pageQuery,
  period,
  requiredText,
  withoutControls,
} from './fields.ts';
import type { Receipt } from '#domain/receipt-text.ts';
import { checkVisit, visitShape, type PriceLineAnswer, type VisitFields } from './price.ts';

/** The services the dashboard tells apart (spec 3). */
export const ADMIN_SERVICES = ['basic', 'deep', 'premium', 'commercial'] as const;
/** How the list can be ordered: by when it was booked, or by the day of the visit. */
export const BOOKING_SORTS = ['newest', 'soonest', 'latest'] as const;

/** What narrows the list of bookings. */
export const bookingFilters = z.object({
  /** Words or parts of them in name, email, phone and address; `#12` is booking 12. */
  q: z
    .string()
    .overwrite(withoutControls)
    .trim()
    .max(100, 'Please use at most 100 characters')
    .optional(),
  status: z.enum(BOOKING_STATUSES, { error: 'Please choose a status' }).optional(),
  payment: z.enum(PAYMENT_STATUSES, { error: 'Please choose a payment status' }).optional(),
  service: z.enum(ADMIN_SERVICES, { error: 'Please choose a service' }).optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  sort: z.enum(BOOKING_SORTS, { error: 'Please choose an order' }).default('newest'),
});
/** What narrows the list, checked. */
export type BookingFilters = z.infer<typeof bookingFilters>;

/** GET /api/bookings: a page of what the filters leave. */
export const bookingsQuery = pageQuery.extend(bookingFilters.shape);

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
  if (!planAgreed) refuse('planAgreed', 'Please say who agreed to the plan, and how');
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

/** PATCH /api/admin/bookings/{id}/details: who and where; what is not given stays. */
export const detailsPatch = z
  .strictObject({
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
    version: seenVersion,
  })
  .refine(isChange, { error: 'Please say what to change' });
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

/** GET /api/admin/days/{date} */
export const dayParams = z.strictObject({ date: calendarDate });
/** A visit of that day: every part of the day that it takes, and what is to be collected, in dollars. */
export type DayVisit = StoredBooking &
  Receipt & {
    periods: Period[];
    balance: string;
    /** Who goes there; null where the visit holds no time any more. */
    crew: { crew: number; name: string; color: CrewColor } | null;
  };

/** POST /api/admin/bookings/{id}/move: to another time, another crew, or both. */
export const moveBody = z.strictObject({
  date: calendarDate,
  period,
  /** The crew that is to make the visit; the one that has it, or any that is free, without. */
  crewId: z.number({ error: 'Please choose a crew' }).int().positive().optional(),
  version: seenVersion,
});

/** POST /api/admin/bookings/{id}/notes */
export const noteBody = z.strictObject({
  note: requiredText(1, LIMITS.note, 'Please write a note'),
});

/** POST /api/admin/bookings/{id}/refunds: all that is left without an amount. */
export const refundBody = z.strictObject({
  amount: moneyField.refine((cents) => cents > 0, { error: 'Please give more than 0' }).optional(),
  reason: requiredText(1, LIMITS.reason, 'Please give a reason'),
  /** Whether it is a gift that is not owed again, or corrects a payment; by the balance if absent. */
  goodwill: z.boolean().optional(),
  version: seenVersion,
});

/** How money came in without a card. */
export const OFFLINE_METHODS = ['peer', 'cash', 'reader', 'other'] as const;

/** POST /api/admin/bookings/{id}/close: how a visit went whose time has come. */
export const closingBody = z.strictObject({
  outcome: z.enum(['completed', 'no-show'], { error: 'Please say how the visit went' }),
  /** How all that was still owed came in with it; nothing came in if absent. */
  collected: z.enum(OFFLINE_METHODS, { error: 'Please choose how it was paid' }).optional(),
  version: seenVersion,
});
/** How a visit went. */
export type Closing = Omit<z.infer<typeof closingBody>, 'version'>;

/** POST /api/admin/bookings/{id}/payments: money that the owner took by other means. */
export const paymentBody = z.strictObject({
  method: z.enum(OFFLINE_METHODS, { error: 'Please choose how it was paid' }),
  amount: moneyField.refine((cents) => cents > 0, { error: 'Please give more than 0' }),
  note: optionalText(LIMITS.reason),
  /** Says that more than is owed really came in. */
  moreThanOwed: z.boolean().optional(),
  version: seenVersion,
});

/** PATCH /api/admin/bookings/{id}/payments/{payment}: what really came in; 0 takes it back. */
export const paymentPatch = z.strictObject({
  method: paymentBody.shape.method,
  amount: moneyField,
  reason: requiredText(1, LIMITS.reason, 'Please give a reason'),
  moreThanOwed: z.boolean().optional(),
  version: seenVersion,
});
/** A correction of a payment, checked. */
export type PaymentPatch = z.infer<typeof paymentPatch>;
/** The booking and the payment in a path. */
export const paymentParams = idParam.extend({ payment: idParam.shape.id });

/** A payment as it leaves the server, with what went back of it. */
export type StoredPayment = {
  id: number;
  method: string;
  amount: string;
  refunded: string;
  status: string;
  note: string | null;
  createdAt: string;
  refunds: {
    id: number;
    amount: string;
    reason: string;
    status: string;
    /** Whether it was a gift, so that it is not owed again. */
    goodwill: boolean;
    createdAt: string;
  }[];
};

/** GET /api/admin/bookings/{id}: everything the owner knows of a booking. */
export type BookingDetail = {
  booking: StoredBooking;
  /** Every part of the day that the visit takes, in order. */
  periods: Period[];
  /** Whose it is; null once the person was erased. */
  customer: CustomerOfBooking | null;
  /** The plan it is a visit of; null for one that stands alone. */
  plan: PlanOfVisit | null;
  /** The crew that makes the visit; null where it holds no time, as when it was cancelled. */
  crew: CrewLabel | null;
  /** When the customer agreed to text messages; null where they did not. */
  smsConsentAt: string | null;
  /** What a claimed offer means, for people. */
  promoNote: string | null;
  /** The lines of the price; none where only the service is known. */
  lines: PriceLineAnswer[];
  payments: StoredPayment[];
  /** What can still go back through Stripe. */
  refundable: string;
  /** Whether a refund is a gift unless the owner says otherwise. */
  goodwillPreset: boolean;
  /** What came in and was not given back; and what went back as a gift. */
  paid: string;
  gift: string;
  /** Price less discount less all that was paid and not given back, and less gifts. */
  balance: string;
  /** What the crew has said of the visit; null before it has. */
  news: CrewNews | null;
  notes: { id: number; note: string; author: string; createdAt: string }[];
  history: {
    id: number;
    action: string;
    actor: string;
    detail: Record<string, unknown> | null;
    createdAt: string;
  }[];
  nextStatuses: string[];
};

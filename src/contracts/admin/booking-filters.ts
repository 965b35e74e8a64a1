import { z } from 'zod';
import { BOOKING_STATUSES, PAYMENT_STATUSES } from '#domain/booking-status.ts';
import { calendarDate, pageQuery, searchWords } from '../fields.ts';

/** The services the dashboard distinguishes (spec 3). */
export const ADMIN_SERVICES = ['basic', 'deep', 'premium', 'commercial'] as const;

/**
 * Sort orders of the list: by when it was booked, or by the day of the visit. `next` has what lies
 * ahead first, soonest day first, and below it what is past, latest day first.
 */
export const BOOKING_SORTS = ['newest', 'next', 'soonest', 'latest'] as const;

/** Filters for the list of bookings. */
export const bookingFilters = z.object({
  /** Words or parts of them in name, email, phone and address; `#12` is booking 12. */
  q: searchWords.optional(),
  status: z.enum(BOOKING_STATUSES, { error: 'Please choose a status' }).optional(),
  /** Leaves the bookings of a status out, for the list that nobody has narrowed. */
  without: z.enum(['cancelled'], { error: 'Only canceled ones can be left out' }).optional(),
  payment: z.enum(PAYMENT_STATUSES, { error: 'Please choose a payment status' }).optional(),
  service: z.enum(ADMIN_SERVICES, { error: 'Please choose a service' }).optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  sort: z.enum(BOOKING_SORTS, { error: 'Please choose an order' }).default('newest'),
});

/** The booking filters, checked. */
export type BookingFilters = z.infer<typeof bookingFilters>;

/** GET /api/bookings: a page of the filtered list. */
export const bookingsQuery = pageQuery.extend(bookingFilters.shape);

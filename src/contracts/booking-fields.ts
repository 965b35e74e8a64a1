import { z } from 'zod';
import { bookingForm } from './booking.ts';

/**
 * The booking form as the browser shows it: what the server takes, and the ZIP code that is asked
 * for beside an address that names no place (product 3). It joins the address when that is sent.
 */
export const bookingFields = bookingForm.safeExtend({
  zip: z
    .string()
    .trim()
    .regex(/^(\d{5}(-\d{4})?)?$/, 'Please enter a five-digit ZIP code'),
});
/** What the form hands over once it is valid. */
export type BookingFields = z.infer<typeof bookingFields>;

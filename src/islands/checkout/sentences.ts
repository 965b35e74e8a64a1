/** After a booking was paid for (spec 8). */
export const CONFIRMED_TOAST = {
  title: 'Booking Confirmed!',
  description: 'Your payment was successful and your booking is confirmed.',
} as const;

/** Said after it where a claimed offer turned out not to apply. */
export const OFFER_REFUSED =
  'The welcome offer is for first-time customers, so the list price applies.';

/** The payment arrived and the booking did not come about (spec 8). */
export const NOT_BOOKED = 'Payment succeeded but booking creation failed. Please contact support.';

/** What an answer without success and without a message is logged as (spec 8). */
export const FAILED_TO_COMPLETE = 'Failed to complete booking';

/** The payment provider could not be reached at all, so it has no message of its own. */
export const PROVIDER_SILENT =
  'We could not reach the payment provider. You have not been charged; please try again.';

/** The payment intent was refused without a sentence of the server's. */
export const CANNOT_PAY =
  'We could not start the payment. Your details are kept; please try again or contact us directly.';

/** After a booking was paid for (spec 8). */
export const CONFIRMED_TOAST = {
  title: 'Booking Confirmed!',
  description: 'Your payment was successful and your booking is confirmed.',
} as const;

/** Above the day and the time, for who opened the checkout without a booking. */
export const NOTHING_YET = 'Please choose a day and a time to go on.';

/** The payment succeeded but the booking failed (spec 8). */
export const NOT_BOOKED = 'Payment succeeded but booking creation failed. Please contact support.';

/** Logged for a failed answer without a message (spec 8). */
export const FAILED_TO_COMPLETE = 'Failed to complete booking';

/** The payment provider could not be reached at all, so it has no message of its own. */
export const PROVIDER_SILENT =
  'We couldn’t reach the payment provider. You haven’t been charged. Please try again.';

/** Shown first when a card was refused. */
export const NOT_CHARGED = 'You haven’t been charged.';

/** What to do about it, after the provider's reason. */
export const TRY_ANOTHER = 'Check the card details or try another card.';

/** The bank asked who is paying and wasn’t told, or refused without a reason. */
export const BANK_REFUSED =
  'Your bank didn’t approve this payment. Please use another card, or try this one again.';

/** The payment intent was refused without a sentence from the server. */
export const CANNOT_PAY =
  'We couldn’t start the payment. Your details are kept. Please try again or contact us directly.';

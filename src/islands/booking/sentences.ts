/** Inline, when the slot went to someone else meanwhile (spec 8). */
export const SLOT_TAKEN = 'This time slot is no longer available. Please choose a different time.';

/** Inline, when the availability call itself failed (spec 8). */
export const UNABLE_TO_CHECK = 'Unable to check availability. Please try again.';

/** After a quote request was sent (spec 8). */
export const QUOTE_SENT_TOAST = {
  title: 'Quote Request Submitted!',
  description: "We'll review your request and send you a custom quote within 24 hours.",
} as const;

const TRY_AGAIN =
  'There was an error processing your request. Please try again or contact us directly.';

/** When a submit failed (spec 8). */
export const FAILED_TOAST = {
  'booking-failed': { title: 'Booking Failed', description: TRY_AGAIN, variant: 'destructive' },
  'quote-failed': {
    title: 'Quote Request Failed',
    description: TRY_AGAIN,
    variant: 'destructive',
  },
} as const;

import type { BookingFields } from '#contracts/booking-fields.ts';
import { isBookable } from '#domain/pricing.ts';

/** What happens next with a quote that was asked for. */
export function QuoteNext({ asked }: { readonly asked: BookingFields }) {
  return (
    <p>
      We’ll send your custom quote within 24 hours to <strong>{asked.email}</strong>. There’s
      nothing to pay now.
      {/* The published time to the first visit is one for businesses (spec 9). */}
      {!isBookable(asked.serviceType) && ' We can start as soon as 48 hours after you approve it.'}
    </p>
  );
}

import type { BookingFields } from '#contracts/booking-fields.ts';
import { isBookable } from '#domain/pricing.ts';

/** What happens next with a quote request. */
export function QuoteNext({ request }: { readonly request: BookingFields }) {
  return (
    <p>
      We’ll send your custom quote within 24 hours to <strong>{request.email}</strong>. There’s
      nothing to pay now.
      {/* The published time to the first visit applies to businesses only (spec 9). */}
      {!isBookable(request.serviceType) &&
        ' We can start as soon as 48 hours after you approve it.'}
    </p>
  );
}

import { priceTable } from '#content/services.ts';
import { WELCOME_OFFER } from '#domain/promo.ts';
import type { BookingFormApi } from './form/form-values.ts';
import { FormNotice } from './FormNotice.tsx';
import { usePricedFields } from './form/use-priced-fields.ts';
import { priceOfVisit } from './form/visit-price.ts';

/** The claimed offer, shown before anything is chosen, and how it applies. */
export function OfferBanner({ form }: { readonly form: BookingFormApi }) {
  const { isClaimed, isQuote } = usePricedFields(form, (fields) => ({
    isClaimed: fields.promo === WELCOME_OFFER,
    isQuote: priceOfVisit(fields).kind === 'quote',
  }));
  if (!isClaimed) return null;
  return (
    <FormNotice tone="offer">
      <p>
        <strong>You’ve got {priceTable.welcomeOffer.percent}% off your first cleaning.</strong>{' '}
        {isQuote ? 'We’ll take it off your quote.' : 'We’ll take it off the price below.'}
      </p>
    </FormNotice>
  );
}

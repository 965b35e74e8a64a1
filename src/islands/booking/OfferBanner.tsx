import { priceTable } from '#content/services.ts';
import { WELCOME_OFFER } from '#domain/promo.ts';
import { FormNotice } from './FormNotice.tsx';

type Props = { readonly promo: string; readonly isQuote: boolean };

/** The offer that was claimed, said before anything is chosen, and what becomes of it. */
export function OfferBanner({ promo, isQuote }: Props) {
  if (promo !== WELCOME_OFFER) return null;
  return (
    <FormNotice tone="offer">
      <p>
        <strong>Your {priceTable.welcomeOffer.percent}% off your first cleaning is on.</strong>{' '}
        {isQuote
          ? 'It goes along with your request, and we count it in your quote.'
          : 'We take it off the price below.'}
      </p>
    </FormNotice>
  );
}

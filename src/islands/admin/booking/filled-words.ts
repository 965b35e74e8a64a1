import { adminServiceType, isBookable } from '#domain/pricing.ts';
import { capitalized, uncapitalized } from '#domain/capitalized.ts';
import { bedroomsText } from '#domain/price.ts';
import { FREQUENCY_TITLES } from '#domain/visit-words.ts';
import type { Typed } from '#stores/admin/typed.ts';
import { visitOf } from './typed-visit.ts';

/**
 * What a customer's last booking fills in, by what matters for the next one: `3 bedrooms, 2 bath,
 * Deep, every two weeks, 1 add-on, 9 Grand Avenue, their instructions`.
 */
export function filledWords(typed: Typed): string {
  const { serviceType = '', address = '', specialInstructions = '', price } = typed;
  const { home, occasion, frequency, addOns = [] } = visitOf(typed);
  return [
    home ? `${bedroomsText(home.bedrooms)}, ${home.bathrooms} bath` : '',
    isBookable(serviceType) ? capitalized(adminServiceType(serviceType)) : '',
    occasion ? occasion.replace('-', ' ') : '',
    frequency ? uncapitalized(FREQUENCY_TITLES[frequency]) : '',
    addOns.length > 0 ? `${addOns.length} ${addOns.length === 1 ? 'add-on' : 'add-ons'}` : '',
    price ? `their price of $${price}` : '',
    address,
    specialInstructions === '' ? '' : 'their instructions',
  ]
    .filter(Boolean)
    .join(', ');
}

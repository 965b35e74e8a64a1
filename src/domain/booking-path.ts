import type { Frequency, Home, Occasion } from './price.ts';
import type { ServiceType } from './pricing.ts';

/** What a link into the booking form can preset; every part is optional. */
export type BookingStart = {
  readonly service?: ServiceType;
  readonly occasion?: Occasion;
  readonly home?: Home;
  readonly addOns?: readonly string[];
  readonly frequency?: Frequency;
  readonly promo?: string;
};

/**
 * The address of the booking form with a choice already made:
 * `/booking?service=deep&occasion=move-out&bedrooms=3&bathrooms=2&addOns=oven,garage&frequency=weekly`.
 */
export function bookingPath({ home, addOns, ...rest }: BookingStart = {}): string {
  const search = new URLSearchParams();
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') search.set(name, String(value));
  };
  put('service', rest.service);
  put('occasion', rest.occasion);
  put('bedrooms', home?.bedrooms);
  put('bathrooms', home?.bathrooms);
  put('addOns', addOns?.join(','));
  put('frequency', rest.frequency);
  put('promo', rest.promo);
  const query = search.toString().replaceAll('%2C', ',');
  return query ? `/booking?${query}` : '/booking';
}

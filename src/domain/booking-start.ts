import { FREQUENCY_IDS, priceTable } from '#content/services.ts';
import { OCCASIONS, type Frequency, type Home, type Occasion } from './price.ts';
import { SERVICE_TYPES, type ServiceType } from './pricing.ts';

/** What a link into the booking form says already; each part may be missing. */
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

/** Reads such an address again. What is unknown or makes no sense is left out, never an error. */
export function readBookingStart(search: URLSearchParams): BookingStart {
  const one = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === search.get(name));
  const service = one('service', SERVICE_TYPES);
  const occasion = one('occasion', OCCASIONS);
  const frequency = one('frequency', FREQUENCY_IDS);
  const home = readHome(search);
  const asked = (search.get('addOns') ?? '').split(',');
  const addOns = priceTable.addOns.map(({ id }) => id).filter((id) => asked.includes(id));
  const promo = search.get('promo');
  return {
    ...(service && { service }),
    ...(occasion && { occasion }),
    ...(home && { home }),
    ...(addOns.length > 0 && { addOns }),
    ...(frequency && { frequency }),
    ...(promo && { promo }),
  };
}

/** Bedrooms alone are enough: the home then has one bathroom. */
function readHome(search: URLSearchParams): Home | undefined {
  const bedrooms = search.get('bedrooms') ?? '';
  const bathrooms = search.get('bathrooms') ?? '1';
  if (!/^\d{1,2}$/.test(bedrooms) || !/^[1-9]\d?$/.test(bathrooms)) return undefined;
  return { bedrooms: Number(bedrooms), bathrooms: Number(bathrooms) };
}

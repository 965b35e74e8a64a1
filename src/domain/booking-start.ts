import { FREQUENCY_IDS, priceTable } from '#content/services.ts';
import type { BookingStart } from './booking-path.ts';
import { OCCASIONS, type Home } from './price.ts';
import { SERVICE_TYPES } from './pricing.ts';

/** Parses a booking form URL (booking-path.ts). Drops what is unknown or invalid; never throws. */
export function readBookingStart(search: URLSearchParams): BookingStart {
  const one = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === search.get(name));
  const service = one('service', SERVICE_TYPES);
  const occasion = one('occasion', OCCASIONS);
  const frequency = one('frequency', FREQUENCY_IDS);
  const home = readHome(search);
  // Without script, the form sends the field once per add-on.
  const ids = search.getAll('addOns').flatMap((list) => list.split(','));
  const addOns = priceTable.addOns.map(({ id }) => id).filter((id) => ids.includes(id));
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

/** Bedrooms alone are enough: the home then gets one bathroom. */
function readHome(search: URLSearchParams): Home | undefined {
  const bedrooms = search.get('bedrooms') ?? '';
  const bathrooms = search.get('bathrooms') ?? '1';
  if (!/^\d{1,2}$/.test(bedrooms) || !/^[1-9]\d?$/.test(bathrooms)) return undefined;
  return { bedrooms: Number(bedrooms), bathrooms: Number(bathrooms) };
}

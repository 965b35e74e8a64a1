import type { BookingDetail } from '#contracts/admin/booking.ts';
import { addOnIds } from '#domain/price.ts';
import type { Typed } from '#stores/admin/typed.ts';
import { boxName } from '#islands/admin/ui/box-name.ts';
import { typedPriceOf } from './typed-price.ts';
import { listedPrice } from './typed-visit.ts';

/** The fields of the form about who and what, as a booking that stands would fill them. */
export function typedFrom({ booking, lines }: BookingDetail): Record<string, string> {
  const { firstName, lastName, phone, email, address, serviceType, home } = booking;
  return {
    ...{ firstName, lastName, phone, address, serviceType, email: email ?? '' },
    specialInstructions: booking.specialInstructions ?? '',
    ...(home && { bedrooms: String(home.bedrooms), bathrooms: String(home.bathrooms) }),
    ...(booking.occasion !== null && { occasion: booking.occasion }),
    ...(booking.frequency !== null && { frequency: booking.frequency }),
    ...Object.fromEntries(addOnIds(lines).map((id) => [boxName('addOn', id), 'on'])),
  };
}

/**
 * The fields of a new booking like an earlier one: everything but the day. It costs what the list
 * says today, unless there is no list price or another one was agreed on.
 */
export function typedAgain(detail: BookingDetail): Typed {
  const { booking } = detail;
  // Who has a plan already books this visit alone.
  const mayStartPlan = booking.seriesId === null ? { plan: 'on' } : {};
  const typed = { ...typedFrom(detail), preferredTime: booking.preferredTime, ...mayStartPlan };
  const price = typedPriceOf(detail);
  return listedPrice(typed) && !('priceReason' in price) ? typed : { ...typed, ...price };
}

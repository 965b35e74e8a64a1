import type { BookingDetail } from '#contracts/admin/booking.ts';
import { addOnIds } from '#domain/price.ts';
import type { Typed } from '#stores/admin/typed.ts';
import { boxName } from '#islands/admin/ui/box-name.ts';
import { typedPriceOf } from './typed-price.ts';
import { listedPrice } from './typed-visit.ts';

/** The contact and service fields of the form, filled from an existing booking. */
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
 * The fields of a new booking copied from an earlier one, without the day. It gets today's list
 * price, unless there is none or another price was agreed on.
 */
export function typedAgain(detail: BookingDetail): Typed {
  const { booking } = detail;
  // A customer who already has a plan books a single visit.
  const mayStartPlan = booking.seriesId === null ? { plan: 'on' } : {};
  const typed = { ...typedFrom(detail), preferredTime: booking.preferredTime, ...mayStartPlan };
  const price = typedPriceOf(detail);
  return listedPrice(typed) && !('priceReason' in price) ? typed : { ...typed, ...price };
}

import type { OtherVisit } from '#contracts/admin/booking.ts';
import type { BookingRow } from '#db/rows.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { isUpcoming } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { bookingsOfCustomer } from '#server/customers/bookings-of-customer.ts';
import { ownParts } from '#server/plans/own-parts.ts';

const PARTS = ['address', 'phone', 'email'] as const;

/** Another visit of the same customer, and which fields match the original visit's. */
type Alike = { readonly visit: BookingRow; readonly same: OtherVisit['same'] };

/**
 * A single visit's customer's other future visits with the same address, phone or email, soonest
 * first. Visits of a plan are left out: they follow their plan; a plan's visit has none.
 */
export function otherVisits(app: App, visit: BookingRow): Alike[] {
  const { id, seriesId, customerId } = visit;
  if (seriesId !== null || customerId === null) return [];
  return bookingsOfCustomer(app, customerId)
    .filter((each) => each.id !== id && each.seriesId === null && isPlanned(each))
    .filter((each) => isUpcoming(each, app.now()))
    .map((each) => ({ visit: each, same: sameParts(each, visit) }))
    .filter(({ same }) => same.length > 0)
    .reverse();
}

/** The same, as the owner's form shows them. */
export function shownOtherVisits(app: App, visit: BookingRow): OtherVisit[] {
  return otherVisits(app, visit).map(({ visit: { id, preferredDate, preferredTime }, same }) => {
    return { id, preferredDate, preferredTime, same };
  });
}

/** The fields two visits share; no email on either is not a match. */
function sameParts(one: BookingRow, other: BookingRow): OtherVisit['same'] {
  const different: readonly string[] = ownParts(one, other);
  return PARTS.filter(
    (part) => !different.includes(part) && (part !== 'email' || one.emailKey !== null),
  );
}

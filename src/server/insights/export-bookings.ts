import type { BookingFilters } from '#contracts/admin/booking-filters.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import type { Receipt } from '#domain/receipt-text.ts';
import { csvLine } from '#domain/csv.ts';
import type { App } from '#server/app.ts';
import { listReceipts } from '#server/booking/list-bookings.ts';
import { textInSlices } from '#server/text-in-slices.ts';

const COLUMNS = [
  'id',
  'status',
  'preferredDate',
  'preferredTime',
  'serviceType',
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'specialInstructions',
  'estimatedCost',
  'discount',
  'bookingFee',
  'paymentStatus',
  'source',
  'promo',
  'createdAt',
  'total',
  'minutes',
  'occasion',
  'frequency',
] as const satisfies readonly (keyof StoredBooking)[];

/**
 * Spreadsheet columns besides those of a booking; new ones go to the end. `due` is below zero when
 * more was paid than the visit costs.
 */
const ALSO = ['bedrooms', 'bathrooms', 'lines', 'paid', 'due'] as const;

/**
 * The filtered bookings as pieces of a CSV file, read slice by slice while it is sent. The byte
 * order mark tells spreadsheets that it is UTF-8.
 */
export function* exportBookings(app: App, filters: BookingFilters): Generator<string> {
  yield `\ufeff${csvLine([...COLUMNS, ...ALSO])}`;
  yield* textInSlices<StoredBooking & Receipt>(
    (limit, last) => listReceipts(app, { ...filters, limit, before: last?.id }),
    (rows) => rows.map((booking) => lineOf(booking)).join(''),
  );
}

function lineOf(booking: StoredBooking & Receipt): string {
  const { lines, paid, due, overpaid } = booking;
  return csvLine([
    ...COLUMNS.map((column) => booking[column]),
    booking.home?.bedrooms ?? null,
    booking.home?.bathrooms ?? null,
    lines.map(({ label, amount }) => `${label}: ${amount}`).join('; '),
    paid,
    overpaid === undefined ? due : `-${overpaid}`,
  ]);
}

import type { BookingFilters } from '#contracts/admin-bookings.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import { csvLine } from '#domain/csv.ts';
import type { App } from '#server/app.ts';
import { listBookings } from '#server/booking/list-bookings.ts';

const PAGE = 500;

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
] as const satisfies readonly (keyof StoredBooking)[];

/**
 * The filtered bookings as pieces of a CSV file, read page by page while it is sent. The byte
 * order mark tells spreadsheets that it is UTF-8.
 */
export function* exportBookings(app: App, filters: BookingFilters): Generator<string> {
  yield `\ufeff${csvLine(COLUMNS)}`;
  let before: number | undefined;
  for (;;) {
    const rows = listBookings(app, { ...filters, limit: PAGE, before });
    if (rows.length > 0) {
      yield rows.map((booking) => csvLine(COLUMNS.map((column) => booking[column]))).join('');
    }
    before = rows.at(-1)?.id;
    if (rows.length < PAGE) return;
  }
}

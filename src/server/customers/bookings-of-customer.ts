import type { BookingRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { customerGroup } from './customer-group.ts';
import { customerPageRows } from './customer-page-repository.ts';

/**
 * Every booking of a customer and of everybody merged into them, newest day first.
 *
 * @throws AppError `not-found`.
 */
export function bookingsOfCustomer(app: App, id: number): BookingRow[] {
  return customerPageRows(app).bookingsOf(customerGroup(app, id));
}

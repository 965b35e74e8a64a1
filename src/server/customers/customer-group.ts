import type { App } from '#server/app.ts';
import { customerRows } from './customers-repository.ts';
import { findCustomer } from './find-customer.ts';

/** A customer and everybody who was merged into them, by number. @throws AppError `not-found`. */
export function customerGroup(app: App, id: number): number[] {
  const root = customerRows(app).rootOf(findCustomer(app, id).id);
  return customerRows(app)
    .groupOf(root)
    .map((each) => each.id);
}

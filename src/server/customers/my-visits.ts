import type { BookingRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { customerRows } from './customers-repository.ts';
import { myVisitsRows } from './my-visits-repository.ts';

/** What somebody may see who has proved that they own an email address. */
export type Mine = {
  /** The address itself (normalized). */
  readonly emailKey: string;
  /** It and those of the customers merged with its own. */
  readonly emailKeys: readonly string[];
  readonly customerIds: readonly number[];
  /** Those merged customers known by phone only. */
  readonly idsWithoutEmail: readonly number[];
};

/**
 * Identifies somebody by email alone. Anybody can type somebody else's phone number into a form, so
 * the same customer is not enough: a booking must have their email. Customers merged by the owner
 * are one person here too, until they are separated.
 */
export function mine(app: App, emailKey: string): Mine {
  const customers = customerRows(app);
  const roots = new Set(
    myVisitsRows(app)
      .customersOf(emailKey)
      .map((id) => customers.rootOf(id)),
  );
  const group = [...roots].flatMap((root) => customers.groupOf(root));
  return {
    emailKey,
    emailKeys: [...new Set([emailKey, ...group.flatMap((each) => each.emailKey ?? [])])],
    customerIds: group.map(({ id }) => id),
    idsWithoutEmail: group.filter((each) => each.emailKey === null).map(({ id }) => id),
  };
}

/** The visits they may see, newest day first. */
export function myVisits(app: App, emailKey: string): BookingRow[] {
  return myVisitsRows(app).visitsOf(mine(app, emailKey));
}

/**
 * One of them.
 *
 * @throws AppError `not-found` if it doesn't exist or is somebody else's.
 */
export function myVisit(app: App, emailKey: string, id: number): BookingRow {
  const visit = myVisits(app, emailKey).find((each) => each.id === id);
  if (!visit) throw new AppError('not-found', 'We can’t find that visit on your page.');
  return visit;
}

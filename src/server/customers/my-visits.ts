import type { BookingRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { customerRows } from './customers-repository.ts';
import { myVisitsRows } from './my-visits-repository.ts';

/** Whose things somebody may see who has proved that they read the mails of an address. */
export type Mine = {
  /** The address itself (normalized). */
  readonly emailKey: string;
  /** It and those of the customers that the owner has merged with its own. */
  readonly emailKeys: readonly string[];
  readonly customerIds: readonly number[];
  /** Those of them that we know by phone only. */
  readonly idsWithoutEmail: readonly number[];
};

/**
 * Who somebody is by an address alone. Anybody can type anybody's phone number into a form, so what
 * hangs on the same customer is not yet theirs: it has to carry their address. Two customers that
 * the owner has merged are one person, here too, until they are separated.
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

/** The visits that somebody may see, newest day first. */
export function myVisits(app: App, emailKey: string): BookingRow[] {
  return myVisitsRows(app).visitsOf(mine(app, emailKey));
}

/**
 * One of them.
 *
 * @throws AppError `not-found` for somebody else's as for one that is not there.
 */
export function myVisit(app: App, emailKey: string, id: number): BookingRow {
  const visit = myVisits(app, emailKey).find((each) => each.id === id);
  if (!visit) throw new AppError('not-found', 'We can’t find that visit on your page.');
  return visit;
}

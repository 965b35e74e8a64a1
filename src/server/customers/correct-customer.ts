import type { BookingRow } from '#db/rows.ts';
import { isSameHome } from '#domain/same-home.ts';
import type { App } from '#server/app.ts';
import { customerRows } from './customers-repository.ts';

type Person = Pick<
  BookingRow,
  'firstName' | 'lastName' | 'email' | 'emailKey' | 'phone' | 'phoneKey' | 'address'
>;

/**
 * Corrects the customer along with a booking: only fields equal to the booking's; the rest stays.
 * Call it in the transaction of the correction.
 *
 * @param access how to get in, for the home of this visit; undefined to keep it.
 * @returns whether how to get in has changed.
 */
export function correctCustomer(
  app: App,
  {
    before,
    wanted,
    access,
  }: {
    before: BookingRow;
    wanted: Person;
    access: { howToGetIn: string | undefined; address: string };
  },
): boolean {
  if (before.customerId === null) return false;
  const customers = customerRows(app);
  const own = customers.find(before.customerId);
  const root = customers.find(customers.rootOf(before.customerId));
  if (!own || !root) return false;
  const { firstName, lastName, email, emailKey, phone, phoneKey, address } = wanted;
  const isSameName = own.firstName === before.firstName && own.lastName === before.lastName;
  const change = {
    ...(isSameName && { firstName, lastName }),
    ...((own.emailKey ?? null) === before.emailKey && { email, emailKey }),
    ...(own.phoneKey === before.phoneKey && { phone, phoneKey }),
    ...(own.address === before.address && { address }),
  };
  const isOther = Object.entries(change).some(
    ([name, value]) => own[name as keyof Person] !== value,
  );
  const now = app.now();
  if (isOther) customers.change(own.id, change, now);
  const { howToGetIn } = access;
  const known = root.howToGetInFor;
  if (howToGetIn === undefined) {
    // The note follows an address that was only mistyped.
    if (known === before.address && known !== address)
      customers.change(root.id, { howToGetInFor: address }, now);
    return false;
  }
  const isKnown = known === null || isSameHome(known, access.address);
  if (howToGetIn === root.howToGetIn && isKnown) return false;
  customers.change(root.id, { howToGetIn, howToGetInFor: access.address }, now);
  return true;
}

import type { CustomerOfBooking } from '#contracts/admin/customers.ts';
import type { BookingRow, CustomerRow } from '#db/rows.ts';
import { isSameHome } from '#domain/same-home.ts';
import type { App } from '#server/app.ts';
import { customerRows } from './customers-repository.ts';
import { withVisits } from './list-customers.ts';

/**
 * The customer of a booking, with how to get in at its address; null once the person is erased.
 * Booking with somebody else's phone counts as them, and people move: how to get into another home
 * is returned separately, for the owner only.
 */
export function customerOfBooking(
  app: App,
  { customerId, address }: Pick<BookingRow, 'customerId' | 'address'>,
): CustomerOfBooking | null {
  if (customerId === null) return null;
  const group = customerRows(app).groupOf(customerRows(app).rootOf(customerId));
  const [root] = group;
  if (!root) return null;
  const { id, firstName, lastName } = root;
  const withAccess = group.filter(({ howToGetIn }) => howToGetIn !== '');
  const isHere = ({ howToGetInFor }: CustomerRow) =>
    howToGetInFor === null || isSameHome(howToGetInFor, address);
  const visits = withVisits(app, [root])[0]?.visits ?? 0;
  const name = `${firstName} ${lastName}`;
  return {
    ...{ id, name, visits },
    notes: joined(group.map(({ notes }) => notes)),
    howToGetIn: joined(withAccess.filter(isHere).map(({ howToGetIn }) => howToGetIn)),
    otherHomes: withAccess
      .filter((each) => !isHere(each))
      .map(({ howToGetIn, howToGetInFor }) => ({ howToGetIn, address: howToGetInFor ?? '' })),
  };
}

function joined(texts: readonly string[]): string {
  return texts.filter((each) => each !== '').join('\n');
}

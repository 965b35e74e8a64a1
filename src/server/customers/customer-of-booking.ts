import type { CustomerOfBooking } from '#contracts/admin-customers.ts';
import type { BookingRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { customerRows } from './customers-repository.ts';
import { withVisits } from './list-customers.ts';

/** Whose a booking is, with all that is known of how to get in; null once the person was erased. */
export function customerOfBooking(
  app: App,
  { customerId }: Pick<BookingRow, 'customerId'>,
): CustomerOfBooking | null {
  if (customerId === null) return null;
  const group = customerRows(app).groupOf(customerRows(app).rootOf(customerId));
  const [root] = group;
  if (!root) return null;
  const joined = (text: 'notes' | 'howToGetIn') =>
    group
      .map((each) => each[text])
      .filter((each) => each !== '')
      .join('\n');
  const { id, firstName, lastName } = root;
  const visits = withVisits(app, [root])[0]?.visits ?? 0;
  const name = `${firstName} ${lastName}`;
  return { id, name, visits, notes: joined('notes'), howToGetIn: joined('howToGetIn') };
}

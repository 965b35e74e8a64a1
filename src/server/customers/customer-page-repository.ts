import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { BookingRow, CustomerRow, MessageRow } from '#db/rows.ts';
import { bookings } from '#db/schema/bookings.ts';
import { customers } from '#db/schema/customers.ts';
import { messages } from '#db/schema/messages.ts';
import { repository } from '#server/repository.ts';

/** Nobody reads more messages than this on a phone. */
const MESSAGES_SHOWN = 20;
const SIMILAR_SHOWN = 5;

/** The data on a customer's page. */
export const customerPageRows = repository((db) => ({
  /** Every booking of these customers, newest day first. */
  bookingsOf(ids: readonly number[]): BookingRow[] {
    return db
      .select()
      .from(bookings)
      .where(inArray(bookings.customerId, [...ids]))
      .orderBy(desc(bookings.preferredDate), desc(bookings.id))
      .all();
  },
  /** The newest messages from one of these addresses (normalized). */
  messagesFrom(emails: readonly string[]): MessageRow[] {
    return db
      .select()
      .from(messages)
      .where(
        and(inArray(sql`lower(trim(${messages.email}))`, [...emails]), isNull(messages.deletedAt)),
      )
      .orderBy(desc(messages.id))
      .limit(MESSAGES_SHOWN)
      .all();
  },
  /** Others with the same phone, email or name. */
  similarTo({ id, phoneKey, emailKey, firstName, lastName }: CustomerRow): CustomerRow[] {
    const isSameName = and(
      eq(sql`lower(last_name)`, lastName.toLowerCase()),
      eq(sql`lower(first_name)`, firstName.toLowerCase()),
    );
    return db
      .select()
      .from(customers)
      .where(
        and(
          isNull(customers.mergedInto),
          ne(customers.id, id),
          or(
            isSameName,
            emailKey === null ? undefined : eq(customers.emailKey, emailKey),
            phoneKey === '' ? undefined : eq(customers.phoneKey, phoneKey),
          ),
        ),
      )
      .orderBy(desc(customers.id))
      .limit(SIMILAR_SHOWN)
      .all();
  },
}));

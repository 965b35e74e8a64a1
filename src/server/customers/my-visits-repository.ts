import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { BookingRow, InvoiceRow, QuoteRevisionRow, QuoteRow } from '#db/rows.ts';
import { bookings } from '#db/schema/bookings.ts';
import { customers } from '#db/schema/customers.ts';
import { invoices } from '#db/schema/invoices.ts';
import { quoteRevisions, quotes } from '#db/schema/quotes.ts';
import { repository } from '#server/repository.ts';

/** Nobody scrolls through more than this. */
const MOST_VISITS = 300;
/** More are never open at once. */
const MOST_QUOTES = 20;
/** Ten years of months. */
const MOST_INVOICES = 120;

/** A customer's own visits. */
export const myVisitsRows = repository((db) => ({
  /** Ids of the customers with an email (normalized), merged or not. */
  customersOf(emailKey: string): number[] {
    return db
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.emailKey, emailKey))
      .all()
      .map(({ id }) => id);
  },
  /** What was issued to some customers, newest first. */
  invoicesOf(customerIds: readonly number[]): InvoiceRow[] {
    return db
      .select()
      .from(invoices)
      .where(
        and(
          inArray(invoices.customerId, [...customerIds]),
          inArray(invoices.status, ['issued', 'void']),
        ),
      )
      .orderBy(desc(invoices.issuedAt), desc(invoices.id))
      .limit(MOST_INVOICES)
      .all();
  },
  /**
   * The quotes that were sent to some addresses (normalized) and not answered, in the version that
   * counts, newest first.
   */
  quotesOf(emailKeys: readonly string[]): { quote: QuoteRow; revision: QuoteRevisionRow }[] {
    const isTheirs = inArray(quotes.emailKey, [...emailKeys]);
    const waits = inArray(quotes.status, ['sent', 'viewed']);
    const counts = and(
      eq(quoteRevisions.quoteId, quotes.id),
      eq(quoteRevisions.number, quotes.revision),
    );
    return db
      .select({ quote: quotes, revision: quoteRevisions })
      .from(quotes)
      .innerJoin(quoteRevisions, counts)
      .where(and(isTheirs, waits))
      .orderBy(desc(quotes.id))
      .limit(MOST_QUOTES)
      .all();
  },
  /**
   * Bookings with one email (normalized), and those of some customers that have one of their
   * emails, or none if the customer has none. Newest day first.
   */
  visitsOf(whose: {
    emailKey: string;
    customerIds: readonly number[];
    emailKeys: readonly string[];
    idsWithoutEmail: readonly number[];
  }): BookingRow[] {
    const { customerId, emailKey } = bookings;
    return db
      .select()
      .from(bookings)
      .where(
        and(
          eq(bookings.awaitsAgreement, false),
          or(
            eq(emailKey, whose.emailKey),
            and(
              inArray(customerId, [...whose.customerIds]),
              inArray(emailKey, [...whose.emailKeys]),
            ),
            and(inArray(customerId, [...whose.idsWithoutEmail]), isNull(emailKey)),
          ),
        ),
      )
      .orderBy(desc(bookings.preferredDate), desc(bookings.id))
      .limit(MOST_VISITS)
      .all();
  },
}));

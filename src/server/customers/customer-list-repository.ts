import { and, asc, desc, sql, type SQL } from 'drizzle-orm';
import type { CustomersQuery } from '#contracts/admin/customers.ts';
import type { Db } from '#db/client.ts';
import { hasOtherLetters } from '#db/folded-text.ts';
import type { CustomerRow } from '#db/rows.ts';
import { customers, knownAs } from '#db/schema/customers.ts';
import { NOT_TAKING_PLACE } from '#domain/booking-status.ts';
import { fullTextQuery, searchTerms } from '#domain/search-terms.ts';
import { repository } from '#server/repository.ts';

/** How often we were at a customer's and when; `visits` counts as `hasTakenPlace` does. */
export type Visits = {
  visits: number;
  latestBooking: number | null;
  latestAddress: string | null;
  lastVisit: string | null;
  nextVisit: string | null;
};

const NO_VISITS: Visits = {
  ...{ visits: 0, latestBooking: null, latestAddress: null },
  ...{ lastVisit: null, nextVisit: null },
};
/** The order of the list by name, in the same terms as the index `customers_name`. */
const byName = sql`(lower(last_name), lower(first_name), id)`;

/** The plus keeps SQLite on the index of the order, where it stops at the limit. */
const IS_NOT_MERGED = sql`+${customers.mergedInto} IS NULL`;

/** The list of customers: narrowed, ordered and paged in the database; merged ones are left out. */
export const customerListRows = repository((db) => ({
  /** One page of search results. */
  page(query: CustomersQuery): CustomerRow[] {
    return pageOfCustomers(db, query).all();
  },
  /**
   * The visits of these customers and of those merged into them. CROSS JOIN keeps SQLite from
   * reading every booking to find theirs. The latest booking is the one that shows them as last
   * corrected: at the address they are known by, and still planned rather than over.
   */
  visitsOf(ids: readonly number[], today: string): (id: number) => Visits {
    const found = db.all<Visits & { root: number }>(sql`
      WITH RECURSIVE members(root, id) AS (
        SELECT id, id FROM customers WHERE id IN ${[...ids, 0]}
        UNION SELECT members.root, c.id FROM members CROSS JOIN customers c ON c.merged_into = members.id),
      theirs AS (
        SELECT root, bookings.id, bookings.address, status, preferred_date, row_number() OVER (
          PARTITION BY root ORDER BY bookings.address = own.address DESC,
            CASE WHEN status IN ('pending', 'confirmed') THEN bookings.updated_at END DESC,
            bookings.id DESC) AS place
        FROM members CROSS JOIN customers own ON own.id = members.id
          CROSS JOIN bookings ON bookings.customer_id = own.id)
      SELECT root, max(id) FILTER (WHERE place = 1) AS latestBooking,
        max(address) FILTER (WHERE place = 1) AS latestAddress,
        count(*) FILTER (WHERE status = 'completed' OR
          (preferred_date < ${today} AND status NOT IN ${NOT_TAKING_PLACE})) AS visits,
        max(preferred_date) FILTER (WHERE preferred_date < ${today} AND status NOT IN ${NOT_TAKING_PLACE}) AS lastVisit,
        min(preferred_date) FILTER (WHERE preferred_date >= ${today} AND status IN ('pending', 'confirmed')) AS nextVisit
      FROM theirs GROUP BY root`);
    const of = new Map(found.map(({ root, ...visits }) => [root, visits]));
    return (id) => of.get(id) ?? NO_VISITS;
  },
}));

/** The query behind a page; the benchmark asks the database for its plan. */
export function pageOfCustomers(db: Db, { q, sort, limit, before }: CustomersQuery) {
  const order =
    sort === 'newest'
      ? [desc(customers.id)]
      : [asc(sql`lower(last_name)`), asc(sql`lower(first_name)`), asc(customers.id)];
  return db
    .select()
    .from(customers)
    .where(and(IS_NOT_MERGED, ...(q ? searchFor(q) : []), after(sort, before)))
    .orderBy(...order)
    .limit(limit);
}

/** Rows after the last row of the previous page, in this order. */
function after(sort: CustomersQuery['sort'], before: number | undefined): SQL | undefined {
  if (before === undefined) return undefined;
  if (sort === 'newest') return sql`${customers.id} < ${before}`;
  return sql`${byName} > (SELECT lower(last_name), lower(first_name), id FROM customers WHERE id = ${before})`;
}

/** Matches every word in a customer's data, or in the contact data of one of their visits. */
function searchFor(q: string): SQL[] {
  const { indexed, short } = searchTerms(q);
  return [...(indexed.length > 0 ? [matches(indexed)] : []), ...short.map(contains)];
}

/**
 * Who is found, and into whom they were merged. For matching bookings only the customer is read,
 * from a narrow index, since reading thousands of whole rows takes most of the time.
 */
function matches(words: readonly string[]): SQL {
  const query = fullTextQuery(words);
  return sql`${customers.id} IN (
    WITH RECURSIVE found(id) AS (
      SELECT rowid FROM customers_fts WHERE customers_fts MATCH ${query}
      UNION SELECT customer_id FROM bookings INDEXED BY bookings_whose WHERE id IN (
        SELECT rowid FROM bookings_fts WHERE bookings_fts MATCH ${`{email phone phone_key address} : (${query})`})),
    merged(id, next) AS (
      SELECT id, merged_into FROM customers WHERE merged_into IS NOT NULL AND id IN found
      UNION SELECT c.id, c.merged_into FROM merged CROSS JOIN customers c ON c.id = merged.next
        WHERE merged.next IS NOT NULL)
    SELECT id FROM found UNION SELECT next FROM merged)`;
}

/** In the terms of the index `customers_name`: only what is found is read from the table. */
function contains(word: string): SQL {
  return sql`(instr(lower(${knownAs}), ${word}) > 0
    OR (${hasOtherLetters(knownAs)} AND instr(fold_text(${knownAs}), ${word}) > 0))`;
}

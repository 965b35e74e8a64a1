import { and, asc, desc, eq, gte, inArray, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { BookingFilters } from '#contracts/admin/booking-filters.ts';
import type { Page } from '#contracts/fields.ts';
import type { Db } from '#db/client.ts';
import { foldedText } from '#db/folded-text.ts';
import { wholeRows } from '#db/whole-rows.ts';
import type { BookingRow } from '#db/rows.ts';
import { bookings } from '#db/schema/bookings.ts';
import { orderOfDay } from '#db/schema/columns.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { QUOTE_SERVICES } from '#domain/pricing.ts';
import { fullTextQuery, searchTerms } from '#domain/search-terms.ts';
import { repository } from '#server/repository.ts';

const visits = wholeRows(bookings);
/** The order of a day's periods, as the index `bookings_visit` spells it. */
const periodOrder = orderOfDay(sql.raw('preferred_time'));

/** The administrators' list of bookings: narrowed, ordered and paged in the database. */
export const bookingListRows = repository((db) => {
  return {
    /**
     * One page of filtered bookings; `before` is the previous page's last id. `today` divides what
     * lies ahead from what is past, for the order that begins with the next visit.
     */
    page(filters: BookingFilters, page: Page, today: CalendarDate): BookingRow[] {
      return filters.sort === 'next'
        ? nextFirst(db, { filters, page, today })
        : visits.read(db, pageOfBookings(filters, page));
    },
  };
});

type NextFirst = {
  readonly filters: BookingFilters;
  readonly page: Page;
  readonly today: CalendarDate;
};

/** Two reads of the index by day, so that no order over both has to be sorted. */
function nextFirst(db: Db, { filters, page: { limit, before }, today }: NextFirst): BookingRow[] {
  const last = before === undefined ? undefined : dayOf(db, before);
  if (before !== undefined && last === undefined) return [];
  const isPast = last !== undefined && last < today;
  const { from = today, to = today } = filters;
  const ahead = { ...filters, sort: 'soonest', from: from > today ? from : today } as const;
  const upcoming = isPast ? [] : visits.read(db, pageOfBookings(ahead, { limit, before }));
  const left = limit - upcoming.length;
  if (left === 0) return upcoming;
  const yesterday = addDays(today, -1);
  const past = { ...filters, sort: 'latest', to: to < today ? to : yesterday } as const;
  const rest = { limit: left, before: isPast ? before : undefined };
  return [...upcoming, ...visits.read(db, pageOfBookings(past, rest))];
}

function dayOf(db: Db, id: number): CalendarDate | undefined {
  const { preferredDate } = bookings;
  return db.select({ preferredDate }).from(bookings).where(eq(bookings.id, id)).get()
    ?.preferredDate;
}

/** The query behind a page, or `next`'s first half; the benchmark asks the database for its plan. */
export function pageOfBookings(filters: BookingFilters, { limit, before }: Page): SQL {
  const where = and(sql`1`, ...conditionsOf(filters), after(filters.sort, before));
  const order = sql.join(orderOf(filters.sort), sql`, `);
  return visits.select(sql`WHERE ${where} ORDER BY ${order} LIMIT ${limit}`);
}

function conditionsOf(filters: BookingFilters): (SQL | undefined)[] {
  const { q, status, without, payment, service, from, to } = filters;
  return [
    status && eq(bookings.status, status),
    without && ne(bookings.status, without),
    payment && eq(bookings.paymentStatus, payment),
    service === 'commercial'
      ? inArray(bookings.serviceType, [...QUOTE_SERVICES])
      : service && eq(bookings.serviceType, service),
    from === undefined ? undefined : gte(bookings.preferredDate, from),
    to === undefined ? undefined : lte(bookings.preferredDate, to),
    ...(q ? searchFor(q) : []),
  ];
}

/** Every word must be found somewhere in name, email, phone or address. */
function searchFor(q: string): SQL[] {
  const number = /^#(\d{1,15})$/.exec(q)?.[1];
  if (number !== undefined) return [eq(bookings.id, Number(number))];
  const { indexed, short } = searchTerms(q);
  return [...(indexed.length > 0 ? [matches(indexed)] : []), ...short.map(contains)];
}

function matches(words: readonly string[]): SQL {
  return sql`${bookings.id} IN (SELECT rowid FROM bookings_fts WHERE bookings_fts MATCH ${fullTextQuery(words)})`;
}

function contains(word: string): SQL {
  const known = sql`(${bookings.firstName} || ' ' || ${bookings.lastName} || ' ' || ${bookings.address})`;
  return sql`instr(${foldedText(known)}, ${word}) > 0`;
}

function orderOf(sort: BookingFilters['sort']): SQL[] {
  switch (sort) {
    case 'newest':
      return [desc(bookings.id)];
    case 'next':
    case 'soonest':
      return [asc(bookings.preferredDate), asc(periodOrder), asc(bookings.id)];
    case 'latest':
      return [desc(bookings.preferredDate), desc(periodOrder), desc(bookings.id)];
  }
}

/** Rows after the last row of the previous page, in this order. */
function after(sort: BookingFilters['sort'], before: number | undefined): SQL | undefined {
  if (before === undefined) return undefined;
  if (sort === 'newest') return sql`${bookings.id} < ${before}`;
  const place = sql`(preferred_date, ${periodOrder}, id)`;
  const last = sql`(SELECT preferred_date, ${periodOrder}, id FROM bookings WHERE id = ${before})`;
  return sort === 'latest' ? sql`${place} < ${last}` : sql`${place} > ${last}`;
}

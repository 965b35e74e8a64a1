import { sql, type SQL } from 'drizzle-orm';
import { foldedText } from '#db/folded-text.ts';
import type { SERIES_STATUSES } from '#db/schema/series.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { foldText } from '#domain/fold-text.ts';
import { repository } from '#server/repository.ts';

/** How far back a postponed upcoming visit's original date can be. */
const PUT_OFF_DAYS = 60;

/** Which plans are listed: those of a status, or these. */
export type Listed = {
  readonly status?: (typeof SERIES_STATUSES)[number] | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly q?: string | undefined;
  readonly limit: number;
  /** The last plan of the previous page. */
  readonly before?: number | undefined;
};

/** The list of plans: narrowed, ordered and paged in the database. */
export const planListRows = repository((db) => ({
  /** The numbers of one page of plans, the one with the next visit first. */
  page(listed: Listed, today: CalendarDate): number[] {
    const { limit, before } = listed;
    const after =
      before === undefined
        ? sql``
        : sql`WHERE (next, id) > (SELECT next, id FROM listed WHERE id = ${before})`;
    return db
      .all<{ id: number }>(
        sql`
        WITH listed AS (
          SELECT id, coalesce(
            (SELECT min(preferred_date) FROM bookings WHERE series_id = series.id
              AND original_date >= ${addDays(today, -PUT_OFF_DAYS)}
              AND preferred_date >= ${today} AND status IN ('pending', 'confirmed')),
            (SELECT date FROM slot_claims WHERE series_id = series.id ORDER BY original_date LIMIT 1),
            '9999') AS next
          FROM series WHERE ${sql.join(conditions(listed), sql` AND `)})
        SELECT id FROM listed ${after} ORDER BY next, id LIMIT ${limit}`,
      )
      .map(({ id }) => id);
  },
  /** How many visits a plan has through this one, without canceled ones. */
  visitsUntil(seriesId: number, originalDate: CalendarDate): number {
    const [row] = db.all<{ visits: number }>(
      sql`SELECT count(*) AS visits FROM bookings WHERE series_id = ${seriesId}
        AND original_date <= ${originalDate} AND status <> 'cancelled'`,
    );
    return row?.visits ?? 0;
  },
  /** The plans of a customer and those merged into them, continuing ones first. */
  ofCustomers(customerIds: readonly number[]): number[] {
    return db
      .all<{ id: number }>(
        sql`SELECT id FROM series WHERE customer_id IN ${[...customerIds, 0]}
          ORDER BY status = 'ended', id DESC`,
      )
      .map(({ id }) => id);
  },
}));

function conditions({ status, ids, q = '' }: Listed): SQL[] {
  return [
    status === undefined ? sql`1` : sql`status = ${status}`,
    ...(ids === undefined ? [] : [sql`id IN ${[...ids, 0]}`]),
    ...foldText(q)
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(has),
  ];
}

/** Matches a word in a plan's customer data and address; a phone in any spelling. */
function has(word: string): SQL {
  const known = foldedText(
    sql`(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || address)`,
  );
  const digits = word.replace(/\D/g, '');
  const isPhone = digits.length >= 3 && /^[\d().+-]+$/.test(word);
  return isPhone
    ? sql`(instr(${known}, ${word}) > 0 OR instr(phone_key, ${digits}) > 0)`
    : sql`instr(${known}, ${word}) > 0`;
}

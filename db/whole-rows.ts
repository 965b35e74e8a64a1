import { Column, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './client.ts';

/**
 * Whole rows of a table, as `db.select().from(table)` gives them, several times as fast: SQLite
 * names the fields, and only the columns that are kept as something else (a moment, yes or no, JSON)
 * are turned into values. For lists, where turning hundreds of wide rows takes longer than finding
 * them.
 *
 * @returns `select` completes a statement with what follows the table's name; `read` runs it.
 */
export function wholeRows<T extends SQLiteTable>(table: T) {
  const columns = Object.entries(getTableColumns(table));
  const name = getTableName(table);
  const list = columns.map(([field, column]) => `"${name}"."${column.name}" AS "${field}"`);
  const select = sql.raw(`SELECT ${list.join(', ')} FROM "${name}"`);
  const kept = columns.filter(([, column]) => isKeptOtherwise(column));
  return {
    select: (rest: SQL): SQL => sql`${select} ${rest}`,
    read(db: Db, statement: SQL): T['$inferSelect'][] {
      const rows = db.all<Record<string, unknown>>(statement);
      for (const row of rows) {
        for (const [field, column] of kept) {
          const value = row[field];
          if (value !== null) row[field] = column.mapFromDriverValue(value);
        }
      }
      return rows;
    },
  };
}

function isKeptOtherwise(column: Column): boolean {
  return column.mapFromDriverValue !== Column.prototype.mapFromDriverValue;
}

import type Database from 'better-sqlite3';

/** More texts than the product has; where a text is made of values, the oldest ones make room. */
const MOST_KEPT = 500;

/** What the query builder asks of a statement; `raw` gives one whose rows are lists of values. */
type Statement = Pick<Database.Statement, 'run' | 'all' | 'get'> & {
  readonly raw: () => Database.Statement;
};

/**
 * The connection as the query builder sees it, with each text of SQL read once. The builder prepares
 * a statement for every query it runs, and SQLite takes longer to read most of ours than to run
 * them. Nothing but the statement is kept: values are bound and rows read anew each time, and after
 * a change of the schema SQLite reads the text again by itself.
 */
export function withKeptStatements(sqlite: Database.Database): Database.Database {
  const kept = new Map<string, Statement>();
  const prepare = (text: string): Statement => {
    const known = kept.get(text);
    // Put last again: what is asked for often stays.
    if (known) kept.delete(text);
    const statement = known ?? prepared(sqlite, text);
    kept.set(text, statement);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return statement;
  };
  return Object.assign(Object.create(sqlite) as Database.Database, { prepare });
}

/** Two statements of one text: a mode set on a shared one would hold for its other users, too. */
function prepared(sqlite: Database.Database, text: string): Statement {
  const statement = sqlite.prepare(text);
  let lists: Database.Statement | undefined;
  return {
    run: (...values) => statement.run(...values),
    all: (...values) => statement.all(...values),
    get: (...values) => statement.get(...values),
    raw: () => (lists ??= sqlite.prepare(text).raw()),
  };
}

import type Database from 'better-sqlite3';
import type { Db } from './client.ts';

/** What differs once this connection has written, or another has. */
type Writes = [own: number, others: number];

/**
 * A read whose answers are kept until anything is written to the database, by whomever. Answers are
 * shared: nobody may change one. Within a transaction each is read anew and none is kept, as one that
 * is rolled back leaves no trace in what SQLite counts.
 *
 * @param read a pure function of the key and of what the database holds, but not of the time.
 */
export function untilWritten<K, V>(db: Db, read: (key: K) => V): (key: K) => V {
  const { $client: connection } = db as Db & { $client: Database.Database };
  // Prepared once: this is asked each time that anything is read.
  const counted = connection
    .prepare<[], Writes>('SELECT total_changes(), data_version FROM pragma_data_version')
    .raw();
  let writes: Writes = [-1, -1];
  const kept = new Map<K, V>();
  return (key) => {
    if (connection.inTransaction) return read(key);
    const now = counted.get() ?? writes;
    if (now[0] !== writes[0] || now[1] !== writes[1]) kept.clear();
    writes = now;
    const answer = kept.get(key) ?? read(key);
    kept.set(key, answer);
    return answer;
  };
}

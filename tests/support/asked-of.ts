import type Database from 'better-sqlite3';
import type { OpenDatabase } from '#db/client.ts';

/** The texts of SQL that the query builder asks for while something runs. */
export function askedOf({ db }: Pick<OpenDatabase, 'db'>, work: () => unknown): string[] {
  const { $client: client } = db as typeof db & { $client: Database.Database };
  const { prepare } = client;
  const asked: string[] = [];
  client.prepare = ((text: string) => {
    asked.push(text);
    return prepare.call(client, text);
  }) as typeof prepare;
  try {
    work();
  } finally {
    client.prepare = prepare;
  }
  return asked;
}

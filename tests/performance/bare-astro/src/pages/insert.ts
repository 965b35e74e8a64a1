import Database from 'better-sqlite3';

const database = new Database(process.env['DATABASE_PATH'] ?? ':memory:');
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec('CREATE TABLE IF NOT EXISTS notes (id INTEGER PRIMARY KEY, body TEXT NOT NULL)');
const insert = database.prepare('INSERT INTO notes (body) VALUES (?)');

/** Inserts the body as one row, as durably as ours. */
export const POST = async ({ request }: { request: Request }) => {
  const { lastInsertRowid } = insert.run(JSON.stringify(await request.json()));
  return Response.json({ id: Number(lastInsertRowid) }, { status: 201 });
};

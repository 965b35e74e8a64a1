import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '#db/client.ts';
import { addFirstCrews } from '#db/first-crews.ts';
import { MIGRATIONS_FOLDER, migrationState } from '#db/known-migrations.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { seedDatabase } from '#db/seed.ts';

let folder: string;
let database: OpenDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'db-'));
  database = openDatabase(join(folder, 'site.db'));
  migrateDatabase(database);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});
const run = (sql: string) => database.sqlite.prepare(sql).run();

describe('the database', () => {
  it('keeps its settings after every open', () => {
    for (let time = 0; time < 3; time += 1) {
      const again = openDatabase(join(folder, 'site.db'));
      expect(again.sqlite.pragma('synchronous', { simple: true })).toBe(2);
      expect(again.sqlite.pragma('journal_mode', { simple: true })).toBe('wal');
      expect(again.sqlite.pragma('foreign_keys', { simple: true })).toBe(1);
      again.close();
    }
  });

  it('refuses a file that is not a database', () => {
    const path = join(folder, 'letter.txt');
    writeFileSync(path, 'Dear database, '.repeat(100));
    expect(() => openDatabase(path)).toThrow(/not a database/);
    expect(readFileSync(path, 'utf8')).toMatch(/^Dear/);
  });

  it('migrates twice without doing anything the second time', () => {
    const before = migrationState(database);
    migrateDatabase(database);
    expect(migrationState(database)).toEqual(before);
    expect(before.applied).toBe(before.known);
  });

  describe('from before the baseline', () => {
    const journal = JSON.parse(
      readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'),
    ) as { entries: { when: number }[] };
    const baseline = journal.entries[0]?.when ?? 0;
    /** What the database says of its migrations, as if these had made it. */
    const madeAt = (...times: readonly number[]) => {
      run('DELETE FROM __drizzle_migrations');
      const note = database.sqlite.prepare(
        "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of a forerunner', ?)",
      );
      for (const time of times) note.run(time);
      // What came after the baseline has to be undone to come again; there is nothing to undo it.
      for (const { when } of journal.entries.slice(1)) if (times.length > 1) note.run(when);
    };

    it('opens unchanged when the last of its forerunners has made it', () => {
      madeAt(baseline - 2, baseline - 1, baseline);
      const tables = () => database.sqlite.prepare('SELECT * FROM sqlite_schema').all();
      const before = tables();
      migrateDatabase(database);
      expect(tables()).toEqual(before);
      expect(migrationState(database)).toEqual({
        known: journal.entries.length,
        applied: journal.entries.length,
      });
    });

    it('is refused in a sentence when it is older, and not touched', () => {
      madeAt(baseline - 1);
      expect(() => migrateDatabase(database)).toThrow(/tables are older than this version/);
      expect(migrationState(database).applied).toBe(0);
    });
  });

  it('rolls back all of a transaction that throws', () => {
    expect(() =>
      database.transaction(() => {
        run("INSERT INTO stripe_events (id, type, received_at) VALUES ('evt_1', 'x', 1)");
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(database.sqlite.prepare('SELECT count(*) AS n FROM stripe_events').get()).toEqual({
      n: 0,
    });
  });

  it('cannot hold two live claims for one crew and period', () => {
    run(
      "INSERT INTO drafts (key, status, hold_expires_at, created_at, updated_at) VALUES ('a', 'open', 1, 1, 1), ('b', 'open', 1, 1, 1)",
    );
    addFirstCrews(database, 2, new Date());
    const claim = (draft: number, crew: number) =>
      run(
        `INSERT INTO slot_claims (date, period, half_hour, crew, draft_id) VALUES ('2026-12-01', 'morning', 0, ${crew}, ${draft})`,
      );
    claim(1, 1);
    expect(() => claim(2, 1)).toThrow(/UNIQUE/);
    claim(2, 2);
    expect(() => claim(2, 3)).toThrow(/FOREIGN KEY/);
  });

  it.each([
    [
      "INSERT INTO weekly_blocks (weekday, starts_on, blocked_by, created_at) VALUES (7, '2026-01-01', 'x', 1)",
    ],
    [
      "INSERT INTO weekly_blocks (weekday, starts_on, blocked_by, created_at) VALUES (1, '2026-02-30', 'x', 1)",
    ],
    [
      "INSERT INTO blocked_time_slots (date, time_slot, blocked_by, created_at, updated_at) VALUES ('2026-01-01', '7:00 AM', 'x', 1, 1)",
    ],
    [
      "INSERT INTO google_reviews (review_id, customer_name, rating, review_text, review_date, created_at) VALUES ('a', 'b', 6, 'c', 'd', 1)",
    ],
    [
      "INSERT INTO slot_claims (date, period, half_hour, crew) VALUES ('2026-12-01', 'morning', 0, 1)",
    ],
    [
      "INSERT INTO drafts (key, status, hold_expires_at, created_at, updated_at) VALUES ('a', 'paid', 1, 1, 1)",
    ],
  ])('refuses a value that cannot be: %s', (sql) => {
    expect(() => run(sql)).toThrow(/CHECK/);
  });

  it('keeps a user who has a session', () => {
    run("INSERT INTO users (email, created_at, updated_at) VALUES ('a@b.co', 1, 1)");
    run(
      "INSERT INTO sessions (sid, user_id, sess, created_at, expire) VALUES ('s', 1, '{}', 1, 1)",
    );
    expect(() => run('DELETE FROM users')).toThrow(/FOREIGN KEY/);
  });

  it('is seeded once and then left alone', () => {
    const now = new Date('2026-11-21T18:00:00Z');
    expect(seedDatabase(database, now)).toBe(true);
    expect(seedDatabase(database, now)).toBe(false);
  });
});

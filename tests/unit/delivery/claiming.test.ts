import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import { claimOfNext } from '#server/delivery/sending-repository.ts';
import { fillWithBookings, fillWithHistory } from '#tests/support/many-bookings.ts';
import { openMigrated } from '#tests/support/migrated.ts';

const TODAY = '2026-11-21';
let database: OpenDatabase;
beforeAll(() => {
  database = openMigrated();
  fillWithBookings(database, 500, TODAY);
  fillWithHistory(database, TODAY);
});
afterAll(() => {
  database.close();
});

it('looks for what is due without reading what was sent', () => {
  const { sql } = claimOfNext(database.db).toSQL();
  const lines = database.sqlite
    .prepare(`EXPLAIN QUERY PLAN ${sql.replaceAll('?', "'mail'")}`)
    .all() as { detail: string }[];
  const plan = lines.map(({ detail }) => detail).join('\n');
  expect(plan).toContain('outbox_due (status=? AND next_attempt_at<?)');
  expect(plan).not.toMatch(/SCAN|\(channel=/);
});

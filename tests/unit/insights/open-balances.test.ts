import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '#db/client.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { openOnes } from '#server/insights/open-balances.ts';
import { paymentRows } from '#server/payments/payments-repository.ts';
import { writeMigrated } from '#tests/support/migrated.ts';
import { runs } from '#tests/support/property.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const VISITS = 12;
let folder: string;
let database: OpenDatabase;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-balances-'));
  writeMigrated(join(folder, 'site.db'));
  database = openDatabase(join(folder, 'site.db'));
  const add = database.sqlite.prepare(
    `INSERT INTO bookings (key, first_name, last_name, phone, phone_key, service_type, preferred_date,
       preferred_time, address, status, estimated_cost, created_at, updated_at)
     VALUES (?, 'Maya', 'Okafor', '1', '1', 'basic', ?, 'morning', '12 Fern Street', 'completed', ?, 1, 1)`,
  );
  for (let at = 0; at < VISITS; at += 1) {
    add.run(`v${at}`, `2026-10-${String(28 - at)}`, 10_000 + at);
  }
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

const id = fc.integer({ min: 1, max: VISITS });
const step = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), id, amount: fc.constantFrom(2500, 10_000, 20_000) }),
  fc.record({ do: fc.constantFrom('refund' as const, 'remove' as const), id }),
  fc.record({ do: fc.constant('price' as const), id, to: fc.constantFrom(0, 5000, 15_000) }),
  fc.record({
    do: fc.constant('status' as const),
    id,
    to: fc.constantFrom('completed', 'confirmed', 'pending', 'cancelled'),
  }),
  fc.record({ do: fc.constant('look' as const), id }),
);

it('what is open is the same, looked at again and again or summed up at once', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      for (const each of steps) happen(each);
      const fresh = openDatabase(join(folder, 'site.db'));
      try {
        expect(openOnes(database as unknown as App)).toEqual(openOnes(fresh as unknown as App));
      } finally {
        fresh.close();
      }
    }),
    runs(40),
  );
});

/** What the verbs do to the database: the change, and its line in the history. */
function happen(each: typeof step extends fc.Arbitrary<infer T> ? T : never): void {
  const change = (sql: string, ...values: unknown[]) => {
    database.transaction(() => {
      database.sqlite.prepare(sql).run(...values);
      recordAudit(
        database,
        { entity: 'booking', entityId: each.id, action: each.do, actor: 'owner@example.com' },
        NOW,
      );
    });
  };
  const last = '(SELECT max(id) FROM payments WHERE booking_id = ?)';
  switch (each.do) {
    case 'pay':
      paymentRows(database).add({ method: 'cash', amount: each.amount, bookingId: each.id }, NOW);
      return;
    case 'refund':
      // A webhook's: the ledger has it, the history needn't.
      database.sqlite
        .prepare(`UPDATE payments SET refunded = amount - tip WHERE id = ${last}`)
        .run(each.id);
      return;
    case 'remove':
      change(`DELETE FROM payments WHERE id = ${last}`, each.id);
      return;
    case 'price':
      change('UPDATE bookings SET estimated_cost = ? WHERE id = ?', each.to, each.id);
      return;
    case 'status':
      change('UPDATE bookings SET status = ? WHERE id = ?', each.to, each.id);
      return;
    case 'look':
      openOnes(database as unknown as App);
  }
}

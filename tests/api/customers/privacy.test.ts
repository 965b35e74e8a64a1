import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { openDatabase } from '#db/client.ts';
import { IMPERSONAL_COLUMNS, PERSONAL_COLUMNS } from '#server/customers/personal-columns.ts';
import { readConfig } from '#server/config/config.ts';
import { makeApp } from '#server/create-app.ts';
import { deleteExpired } from '#server/jobs/delete-expired.ts';
import { openLog } from '#server/open-log.ts';
import { bookingOf, call } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { signInToMyPage } from '#tests/support/my-page.ts';
import { FEE } from '#tests/support/prices.ts';
import { privacyHere, privacyScript } from '#tests/support/privacy-script.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const person = { email: 'Nadia.Petrov@example.com', firstName: 'Nadia', lastName: 'Petrov' };
const privacy = (...args: string[]) => privacyHere(site.databasePath, ...args);
const write = () =>
  call(site, 'POST', '/api/messages', { ...person, message: 'My gate code is gull-8812' });
/** The hourly job. */
const keep = (retentionDays: number) => {
  const config = readConfig({ RETENTION_DAYS: String(retentionDays), LOG_LEVEL: 'silent' });
  const database = openDatabase(site.databasePath);
  deleteExpired(makeApp({ ...config, linkSecret: 's'.repeat(40) }, database, openLog('silent')));
  database.close();
};
/** Every text of every table, to search for what must be gone. */
/** All that is kept, but for receipts: those keep the name for seven years (decision 083). */
const everything = () =>
  rows<{ name: string }>(site, "SELECT name FROM sqlite_schema WHERE type = 'table'")
    .filter(({ name }) => name !== 'documents')
    .map(({ name }) => JSON.stringify(rows(site, `SELECT * FROM "${name}"`)))
    .join('\n');
/** Writes a word into every personal column of some rows except those used to find them. */
const fill = (
  table: string,
  word: string,
  but: readonly string[],
  where: string,
  ...values: number[]
) => {
  const names = (PERSONAL_COLUMNS[table] ?? []).filter((name) => !but.includes(name));
  expect(names.length).toBeGreaterThan(0);
  const set = names.map((name) => `${name} = '${word} ${name}'`).join(', ');
  change(site, `UPDATE ${table} SET ${set} WHERE ${where}`, ...values);
};
/** Remaining traces of a person, a few words each. */
const leftOf = (person: RegExp) =>
  Array.from(everything().matchAll(new RegExp(`.{0,40}(?:${person.source}).{0,40}`, 'gi')), String);

describe('a database that is not there or not ours', () => {
  const folder = mkdtempSync(join(tmpdir(), 'privacy-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const asked = async (path: string) => {
    const { status, stdout, stderr } = await privacyScript(path, 'export', person.email);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    return stderr;
  };

  it('is named, and none is made in its place', async () => {
    const path = join(folder, 'wrong', 'site.db');
    expect(await asked(path)).toContain(`There is no database ${path}.`);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is named where the file is something else', async () => {
    const path = join(folder, 'notes.txt');
    writeFileSync(path, 'not a database'.repeat(100));
    expect(await asked(path)).toContain(`${path} could not be used: `);
  });
});

describe("a person's data", () => {
  it('can be exported, and erased once no visit is to come', async () => {
    const id = await book(site, site.freeDate(), { ...person, address: '9 Quince Street' });
    const written = (await write()).body as { id: number };
    const text = 'Hello Nadia, we wrote gull-8812 down.';
    const reply = { text, key: '0f2b8a44-1111-4222-8333-000000000001', seenReplies: 0 };
    const path = `/api/admin/messages/${written.id}/replies`;
    expect((await call(site, 'POST', path, reply, signedIn(site))).status).toBe(200);
    const { stdout } = await privacy('export', 'nadia.petrov@EXAMPLE.com');
    const exported = JSON.parse(stdout) as {
      bookings: unknown[];
      messages: unknown[];
      replies: object[];
      payments: unknown[];
      receipts: object[];
    };
    expect(exported.receipts).toMatchObject([{ kind: 'receipt', amount: FEE * 100 }]);
    expect([exported.bookings.length, exported.messages.length, exported.payments.length]).toEqual([
      1, 1, 1,
    ]);
    expect(exported.replies).toMatchObject([{ text }]);

    const early = await privacy('erase', person.email);
    expect(early.status).toBe(1);
    expect(early.stderr).toContain('still to come');
    change(site, "UPDATE bookings SET status = 'completed' WHERE id = ?", id);
    expect((await privacy('erase', person.email)).status).toBe(0);
    expect(everything()).not.toMatch(/petrov|nadia|quince street|gull-8812/i);
    // Nothing is left in the file's free pages or in its journal, either.
    await site.kill('SIGTERM');
    const left = readdirSync(site.folder)
      .filter((name) => name.startsWith('site.db'))
      .map((name) => readFileSync(join(site.folder, name), 'latin1'))
      .join('');
    expect(left.length).toBeGreaterThan(100_000);
    expect(/nadia\.petrov|hello nadia|gull-8812/i.exec(left)?.[0]).toBeUndefined();
    await site.start();
    // The books keep their receipts, with the name that the law wants on them.
    expect(rows<{ body: string }>(site, 'SELECT body FROM documents')[0]?.body).toMatch(/Nadia/u);
    expect(rows(site, 'SELECT amount FROM payments WHERE booking_id = ?', id)).toEqual([
      { amount: FEE * 100 },
    ]);
  });
});

describe('the page of a customer', () => {
  const tables = ['my_links', 'my_sessions'];
  const left = () => tables.flatMap((table) => rows(site, `SELECT email_key FROM ${table}`));

  it('is exported without its tokens and closed for good when they are erased', async () => {
    const email = 'petra.lund@example.com';
    const id = await book(site, site.freeDate(), { email, lastName: 'Lund' });
    const { cookie } = await signInToMyPage(site, email);
    const { stdout } = await privacy('export', email);
    const { signIns } = JSON.parse(stdout) as {
      signIns: { pageLinks: object[]; pageSessions: object[] };
    };
    expect([signIns.pageLinks.length, signIns.pageSessions.length]).toEqual([1, 1]);
    expect(JSON.stringify(signIns)).not.toMatch(/tokenHash|sid/);
    change(site, "UPDATE bookings SET status = 'completed' WHERE id = ?", id);
    expect((await privacy('erase', email)).status).toBe(0);
    expect(JSON.stringify(left())).not.toContain(email);
    expect((await call(site, 'GET', '/api/my', undefined, { cookie })).status).toBe(401);
  });

  it('is closed with the last booking when that is as old as may be', async () => {
    const email = 'quentin@example.com';
    const id = await book(site, site.freeDate(), { email });
    await signInToMyPage(site, email);
    change(site, "UPDATE bookings SET preferred_date = '2020-01-06' WHERE id = ?", id);
    keep(365);
    expect(JSON.stringify(left())).not.toContain(email);
  });

  it('loses what has ended by the clean-up that runs by itself', async () => {
    const email = 'rosa@example.com';
    await book(site, site.freeDate(), { email });
    await signInToMyPage(site, email);
    const [ended, lately] = [Date.now() - 8 * 86_400_000, Date.now() - 6 * 86_400_000];
    change(site, 'UPDATE my_links SET expires_at = ? WHERE email_key = ?', lately, email);
    change(site, 'UPDATE my_sessions SET expires_at = ? WHERE email_key = ?', ended, email);
    keep(0);
    const mine = () => left().filter((row) => JSON.stringify(row).includes(email));
    expect(mine()).toHaveLength(1);
    change(site, 'UPDATE my_links SET expires_at = ? WHERE email_key = ?', ended, email);
    keep(0);
    expect(mine()).toEqual([]);
  });
});

describe('a customer who gave no email', () => {
  it('is exported and erased by phone in any spelling, with the notes about them', async () => {
    const phoned = {
      firstName: 'Wilma',
      lastName: 'Ostrom',
      email: null,
      phone: '+1 510.555.0139',
    };
    const owner = signedIn(site);
    const data = { ...bookingOf(site.freeDate()), ...phoned, email: '', payment: 'none' };
    const { status } = await call(site, 'POST', '/api/admin/bookings', data, owner);
    expect(status).toBe(201);
    change(site, "UPDATE customers SET how_to_get_in = 'Ostrom key' WHERE last_name = 'Ostrom'");
    const { stdout } = await privacy('export', '(510)', '555-0139');
    const exported = JSON.parse(stdout) as Record<string, { howToGetIn?: string }[]>;
    expect(exported['bookings']).toHaveLength(1);
    expect(exported['customers']).toMatchObject([{ howToGetIn: 'Ostrom key' }]);
    change(site, "UPDATE bookings SET status = 'completed' WHERE last_name = 'Ostrom'");
    expect((await privacy('erase', '510 555 0139')).status).toBe(0);
    expect(/ostrom|wilma/i.exec(everything())?.[0]).toBeUndefined();
  });

  it('keeps what somebody else booked with the same phone, and loses the notes', async () => {
    const phone = '(510) 555-0149';
    const one = { firstName: 'Ulla', lastName: 'Brandt', email: 'ulla@example.com', phone };
    const other = { firstName: 'Per', lastName: 'Holm', email: 'per@example.com', phone };
    const id = await book(site, site.freeDate(), one);
    await book(site, site.freeDate(), other);
    fill('customers', 'ulla', ['email', 'email_key', 'phone', 'phone_key'], "last_name = 'Brandt'");
    change(site, "UPDATE bookings SET status = 'completed' WHERE id = ?", id);
    expect((await privacy('erase', one.email)).status).toBe(0);
    expect(leftOf(/ulla|brandt/i)).toEqual([]);
    const left = rows(site, 'SELECT email, notes FROM customers WHERE phone = ?', phone);
    expect(left).toEqual([{ email: other.email, notes: '' }]);
  });
});

/** Every table that a file of the schema declares. */
async function allTables(): Promise<SQLiteTable[]> {
  const files = readdirSync('db/schema').map((file) => resolve('db/schema', file));
  const parts = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ file) as Promise<Record<string, unknown>>),
  );
  return parts.flatMap((part) => Object.values(part).filter((each) => is(each, SQLiteTable)));
}

describe('whatever holds a name', () => {
  it('is on one list, with every column of the schema', async () => {
    const lists = [PERSONAL_COLUMNS, IMPERSONAL_COLUMNS];
    const listed = lists.flatMap((list) =>
      Object.entries(list).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
    );
    const tables = await allTables();
    expect(tables.length).toBeGreaterThan(25);
    const texts = tables
      .map((table) => getTableConfig(table))
      .flatMap(({ name, columns }) =>
        columns
          .filter((column) => column.getSQLType() === 'text')
          .map((column) => `${name}.${column.name}`),
      );
    expect(
      listed.toSorted(),
      'customers/personal-columns.ts says of every column of text whether it can hold something of a person',
    ).toEqual(texts.toSorted());
  });

  it('goes with the person from every personal column of a booking and of a draft', async () => {
    const email = 'selma@example.com';
    const id = await book(site, site.freeDate(), { email, lastName: 'Thorn' });
    fill('bookings', 'thorn', ['email', 'email_key'], 'id = ?', id);
    change(site, "UPDATE bookings SET status = 'completed' WHERE id = ?", id);
    change(
      site,
      `INSERT INTO drafts (key, status, hold_expires_at, created_at, updated_at)
       VALUES ('thorn-draft', 'refunded', 0, 0, 0)`,
    );
    fill('drafts', 'thorn', ['data'], "key = 'thorn-draft'");
    const data = JSON.stringify({ email, lastName: 'Thorn' });
    change(site, "UPDATE drafts SET data = ? WHERE key = 'thorn-draft'", data);
    expect((await privacy('erase', email)).status).toBe(0);
    change(site, "UPDATE drafts SET key = 'left' WHERE key = 'thorn-draft'");
    expect(leftOf(/selma|thorn/i)).toEqual([]);
  });

  it('goes with the person: refunded drafts, mails of a lost slot, failed deliveries, remarks', async () => {
    const secret = { email: 'zora@example.com', firstName: 'Zora', lastName: 'Quill' };
    const id = await book(site, site.freeDate(), { ...secret, address: '5 Heron Court' });
    change(site, "UPDATE bookings SET status = 'completed' WHERE id = ?", id);
    for (const status of ['refunded', 'refund_failed', 'refund_due', 'closed']) {
      change(
        site,
        `INSERT INTO drafts (key, data, status, token_hash, hold_expires_at, created_at, updated_at)
         VALUES (?, ?, ?, 'zora-browser', 0, 0, 0)`,
        `draft-${status}`,
        JSON.stringify({ ...secret, address: '5 Heron Court' }),
        status,
      );
    }
    for (const status of ['failed', 'sent', 'pending', 'cancelled']) {
      change(
        site,
        `INSERT INTO outbox (channel, kind, dedupe_key, recipient, payload, status, last_error,
           next_attempt_at, created_at)
         VALUES ('mail', 'slot-lost', ?, ?, '{"to":"Zora"}', ?, 'no mailbox zora', 9e15, 0)`,
        `lost-${status}`,
        secret.email,
        status,
      );
    }
    const remark = JSON.stringify({ amount: 500, reason: 'Zora was unhappy' });
    change(
      site,
      `INSERT INTO audit (entity, entity_id, action, actor, detail, created_at)
       VALUES ('booking', ?, 'refund-requested', 'owner', ?, 0)`,
      id,
      remark,
    );
    change(site, "UPDATE payments SET note = 'from Zora' WHERE booking_id = ?", id);
    change(
      site,
      `INSERT INTO refunds (payment_id, key, mark, amount, reason, created_at, updated_at, status)
       SELECT id, 'zr', 'zr', 500, 'Zora was unhappy', 0, 0, 'done' FROM payments
       WHERE booking_id = ?`,
      id,
    );
    expect((await privacy('erase', secret.email)).status).toBe(0);
    expect(/zora|quill|heron/i.exec(everything())?.[0]).toBeUndefined();
  });

  it('goes from what a crew wrote and photographed at a visit, and can be exported before', async () => {
    const client = { email: 'odile@example.com', firstName: 'Odile', lastName: 'Farrow' };
    const id = await book(site, site.freeDate(), client);
    change(site, "UPDATE bookings SET status = 'completed' WHERE id = ?", id);
    change(
      site,
      `INSERT INTO members (key, name, phone, crew_id, created_at, updated_at)
       VALUES ('m1', 'Ana', '5105550122', 1, 0, 0)`,
    );
    change(
      site,
      `INSERT INTO crew_taps (key, booking_id, member_id, kind, note, happened_at, created_at)
       SELECT 't1', ?, id, 'problem', 'Odile was not home', 0, 0 FROM members`,
      id,
    );
    change(
      site,
      `INSERT INTO crew_photos (key, booking_id, member_id, data, taken_at, created_at)
       SELECT 'p1', ?, id, CAST('picture of Farrow' AS BLOB), 0, 0 FROM members`,
      id,
    );
    change(
      site,
      `INSERT INTO hour_corrections (booking_id, member_id, reason, corrected_by, created_at)
       SELECT ?, id, 'Odile said so', 'owner', 0 FROM members`,
      id,
    );
    const noted = JSON.stringify({ at: '', reason: 'Odile was not home' });
    change(
      site,
      `INSERT INTO audit (entity, entity_id, action, actor, detail, created_at)
       VALUES ('booking', ?, 'crew-problem', 'Ana', ?, 0)`,
      id,
      noted,
    );
    const { stdout } = await privacy('export', client.email);
    const { fromTheVisits } = JSON.parse(stdout) as {
      fromTheVisits: { problems: object[]; photos: { jpegInBase64: string }[] };
    };
    expect(fromTheVisits.problems).toMatchObject([{ note: 'Odile was not home' }]);
    expect(atob(fromTheVisits.photos[0]?.jpegInBase64 ?? '')).toBe('picture of Farrow');
    expect((await privacy('erase', client.email)).status).toBe(0);
    expect(/odile|farrow/i.exec(everything())?.[0]).toBeUndefined();
    expect(rows(site, 'SELECT data FROM crew_photos')).toEqual([]);
    expect(rows(site, 'SELECT kind FROM crew_taps')).toEqual([{ kind: 'problem' }]);
  });
});

describe('housekeeping', () => {
  const messages = () => rows(site, 'SELECT id FROM messages').length;

  it('keeps everything without a retention, and lets old persons go with one', async () => {
    await write();
    const id = await book(site, site.freeDate(), { ...person, email: 'old@example.com' });
    change(site, 'UPDATE messages SET created_at = 0');
    change(site, "UPDATE bookings SET preferred_date = '2020-01-01' WHERE id = ?", id);
    const stored = 'SELECT email, address FROM bookings WHERE id = ?';
    const before = rows(site, stored, id);
    expect(before).toMatchObject([{ email: 'old@example.com' }]);
    keep(0);
    expect(messages()).toBe(1);
    expect(rows(site, stored, id)).toEqual(before);
    keep(365);
    expect(messages()).toBe(0);
    expect(rows(site, stored, id)).toEqual([{ email: null, address: 'Erased' }]);
    const known = "SELECT 1 FROM customers WHERE email = 'old@example.com'";
    expect(rows(site, known)).toEqual([]);
  });

  it('takes the person out of refunded drafts and lets failed deliveries go', () => {
    const data = '{"firstName":"Ottoline"}';
    change(
      site,
      `INSERT INTO drafts (key, data, status, hold_expires_at, created_at, updated_at)
       VALUES ('given-back', ?, 'refunded', 0, 0, 0)`,
      data,
    );
    change(
      site,
      `INSERT INTO outbox (channel, kind, dedupe_key, recipient, payload, status,
         next_attempt_at, created_at)
       VALUES ('mail', 'slot-lost', 'ottoline', 'ottoline@example.com', '{}', 'failed', 0, 0)`,
    );
    keep(0);
    expect(/ottoline/i.exec(everything())?.[0]).toBeUndefined();
  });

  it('deletes drafts that were given up long ago, never one that was paid or is new', () => {
    const insert = `INSERT INTO drafts (key, status, hold_expires_at, created_at, updated_at)
      VALUES (?, ?, 0, 0, ?)`;
    change(site, insert, 'given-up', 'closed', 0);
    change(site, insert, 'given-up-and-paid', 'closed', 0);
    change(site, insert, 'given-up-today', 'closed', Date.now());
    change(site, insert, 'still-open', 'open', 0);
    change(
      site,
      `INSERT INTO payments (draft_id, method, payment_intent_id, amount, created_at, updated_at)
       SELECT id, 'card', 'pi_paid_late', 2500, 0, 0 FROM drafts WHERE key = 'given-up-and-paid'`,
    );
    keep(0);
    const left = rows<{ key: string }>(
      site,
      "SELECT key FROM drafts WHERE key LIKE 'given-up%' OR key = 'still-open' ORDER BY key",
    );
    expect(left.map(({ key }) => key)).toEqual([
      'given-up-and-paid',
      'given-up-today',
      'still-open',
    ]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import type { App } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { makeApp } from '#server/create-app.ts';
import { bookerOf, customerFor } from '#server/customers/customer-for.ts';
import { mergeCustomers, separateCustomer } from '#server/customers/merge-customers.ts';
import { myVisits } from '#server/customers/my-visits.ts';
import { askForMyLink } from '#server/delivery/ask-for-my-link.ts';
import type { OutgoingMail } from '#server/delivery/channels/mail.ts';
import { deliverNext } from '#server/delivery/deliver-next.ts';
import { useMyLink } from '#server/my-sign-in/use-link.ts';
import { openLog } from '#server/open-log.ts';
import { askedOf } from '#tests/support/asked-of.ts';
import { openMigrated } from '#tests/support/migrated.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const HERS = '(510) 555-0101';

let database: OpenDatabase;
let app: App;
beforeEach(() => {
  database = openMigrated();
  const config = readConfig({
    SITE_URL: 'http://127.0.0.1:9',
    DATABASE_PATH: ':memory:',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'us@example.com',
    OWNER_EMAIL: 'owner@example.com',
    LOG_LEVEL: 'silent',
  });
  app = makeApp(config, database, openLog('silent'));
});
afterEach(() => app.close());

/** Books as the form or the owner does; returns the ids of customer and booking. */
function booked(firstName: string, email: string | null, phone: string) {
  const address = `${firstName}'s home`;
  const person = bookerOf({ firstName, lastName: 'X', email, phone, address });
  const customer = customerFor(database, person, { by: 'owner', now: NOW });
  const { lastInsertRowid } = database.sqlite
    .prepare(
      `INSERT INTO bookings (key, customer_id, first_name, last_name, email, phone, email_key,
         phone_key, service_type, preferred_date, preferred_time, address, estimated_cost,
         created_at, updated_at)
       VALUES (hex(randomblob(9)), ?, ?, 'X', ?, ?, ?, '', 'basic', '2026-12-01', 'morning', ?, 1, 5, 5)`,
    )
    .run(customer, firstName, email, phone, email, person.address);
  return { customer, visit: Number(lastInsertRowid) };
}
const seen = (email: string) => myVisits(app, email).map(({ id }) => id);
const mail = 'ana@example.com';
const actor = 'owner@example.com';

describe('asking for a link', () => {
  /** Requests a link and returns it from the mail; null when no mail is sent. */
  async function link(email: string): Promise<string | null> {
    const sent: OutgoingMail[] = [];
    const send = (outgoing: OutgoingMail) => Promise.resolve(String(sent.push(outgoing)));
    const from = { name: 'Us', email: 'us@example.com' };
    const mailing = { ...app, now: () => clock, mail: { from, send } } as unknown as App;
    askForMyLink(mailing, email);
    await deliverNext(mailing, 'mail');
    return /\/my#([a-z2-7]+)/.exec(sent[0]?.text ?? '')?.[1] ?? null;
  }
  let clock = NOW;
  const later = (minutes: number) => {
    clock = new Date(clock.getTime() + minutes * 60_000);
  };
  const opens = (token: string) => {
    try {
      return useMyLink({ ...app, now: () => clock }, token) !== '';
    } catch {
      return false;
    }
  };

  it('never locks out who reads the mails, however often a stranger asks', async () => {
    booked('Ana', mail, HERS);
    const links: string[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      links.push((await link(mail)) ?? 'none');
      later(10);
    }
    // The eleventh sends nothing, and the last link works again.
    later(120);
    expect(opens(links[9] ?? '')).toBe(false);
    expect(await link(mail)).toBeNull();
    later(25);
    expect(opens(links[9] ?? '')).toBe(true);
    // Using a link resets the limit.
    later(1);
    expect(await link(mail)).toMatch(/^[a-z2-7]+$/u);
    expect(database.sqlite.prepare("SELECT 1 FROM outbox WHERE status <> 'sent'").all()).toEqual(
      [],
    );
  });

  it('is the same work for every address: nobody is looked up before the answer', () => {
    booked('Ana', mail, HERS);
    // A first transaction has its receipts looked for, whatever it is about.
    app.transaction(() => undefined);
    const asked: string[] = [];
    // Both prepare the same statements; what is written differs only in the address.
    const written = [mail, 'nobody@example.com'].map((email) => {
      asked.push(...askedOf(database, () => askForMyLink(app, email)));
      return database.sqlite
        .prepare(
          `SELECT channel, kind, booking_id, message_id, payload, status, recipient <> '' AS known
         FROM outbox ORDER BY id DESC LIMIT 1`,
        )
        .get();
    });
    expect(written[0]).toEqual(written[1]);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.join('\n')).not.toMatch(/from "bookings"|from "customers"/i);
  });
});

describe('what an address opens', () => {
  it('is what was booked with it, and not what hangs on the same phone number', () => {
    const ana = booked('Ana', mail, HERS);
    const per = booked('Per', 'per@example.com', HERS);
    expect(per.customer).toBe(ana.customer);
    expect(seen(mail)).toEqual([ana.visit]);
    expect(seen('per@example.com')).toEqual([per.visit]);
    expect(seen('nobody@example.com')).toEqual([]);
  });

  it('is not what we know by phone, for a stranger who types that number into the form', () => {
    const ana = booked('Ana', null, HERS);
    const stranger = booked('Eve', 'eve@example.com', HERS);
    const later = booked('Ana', null, HERS);
    expect([stranger.customer, later.customer]).toEqual([ana.customer, ana.customer]);
    expect(seen('eve@example.com')).toEqual([stranger.visit]);
  });

  it('is all of two customers once the owner has merged them, by either address, until separated', () => {
    const ana = booked('Ana', mail, HERS);
    const work = booked('Ana', 'ana@work.example', '(510) 555-0102');
    const phoned = booked('Ana', null, '(510) 555-0103');
    for (const other of [work.customer, phoned.customer]) {
      mergeCustomers(app, { id: ana.customer, other, actor });
    }
    const all = [phoned.visit, work.visit, ana.visit];
    expect([seen(mail), seen('ana@work.example')]).toEqual([all, all]);
    separateCustomer(app, { id: work.customer, actor });
    expect(seen(mail)).toEqual([phoned.visit, ana.visit]);
    expect(seen('ana@work.example')).toEqual([work.visit]);
  });

  it('does not grow by a stranger who types the number of a merged customer', () => {
    const ana = booked('Ana', mail, HERS);
    const phoned = booked('Ana', null, '(510) 555-0103');
    mergeCustomers(app, { id: ana.customer, other: phoned.customer, actor });
    const stranger = booked('Eve', 'eve@example.com', '(510) 555-0103');
    expect(stranger.customer).toBe(phoned.customer);
    expect(seen('eve@example.com')).toEqual([stranger.visit]);
    expect(seen(mail)).toEqual([phoned.visit, ana.visit]);
  });
});

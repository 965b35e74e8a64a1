import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OutboxRow } from '#db/rows.ts';
import { bookings } from '#db/schema/bookings.ts';
import { readConfig } from '#server/config/config.ts';
import { makeApp } from '#server/create-app.ts';
import { deliverMail } from '#server/delivery/deliver-mail.ts';
import { openLog } from '#server/open-log.ts';
import { startMail, type MailSandbox } from '#sandbox/mail/mail.ts';
import { randomToken } from '#server/secrets.ts';
import { bookingRow } from '#tests/support/booking-row.ts';
import { freePort } from '#tests/support/free-port.ts';
import { openMigrated } from '#tests/support/migrated.ts';

/** Short in `npm test`; `npm run test:hostile-mails` sends 10,000. */
const MAILS = Number(process.env['HOSTILE_MAILS'] ?? 120);

const AT_ONCE = 25;

let inbox: MailSandbox;
beforeAll(async () => {
  inbox = await startMail({ smtpPort: await freePort(), webPort: await freePort() });
});
afterAll(() => inbox.stop());

const PIECES = [
  '\r\nBcc: victim@evil.example',
  '\nTo: victim@evil.example',
  '\r\n\r\n<script>alert(1)</script>',
  '\u2028X-Injected: yes',
  '\u0000',
  '\u202Egnp.exe',
  '=?utf-8?Q?=0D=0ABcc:=20victim@evil.example?=',
  '%0d%0aBcc:victim@evil.example',
  '"<victim@evil.example>,',
  ';victim@evil.example',
  '(comment)\\',
  'Zoë 山田 🧽',
  '\r\n.\r\nMAIL FROM:<victim@evil.example>',
  '\tfolded\r\n continuation',
  'a'.repeat(300),
  '<!--',
  '${7*7}{{7*7}}',
  "'; DROP TABLE bookings; --",
];
const EXPECTED_HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
];

/** Two or three pieces in a different order for each serial. */
function hostile(serial: number): string {
  const piece = (step: number) => PIECES[(serial * step + step) % PIECES.length] ?? '';
  return `N${serial}${piece(1)}${piece(7)}${serial % 2 === 0 ? piece(11) : ''}`;
}

it(`adds no header and no recipient to ${MAILS} mails with hostile names`, async () => {
  const config = readConfig({
    SITE_URL: 'https://tidewren.example',
    DATABASE_PATH: ':memory:',
    SMTP_URL: inbox.smtpUrl,
    MAIL_FROM: 'Tidewren <bookings@tidewren.example>',
    OWNER_EMAIL: 'owner@tidewren.example',
  });
  const database = openMigrated();
  const app = makeApp(config, database, openLog('silent'));
  const kinds = ['booking-received', 'owner-booking', 'booking-cancelled', 'owner-cancellation'];
  const send = async (serial: number) => {
    const kind = kinds[serial % kinds.length] ?? '';
    const to = kind.startsWith('owner') ? 'owner@tidewren.example' : 'maya@example.com';
    const booking = bookingRow({
      id: serial + 1,
      key: randomToken(),
      firstName: hostile(serial),
      lastName: hostile(serial + 5),
      address: hostile(serial + 9),
      specialInstructions: hostile(serial + 13),
    });
    app.db.insert(bookings).values(booking).run();
    const row: OutboxRow = {
      id: serial + 1,
      channel: 'mail',
      kind,
      dedupeKey: String(serial),
      bookingId: booking.id,
      messageId: null,
      recipient: to,
      payload: { by: 'customer' },
      status: 'sending',
      attempts: 1,
      nextAttemptAt: new Date(),
      claimedUntil: null,
      lastError: null,
      providerId: null,
      createdAt: new Date(),
      sentAt: null,
    };
    await deliverMail(app, row);
    const received = inbox
      .mails()
      .find((each) => each.messageId.startsWith(`<outbox-${serial + 1}-`));
    expect(received?.envelope).toEqual({ from: 'bookings@tidewren.example', to: [to] });
    expect(received?.to).toEqual([to]);
    expect([...(received?.cc ?? []), ...(received?.replyTo ?? [])]).toEqual([]);
    expect(received?.headers.map(({ name }) => name.toLowerCase()).sort()).toEqual(
      EXPECTED_HEADERS,
    );

    expect(received?.subject).not.toMatch(/[\u0000-\u001f\u2028\u2029\u202e]/);
    // An encoded word must show as typed, not decoded: its `=?` is split.
    if (kind === 'owner-booking' && hostile(serial).includes('=?'))
      expect(received?.subject).toContain('=\u200B?utf-8?Q?=0D=0ABcc:');
    expect(received?.subject).not.toContain('=?');
    expect(received?.html).not.toMatch(/<script/i);
    if (!kind.startsWith('owner'))
      expect(received?.text).not.toMatch(/evil\.example|DROP TABLE|Bcc:/);
  };
  for (let serial = 0; serial < MAILS; serial += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, MAILS - serial) }, (_, i) => serial + i);
    await Promise.all(batch.map(send));
    expect(inbox.mails()).toHaveLength(batch.length);
    inbox.reset();
  }
  await app.close();
}, 3_600_000);

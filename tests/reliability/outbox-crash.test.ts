import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHANNELS } from '#domain/notices.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';

/** Short in `npm test`; `npm run test:outbox-crash` runs 200. */
const CYCLES = Number(process.env['OUTBOX_CYCLES'] ?? 3);
const FAST_MS = 1;

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { HORIZON_DAYS: '3000' } });
});
afterAll(() => site.stop());

/** Waits until a service has done its part, polling every ms: the row is marked right after. */
async function done(check: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!check()) {
    if (Date.now() > deadline) throw new Error('The service was never asked.');
    await new Promise((resolve) => setTimeout(resolve, FAST_MS));
  }
}

/** Waits until only reminders are left, skipping the pauses between attempts. */
async function everythingSent(): Promise<void> {
  const left = "status <> 'sent' AND kind <> 'booking-reminder'";
  await until(
    'everything to be sent',
    () => {
      change(site, `UPDATE outbox SET next_attempt_at = 0 WHERE status = 'pending' AND ${left}`);
      return rows(site, `SELECT id FROM outbox WHERE ${left}`).length === 0;
    },
    120_000,
  );
}

it(`loses nothing in ${CYCLES} kills between sending and marking, and counts what came twice`, async () => {
  const { mail, twilio, google, n8n } = site.sandbox;
  const cut = { mail: 0, sms: 0, calendar: 0, webhook: 0 };
  const made: { id: number; email: string }[] = [];
  const arrived = {
    mail: (email: string) => mail.mails().filter((each) => each.envelope.to.includes(email)),
    sms: (id: number) => twilio.messages().filter((each) => each.body.includes(`booking ${id},`)),
    calendar: (id: number) =>
      google.events().filter((each) => each.description?.endsWith(`booking ${id}`)),
    webhook: (id: number) =>
      n8n.executions().filter((each) => JSON.stringify(each.payload).includes(`created:${id}:`)),
  };

  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const channel = CHANNELS[cycle % CHANNELS.length] ?? 'mail';
    // The service does its part but never answers, so the kill always comes in between.
    const hang = { fail: 'hang', after: true, method: 'POST' } as const;
    if (channel === 'sms') twilio.fail({ ...hang, path: '*/Messages.json' });
    if (channel === 'calendar') google.fail({ ...hang, path: '/calendar/*' });
    if (channel === 'webhook') n8n.fail(hang);
    const email = `crash${cycle}@example.com`;
    const phone = `(510) 555-${String(1000 + cycle)}`;
    const id = await book(site, site.freeDate(), { email, phone, smsConsent: true });
    made.push({ id, email });
    await done(() =>
      channel === 'mail' ? arrived.mail(email).length > 0 : arrived[channel](id).length > 0,
    );
    await site.kill('SIGKILL');
    const [row] = rows<{ status: string }>(
      site,
      `SELECT status FROM outbox WHERE booking_id = ? AND channel = ?
       AND kind IN ('booking-received', 'calendar-sync', 'booking.created')`,
      id,
      channel,
    );
    if (row?.status === 'sending') cut[channel] += 1;
    // As if the claims had expired.
    change(site, "UPDATE outbox SET claimed_until = 0 WHERE status = 'sending'");
    for (const service of [twilio, google, n8n]) service.clear();
    await site.start();
    await everythingSent();
  }

  const twice = { mail: 0, sms: 0, calendar: 0, webhook: 0 };
  for (const { id, email } of made) {
    const mails = arrived.mail(email);
    expect(mails.length).toBeGreaterThan(0);
    expect(new Set(mails.map((each) => each.messageId)).size).toBe(1);
    twice.mail += mails.length - 1;
    twice.sms += arrived.sms(id).length - 1;
    twice.calendar += arrived.calendar(id).length - 1;
    twice.webhook += arrived.webhook(id).length - 1;
  }
  console.log(`${CYCLES} kills; between sending and marking: ${JSON.stringify(cut)}`);
  console.log(`came twice: ${JSON.stringify(twice)}`);
  expect(twice).toMatchObject({ sms: 0, calendar: 0, webhook: 0 });
  expect(twice.mail).toBeLessThanOrEqual(cut.mail + CYCLES);
  expect(cut.sms + cut.calendar + cut.webhook).toBe(Math.floor((CYCLES * 3) / 4));
}, 3_600_000);

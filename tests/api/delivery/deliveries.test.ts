import { beforeAll, describe, expect, it } from 'vitest';
import type { Deliveries } from '#contracts/admin/delivery.ts';
import { CHANNELS } from '#domain/notices.ts';
import { call } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { OWNER } from '#tests/support/sign-in.ts';
import { until } from '#tests/support/until.ts';

const PATH = '/api/admin/deliveries';
const { site, ask, detailOf } = ownersSite();

const shown = async () => (await ask<Deliveries>('GET', PATH)).body;
const stateOf = ({ channels }: Deliveries, name: string) =>
  channels.find(({ channel }) => channel === name);

/** Inserts a text that was given up, without calling a service. */
function addFailed(key: string, createdAt: number): void {
  change(
    site(),
    `INSERT INTO outbox (channel, kind, dedupe_key, payload, status, attempts, next_attempt_at, last_error, created_at)
     VALUES ('sms', 'booking-received', ?, '{}', 'failed', 6, ?, 'Twilio did not take the message (500).', ?)`,
    key,
    createdAt,
    createdAt,
  );
}

describe('the deliveries', () => {
  it('are shown to nobody without a session', async () => {
    const answer = await call(site(), 'GET', PATH);
    expect(answer.status).toBe(401);
    expect(answer.body).not.toHaveProperty('channels');
  });

  it('name every channel in its order, with nothing that failed on a new site', async () => {
    const { channels, failed, feeds } = await shown();
    expect(channels.map(({ channel }) => channel)).toEqual(CHANNELS);
    for (const channel of channels) {
      expect(channel).toMatchObject({
        isSetUp: true,
        failed: 0,
        lastSentAt: null,
        lastError: null,
      });
    }
    expect({ failed, feeds }).toEqual({ failed: [], feeds: [] });
  });
});

describe('a mail that its mailbox refuses', () => {
  const email = 'gone@example.com';
  let booking = 0;
  beforeAll(async () => {
    site().sandbox.mail.fail({ to: email, fail: 'refuse', code: 550, stage: 'rcpt' });
    booking = await book(site(), site().freeDate(), { email });
  });
  const failedOne = () => until('the mail to be given up', async () => (await shown()).failed[0]);

  it('stands on the list with its booking, its address and what the mail server answered', async () => {
    const [row] = rows<{ id: number; created_at: number }>(
      site(),
      "SELECT id, created_at FROM outbox WHERE booking_id = ? AND kind = 'booking-received' AND channel = 'mail'",
      booking,
    );
    expect(await failedOne()).toEqual({
      id: row?.id,
      channel: 'mail',
      kind: 'booking-received',
      bookingId: booking,
      recipient: email,
      attempts: 1,
      lastError: expect.stringMatching(/refused this mail for good \(EENVELOPE 550/) as string,
      isWrongAddress: true,
      createdAt: new Date(row?.created_at ?? 0).toISOString(),
    });
    expect((await detailOf(booking)).isEmailRefused).toBe(true);
    const mail = stateOf(await shown(), 'mail');
    expect(mail).toMatchObject({
      failed: 1,
      lastError: expect.stringMatching(/for good/) as string,
    });
  });

  it('leaves the list when it is sent again, once, and arrives', async () => {
    const { id } = await failedOne();
    const again = `${PATH}/${id}/send-again`;
    expect((await call(site(), 'POST', again)).status).toBe(401);
    expect((await shown()).failed).toHaveLength(1);
    expect((await ask('POST', again)).status).toBe(204);
    expect((await shown()).failed).toEqual([]);
    await site().sandbox.mail.waitFor((mail) => mail.envelope.to.includes(email));
    const refused = await ask('POST', again);
    expect(refused).toMatchObject({
      status: 404,
      body: { message: 'This isn’t on the failed list anymore.' },
    });
    const state = await until('the mail to be noted as sent', async () => {
      const mail = stateOf(await shown(), 'mail');
      return mail?.waiting === 0 && mail.lastError === null && mail;
    });
    expect(state).toMatchObject({ failed: 0, lastSentAt: expect.any(String) as string });
    const notes = rows<{ actor: string }>(
      site(),
      "SELECT actor FROM audit WHERE entity = 'delivery' AND entity_id = ? AND action = 'sent-again'",
      id,
    );
    expect(notes).toEqual([{ actor: OWNER }]);
  });
});

it('lists the newest hundred that were given up, newest first, and counts all of them', async () => {
  const NUMBER = 103;
  // Written later but with older timestamps: the order is that of insertion.
  for (let n = 0; n < NUMBER; n += 1) addFailed(`given-up-${n}`, Date.now() - n);
  const ids = rows<{ id: number }>(
    site(),
    "SELECT id FROM outbox WHERE dedupe_key LIKE 'given-up-%' ORDER BY id DESC LIMIT 100",
  );
  const deliveries = await shown();
  expect(deliveries.failed.map(({ id }) => id)).toEqual(ids.map(({ id }) => id));
  // A text has no address to correct.
  expect(deliveries.failed[0]).toMatchObject({ channel: 'sms', isWrongAddress: false });
  expect(stateOf(deliveries, 'sms')?.failed).toBe(NUMBER);
});

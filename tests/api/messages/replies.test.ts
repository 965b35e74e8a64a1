import { beforeEach, describe, expect, it } from 'vitest';
import { business } from '#content/business.ts';
import type { ListedMessage, OpenMessage } from '#contracts/admin/messages.ts';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { StoredMessage } from '#contracts/messages.ts';
import { call } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { until } from '#tests/support/until.ts';

const { site, ask, detailOf } = ownersSite();
type Refused = { message: string };

let people = 0;
let email: string;
let id: number;
const KEY = '0f2b8a44-1111-4222-8333-';
let keys = 0;
const newKey = () => KEY + String((keys += 1)).padStart(12, '0');
const write = async (data: object = {}) => {
  email = `writer${(people += 1)}@example.com`;
  const person = { firstName: 'Wren', lastName: 'Ito', email };
  const message = { ...person, message: 'Do you clean\nbird cages?', ...data };
  return (await call<StoredMessage>(site(), 'POST', '/api/messages', message)).body.id;
};
const reply = (change: object = {}) =>
  ask<ListedMessage & Refused>('POST', `/api/admin/messages/${id}/replies`, {
    text: 'Hello Wren,\n\nWe do!',
    key: newKey(),
    seenReplies: 0,
    ...change,
  });
const thread = async () =>
  (await ask<OpenMessage>('GET', `/api/admin/messages/${id}`)).body.message;
const hurry = () =>
  change(
    site(),
    "UPDATE outbox SET next_attempt_at = 0 WHERE status = 'pending' AND kind = 'message-reply'",
  );
const isReply = ({ envelope, subject }: { envelope: { to: readonly string[] }; subject: string }) =>
  envelope.to.includes(email) && !subject.startsWith('We have your');
const repliesSent = () => site().sandbox.mail.mails().filter(isReply);
const stateToBe = (state: string) =>
  until(`the reply to be ${state}`, async () => {
    hurry();
    return (await thread()).replies.at(-1)?.state === state;
  });

beforeEach(async () => {
  id = await write();
});

describe('a reply to a message', () => {
  it('goes out from the company with what was written under it, and answers the message', async () => {
    const { status, body } = await reply();
    expect([status, body.isRead, body.repliedAt]).toEqual([200, true, expect.any(String)]);
    expect(body.replies).toMatchObject([
      { text: 'Hello Wren,\n\nWe do!', state: 'waiting', sentAt: null, failed: null },
    ]);
    hurry();
    const mail = await site().sandbox.mail.waitFor(isReply);
    expect([mail.subject, mail.replyTo]).toEqual(['Re: Your message', [business.email]]);
    expect(mail.text).toContain('Hello Wren,\n\nWe do!');
    expect(mail.text).toMatch(/You wrote on .+:\n\n> Do you clean\n> bird cages\?/);
    expect(mail.headers.map(({ name }) => name.toLowerCase())).not.toContain('auto-submitted');
    await stateToBe('sent');
    const [sent] = (await thread()).replies;
    expect(sent?.sentAt).not.toBeNull();
    const listed = (await ask<ListedMessage[]>('GET', '/api/messages?limit=500')).body;
    expect(listed.find((each) => each.id === id)?.replies).toEqual([sent]);
    // What went out is known after the outbox has forgotten it.
    change(site(), "DELETE FROM outbox WHERE kind = 'message-reply'");
    expect((await thread()).replies).toEqual([sent]);
  });

  it('goes once, however often it is sent, and is never changed on its way', async () => {
    const key = newKey();
    const all = await Promise.all(Array.from({ length: 4 }, () => reply({ key })));
    expect(all.map(({ status, body }) => [status, body.replies.length])).toEqual(
      all.map(() => [200, 1]),
    );
    const other = await reply({ key, text: 'Hello Wren, we do not.' });
    expect([other.status, other.body.message]).toEqual([
      409,
      'Your reply is already on its way as it was before.',
    ]);
    await stateToBe('sent');
    expect((await reply({ key })).body.replies).toHaveLength(1);
    expect(repliesSent()).toHaveLength(1);
    const second = await reply();
    expect([second.status, second.body.message]).toEqual([
      409,
      'Somebody else just answered this message.',
    ]);
    expect((await reply({ seenReplies: 1 })).body.replies).toHaveLength(2);
  });

  it('is taken back before it goes out, and then never goes', async () => {
    await ask('PATCH', `/api/admin/messages/${id}`, { isAnswered: true, needsNoReply: true });
    const before = await thread();
    const [sent] = (await reply()).body.replies;
    expect((await thread()).needsNoReply).toBe(false);
    const path = `/api/admin/replies/${sent?.id}`;
    const back = await ask<ListedMessage>('DELETE', path);
    expect([back.status, back.body]).toEqual([200, before]);
    expect((await ask('DELETE', path)).status).toBe(404);
    const [late] = (await reply()).body.replies;
    await stateToBe('sent');
    expect(repliesSent()).toHaveLength(1);
    const tooLate = await ask<Refused>('DELETE', `/api/admin/replies/${late?.id}`);
    expect([tooLate.status, tooLate.body.message]).toEqual([
      409,
      'It’s too late for Undo: your reply is on its way.',
    ]);
  });

  it('that failed says why, and goes when it is tried again', async () => {
    site().sandbox.mail.fail({ to: email, times: 1, fail: 'refuse', code: 550, stage: 'rcpt' });
    await reply();
    await stateToBe('failed');
    const [reply1] = (await thread()).replies;
    expect(reply1?.failed?.reason).toMatch(/^.{10,}\.$/);
    const again = `/api/admin/deliveries/${reply1?.failed?.deliveryId}/send-again`;
    expect((await ask('POST', again)).status).toBeLessThan(300);
    await stateToBe('sent');
    expect((await thread()).replies[0]?.failed).toBeNull();
  });

  it('is refused for a message that is gone, without text, and for strangers', async () => {
    for (const wrong of [
      { text: ' \n ' },
      { key: 'x' },
      { seenReplies: -1 },
      { text: 'x'.repeat(5001) },
    ]) {
      expect([wrong, (await reply(wrong)).status]).toEqual([wrong, 400]);
    }
    const path = `/api/admin/messages/${id}/replies`;
    const body = { text: 'Hi', key: newKey(), seenReplies: 0 };
    expect((await call(site(), 'POST', path, body)).status).toBe(401);
    expect((await call(site(), 'GET', `/api/admin/messages/${id}`)).status).toBe(401);
    expect((await call(site(), 'DELETE', '/api/admin/replies/1')).status).toBe(401);
    await ask('PATCH', `/api/admin/messages/${id}`, { isDeleted: true });
    expect((await reply()).status).toBe(404);
    expect((await ask('GET', `/api/admin/messages/${id}`)).status).toBe(404);
    expect(rows(site(), 'SELECT id FROM message_replies WHERE message_id = ?', id)).toEqual([]);
  });

  it('quotes hostile text as text, in one mail to one person', async () => {
    const subject = 'Hi\r\nBcc: everybody@example.com';
    const message = '<img src=x onerror=alert(1)> =?utf-8?q?x?=\n.\nQUIT';
    id = await write({ subject, message, source: 'contact' });
    await reply({ text: '<b>We</b> & you' });
    hurry();
    const mail = await site().sandbox.mail.waitFor(isReply);
    expect([mail.envelope.to, mail.cc]).toEqual([[email], []]);
    expect(mail.subject).toBe('Re: Hi Bcc: everybody@example.com');
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail.html).toContain('&lt;b&gt;We&lt;/b&gt; &amp; you');
    expect(mail.text).toContain('> .\n> QUIT');
  });
});

describe('a message that asks for no quote', () => {
  it('becomes a booking, which answers it', async () => {
    const { status, body } = await ask<BookingDetail['booking']>('POST', '/api/admin/bookings', {
      ...{ firstName: 'Wren', lastName: 'Ito', phone: '510-555-0177', email },
      ...{ address: '9 Grand Avenue, Oakland', serviceType: 'basic', payment: 'none' },
      ...{ preferredDate: site().freeDate(), preferredTime: 'morning', messageId: id },
    });
    expect([status, body.source]).toEqual([201, 'phone']);
    expect((await thread()).bookingId).toBe(body.id);
    const { history } = await detailOf(body.id);
    expect(history.map(({ action }) => action)).toContain('booked-from-message');
  });
});

describe('a thank-you', () => {
  it('comes in unread and waits for no answer, unless there is more in it', async () => {
    const words = 'Thank you for Saturday. The oven looks new.';
    const kind = await write({ message: words });
    const asks = await write({ message: `${words} Can you come again on Friday?` });
    const long = Date.now() - 3 * 86_400_000;
    for (const each of [kind, asks]) {
      change(site(), 'UPDATE messages SET created_at = ? WHERE id = ?', long, each);
    }
    const listed = async (state: string) =>
      (await ask<ListedMessage[]>('GET', `/api/messages?state=${state}`)).body.map(
        (each) => each.id,
      );
    expect(await listed('unread')).toEqual(expect.arrayContaining([kind, asks]));
    expect(await listed('overdue')).toContain(asks);
    expect(await listed('overdue')).not.toContain(kind);
    const { body } = await ask<OpenMessage>('GET', `/api/admin/messages/${kind}`);
    expect(body.message).toMatchObject({ needsNoReply: true });
  });
});
